import { type ComponentType, useCallback, useState } from "react";
import { paths } from "#app/paths.ts";
import type { WindowProps } from "./open-window.ts";

// Dialogs carry weight, so their code comes when somebody reaches for one.

export async function loadQuoteWindow() {
  return (await import("./quote-window.tsx")).QuoteWindow;
}

export async function loadWaysWindow() {
  return (await import("./ways-window.tsx")).WaysWindow;
}

/** Where a quote is asked for without the dialog. */
export function quotePage(need?: string): string {
  return need ? `${paths.contact}?need=${encodeURIComponent(need)}` : paths.contact;
}

/** A dialog whose code comes when it is first shown. `show` fails when the code cannot be had. */
export function useLateWindow<Props extends WindowProps>(
  load: () => Promise<ComponentType<Props>>,
) {
  const [Window, setWindow] = useState<ComponentType<Props> | null>(null);
  const [open, setOpen] = useState(false);
  const show = useCallback(async () => {
    const loaded = await load();
    setWindow(() => loaded);
    setOpen(true);
  }, [load]);
  return { Window, open, setOpen, show };
}
