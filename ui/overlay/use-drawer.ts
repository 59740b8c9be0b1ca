import { useState, useTransition } from "react";

/**
 * Holds whether a `Drawer` (drawer.tsx) is open, with the props of its button. The first press loads the drawer's code;
 * until that is there the button is busy, and the drawer closed.
 */
export function useDrawer() {
  const [open, setOpen] = useState(false);
  const [isLoading, startLoading] = useTransition();
  const opener = {
    "aria-haspopup": "dialog",
    "aria-expanded": open,
    "aria-busy": isLoading || undefined,
    onClick: () => startLoading(() => setOpen(true)),
  } as const;
  return { open, setOpen, opener };
}
