import { attempt } from "#platform/client/attempt.ts";
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

/** In-memory choice of this page, for browsers that refuse storage. */
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

/** Returns the stored choice; null for anything but seven signals and a time. */
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

/** Stores a choice with its receipt note and returns it with its time. */
export function storeChoice(signals: Signals, note: ReceiptNote): ConsentPreferences {
  const preferences = { ...signals, timestamp: new Date().toISOString() };
  remembered = { preferences, note };
  try {
    localStorage.setItem(consentPreferencesKey, JSON.stringify(preferences));
    localStorage.setItem(consentReceiptKey, JSON.stringify(note));
  } catch {
    // Storage is refused or full: the choice lasts until the page is left.
  }
  return preferences;
}

/** Returns whether the browser sends Global Privacy Control. */
export function sendsGpc(): boolean {
  return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}

type TemporalNow = { Temporal?: { Now: { timeZoneId(): string } } };

/**
 * Returns the browser's time zone; empty if unknown. Prefers Temporal, because the first use of Intl is slow on phones.
 */
function timeZone(): string {
  try {
    const { Temporal } = globalThis as TemporalNow;
    if (Temporal) return Temporal.Now.timeZoneId();
    return Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
  } catch {
    return "";
  }
}

/** Returns the consent in force in this browser. */
export function consentNow(wording: string): CurrentConsent {
  return currentConsent({
    preferences: readPreferences(),
    note: readNote(),
    wording,
    gpc: sendsGpc(),
    zone: timeZone(),
  });
}

/** Remembers for the session that the banner was closed. */
export function noteClosed(): void {
  closedHere = true;
  attempt(() => sessionStorage.setItem(consentClosedKey, "true"));
}

export function wasClosed(): boolean {
  return closedHere || attempt(() => sessionStorage.getItem(consentClosedKey)) === "true";
}

/** Requests the banner on the next page load. */
export function askToReopen(): void {
  attempt(() => sessionStorage.setItem(consentReopenKey, "true"));
}

/** Returns whether Cookie Settings requested the banner, and clears the request. */
export function takeReopen(): boolean {
  const requested = attempt(() => sessionStorage.getItem(consentReopenKey)) === "true";
  attempt(() => sessionStorage.removeItem(consentReopenKey));
  return requested;
}
