import { type ComponentProps, type ComponentType, lazy, Suspense } from "react";

/** Returns a component whose code is loaded when it is first rendered; the caller places the Suspense around it. */
export const lazyComponent = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

/** Returns a component that is loaded when it is first shown; nothing is in its place until then. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazyComponent(load);
  return function OnDemand(props: ComponentProps<typeof Loaded>) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
