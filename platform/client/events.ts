/** Events that parts of the page send each other without importing each other. */
export type SiteEvents = {
  "lead-sent": { form: "contact" | "quote" | "assessment" | "booking"; leadKind: string };
  "newsletter-subscribed": Record<string, never>;
  /** A public page is in place after a move, with its title. */
  "page-shown": Record<string, never>;
  /** The public pages were left for the staff's. */
  "page-left": Record<string, never>;
  /** Somebody asks for the quote dialog. */
  "quote-opened": { need?: string };
  /** Somebody asks for the ways to reach us. */
  "ways-opened": Record<string, never>;
  /** The quote dialog is open and a request is begun; analytics knows it as begin_checkout. */
  "quote-begun": { need?: string };
  /** A visitor came to a step of a form: its place, never what was answered. */
  "form-step": { form: "contact" | "quote" | "assessment"; step: string };
  /** This page's own code failed. Scrub the error before it leaves the page. `fatal`: the error screen replaces the page. */
  failed: { error: unknown; fatal: boolean };
  /** A call was refused because nobody is signed in any more; `wrote`: what was typed is not saved. */
  "session-ended": { wrote: boolean };
  /** A call of the staff's changed something: what was read before may be out of date. */
  "staff-wrote": Record<string, never>;
  /** Somebody signed in again over the screen: what could not be read is read now. */
  "session-resumed": Record<string, never>;
};

const target = new EventTarget();

/** Tells everyone who listens on this page. */
export function emit<K extends keyof SiteEvents>(name: K, detail: SiteEvents[K]): void {
  target.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Listens until the returned function is called. */
export function onEvent<K extends keyof SiteEvents>(
  name: K,
  listener: (detail: SiteEvents[K]) => void,
): () => void {
  const wrapped = (event: Event) => listener((event as CustomEvent<SiteEvents[K]>).detail);
  target.addEventListener(name, wrapped);
  return () => target.removeEventListener(name, wrapped);
}
