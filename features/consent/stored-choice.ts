import {
  type CurrentConsent,
  currentConsent,
  type ReceiptNote,
  type Signals,
  signalNames,
} from "./choice.ts";
import {
  type ConsentPreferences,
  consentClosedKey,
  consentPreferencesKey,
  consentReceiptKey,
  consentReopenKey,
} from "./contract.ts";

/** The choice of this page, for browsers that refuse storage. It lasts until the page is left. */
let remembered: { preferences: ConsentPreferences; note: ReceiptNote } | null = null;
let closedHere = false;

function readJson(key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return typeof value === "object" ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** The stored choice. Anything that is not all seven signals and a time counts as none. */
export function readPreferences(): ConsentPreferences | null {
  const stored = readJson(consentPreferencesKey);
  if (!stored) return remembered?.preferences ?? null;
  const whole =
    typeof stored.timestamp === "string" &&
    signalNames.every((name) => stored[name] === "granted" || stored[name] === "denied");
  return whole ? (stored as ConsentPreferences) : null;
}

export function readNote(): ReceiptNote | null {
  const stored = readJson(consentReceiptKey);
  if (!stored) return remembered?.note ?? null;
  const { receipt, wording, gpc } = stored;
  if (typeof receipt !== "string" || typeof wording !== "string") return null;
  return { receipt, wording, gpc: gpc === true };
}

/** Keeps a choice. */
export function storeChoice(signals: Signals, note: ReceiptNote): ConsentPreferences {
  const preferences = { ...signals, timestamp: new Date().toISOString() };
  remembered = { preferences, note };
  try {
    localStorage.setItem(consentPreferencesKey, JSON.stringify(preferences));
    localStorage.setItem(consentReceiptKey, JSON.stringify(note));
  } catch {
    // Storage is refused or full: the choice holds until the page is left.
  }
  return preferences;
}

/** Whether the browser sends Global Privacy Control. */
export function sendsGpc(): boolean {
  return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}

type TemporalNow = { Temporal?: { Now: { timeZoneId(): string } } };

/** The browser's own time zone; empty where it names none. The first use of Intl holds a slow telephone up for long. */
function timeZone(): string {
  try {
    const { Temporal } = globalThis as TemporalNow;
    if (Temporal) return Temporal.Now.timeZoneId();
    return Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
  } catch {
    return "";
  }
}

/** What holds in this browser now. */
export function consentNow(wording: string): CurrentConsent {
  return currentConsent({
    preferences: readPreferences(),
    note: readNote(),
    wording,
    gpc: sendsGpc(),
    zone: timeZone(),
  });
}

/** Closes the banner for the session without a choice. */
export function noteClosed(): void {
  closedHere = true;
  attempt(() => sessionStorage.setItem(consentClosedKey, "true"));
}

export function wasClosed(): boolean {
  return closedHere || attempt(() => sessionStorage.getItem(consentClosedKey)) === "true";
}

/** Asks for the banner on the next load of the page. */
export function askToReopen(): void {
  attempt(() => sessionStorage.setItem(consentReopenKey, "true"));
}

/** Whether Cookie Settings asked for the banner; answers once. */
export function takeReopen(): boolean {
  const asked = attempt(() => sessionStorage.getItem(consentReopenKey)) === "true";
  attempt(() => sessionStorage.removeItem(consentReopenKey));
  return asked;
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
