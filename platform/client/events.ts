/** Events that parts of the page send each other without importing each other. */
export type SiteEvents = {
  "lead-sent": { form: "contact" | "quote" | "assessment" | "booking"; leadKind: string };
  "newsletter-subscribed": Record<string, never>;
  /** A navigation has shown a public page; its title is set. */
  "page-shown": Record<string, never>;
  /** A part of the page is about to be seen for the first time, and has its content now (ui/page/stored-part.tsx). */
  "part-filled": Record<string, never>;
  /** The quote dialog is requested. */
  "quote-opened": { need?: string };
  /** The quote dialog is open and a request was begun; analytics calls this begin_checkout. */
  "quote-begun": { need?: string };
  /** A visitor reached a step of a form; carries the step, never the answers. */
  "form-step": { form: "contact" | "quote" | "assessment"; step: string };
  /** This page's own code failed. Scrub the error before it leaves the page. `fatal`: the error screen replaces the page. */
  failed: { error: unknown; fatal: boolean };
  /** A call was refused because the session has ended; `wrote`: the call was a write and was not saved. */
  "session-ended": { wrote: boolean };
  /** A staff call changed something; data read before may be out of date. */
  "staff-wrote": Record<string, never>;
  /** Somebody signed in again in a dialog over the screen; its data is read again. */
  "session-resumed": Record<string, never>;
};

const target = new EventTarget();

/** Notifies every listener on this page. */
export function emit<K extends keyof SiteEvents>(name: K, detail: SiteEvents[K]): void {
  target.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Calls the listener for each such event until the returned function is called. */
export function onEvent<K extends keyof SiteEvents>(
  name: K,
  listener: (detail: SiteEvents[K]) => void,
): () => void {
  const wrapped = (event: Event) => listener((event as CustomEvent<SiteEvents[K]>).detail);
  target.addEventListener(name, wrapped);
  return () => target.removeEventListener(name, wrapped);
}
