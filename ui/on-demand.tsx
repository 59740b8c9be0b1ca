import { type ComponentProps, type ComponentType, lazy, Suspense } from "react";
import { Notice } from "./notice.tsx";

/** Props that a dialog shares with what stands in its place. */
export type LostPartProps = { open?: boolean; onClose?: () => void };

/** Takes the place of a part whose code did not arrive; thrown on, the loss would replace the whole page. */
function LostPart() {
  return (
    <Notice tone="error" announce>
      This part could not be loaded. Check your connection and reload the page.
    </Notice>
  );
}

let inPlace: ComponentType<LostPartProps> = LostPart;

/** Sets what takes the place of a lost part from now on: the staff area offers more than words. */
export function setLostPart(component: ComponentType<LostPartProps>): void {
  inPlace = component;
}

/** Limit (ms) for the code of a part: a file may be neither delivered nor refused. */
export const partLimitMs = 20_000;

async function within<Code>(loading: Promise<Code>): Promise<Code> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("The part came too late.")), partLimitMs);
  try {
    return await Promise.race([loading, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns a component whose code is loaded when it is first rendered; the caller places the Suspense around it. Lost
 * twice, or not there in time, a notice stands in its place.
 */
export const lazyComponent = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(
    async (): Promise<{ default: ComponentType<Props> }> => ({
      default: await within(load().catch(load)).catch(() => inPlace as ComponentType<Props>),
    }),
  );

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
