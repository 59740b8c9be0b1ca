import { Suspense, useState } from "react";
import { lazyComponent } from "#ui/on-demand.tsx";
import type { DrawerProps } from "./drawer-panel.tsx";

const DrawerPanel = lazyComponent(async () => (await import("./drawer-panel.tsx")).DrawerPanel);

/**
 * Modal panel that slides in from the right. Only its middle scrolls; in a low window all of it. Its code is loaded when
 * it opens for the first time, and it stays from then on, so that it can move out.
 */
export function Drawer(props: DrawerProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  return (
    // Stands before it opens, so that a transition waits for the code (`useDrawer`).
    <Suspense>
      {wasOpen ? <DrawerPanel {...props} onClose={() => props.onOpenChange(false)} /> : null}
    </Suspense>
  );
}
