import { analyticsConsentKey } from "./contract.ts";

export type AnalyticsConsent = "granted" | "denied" | "undecided";

/** Fired on `window` when a visitor allows analytics. */
export const consentGrantedEvent = "consent-granted";
/** Fired on `window` when analytics is denied or undecided again. */
export const consentWithdrawnEvent = "consent-withdrawn";

/** In-memory state of this page, for browsers that refuse storage. */
let remembered: AnalyticsConsent = "undecided";

/** Returns the stored state; any unknown stored value counts as undecided. */
export function analyticsConsent(): AnalyticsConsent {
  try {
    const stored = localStorage.getItem(analyticsConsentKey);
    return stored === "granted" || stored === "denied" ? stored : "undecided";
  } catch {
    return remembered;
  }
}

/** Stores the state (undecided removes the value) and notifies the page. */
export function setAnalyticsConsent(state: AnalyticsConsent): void {
  remembered = state;
  try {
    if (state === "undecided") localStorage.removeItem(analyticsConsentKey);
    else localStorage.setItem(analyticsConsentKey, state);
  } catch {
    // The browser refuses storage: the state lasts until the page is left.
  }
  dispatchEvent(new CustomEvent(state === "granted" ? consentGrantedEvent : consentWithdrawnEvent));
}

/** Notifies of each change, also from other tabs, until the returned function is called. */
export function onAnalyticsConsent(listener: (granted: boolean) => void): () => void {
  const granted = () => listener(true);
  const withdrawn = () => listener(false);
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === analyticsConsentKey || key === null) listener(analyticsConsent() === "granted");
  };
  addEventListener(consentGrantedEvent, granted);
  addEventListener(consentWithdrawnEvent, withdrawn);
  addEventListener("storage", elsewhere);
  return () => {
    removeEventListener(consentGrantedEvent, granted);
    removeEventListener(consentWithdrawnEvent, withdrawn);
    removeEventListener("storage", elsewhere);
  };
}
