import { type ComponentProps, type ComponentType, lazy, Suspense } from "react";

/** Returns a component that is loaded when it is first shown; nothing is in its place until then. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function OnDemand(props: ComponentProps<typeof Loaded>) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
