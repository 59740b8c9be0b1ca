import { openWindow } from "./open-window.ts";

/** Asks for the quote dialog, for a service's id. False while it cannot open. */
export function showQuote(need?: string): boolean {
  return openWindow("quote-opened", need ? { need } : {});
}
