import { announce, onAnnounced, type SiteEvents } from "#platform/events.ts";

/** Dialogs that a link opens once scripts run; before that the link leads to a page. */
type WindowEvent = "quote-opened" | "ways-opened";

export type WindowProps = { open: boolean; onOpenChange: (open: boolean) => void };

const ready = new Set<WindowEvent>();

/** Asks for a dialog. False while nobody can open it: then the link leads on. */
export function openWindow<K extends WindowEvent>(name: K, detail: SiteEvents[K]): boolean {
  announce(name, detail);
  return ready.has(name);
}

/** Takes on a dialog until the returned function is called. */
export function offerWindow<K extends WindowEvent>(
  name: K,
  open: (detail: SiteEvents[K]) => void,
): () => void {
  ready.add(name);
  const stop = onAnnounced(name, open);
  return () => {
    ready.delete(name);
    stop();
  };
}

type Click = {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  preventDefault(): void;
};

/** Opens a dialog in place of the link's page, unless the reader wants the page in another tab. */
export function clickToOpen(event: Click, open: () => boolean): void {
  const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.button === 0 && !elsewhere && open()) event.preventDefault();
}
