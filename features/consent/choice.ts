import {
  type ConsentGroup,
  type ConsentPreferences,
  type ConsentSignal,
  type ConsentValue,
  consentSignals,
  wordingVersion,
} from "./contract.ts";

/** The seven signals and their values, without the time. */
export type Signals = Record<ConsentSignal, ConsentValue>;

/** The groups that a visitor switches; "Necessary" is always on. */
export type Switches = Record<Exclude<ConsentGroup, "necessary">, boolean>;

export const signalNames = Object.keys(consentSignals) as ConsentSignal[];

function eachSignal(toValue: (name: ConsentSignal) => ConsentValue): Signals {
  return Object.fromEntries(signalNames.map((name) => [name, toValue(name)])) as Signals;
}

/** Zones of European countries that are not named "Europe/…". */
const otherEuropeanZones = [
  "Africa/Ceuta",
  "Atlantic/Canary",
  "Atlantic/Madeira",
  "Atlantic/Azores",
  "Atlantic/Reykjavik",
  "Atlantic/Faroe",
  "Asia/Nicosia",
  "Asia/Famagusta",
];

/** Whether an IANA time zone counts as European. A browser that names none gets the stricter values. */
export function isEuropeanZone(zone: string): boolean {
  return zone === "" || zone.startsWith("Europe/") || otherEuropeanZones.includes(zone);
}

/** The values before any choice. */
export function startingSignals(zone: string, gpc: boolean): Signals {
  const place = isEuropeanZone(zone) ? "europe" : "elsewhere";
  const signals = eachSignal((name) => consentSignals[name][place]);
  return gpc ? underGpc(signals) : signals;
}

/** What Global Privacy Control leaves of a choice that was made without it. */
export function underGpc(signals: Signals): Signals {
  return eachSignal((name) => (consentSignals[name].deniedByGpc ? "denied" : signals[name]));
}

export function acceptAll(): Signals {
  return eachSignal(() => "granted");
}

export function rejectAll(): Signals {
  return eachSignal((name) => consentSignals[name].rejectAll);
}

/** What Save Preferences stores: each switch sets every signal of its group. */
export function signalsOf(switches: Switches): Signals {
  return eachSignal((name) => {
    const { group } = consentSignals[name];
    return group === "necessary" || switches[group] ? "granted" : "denied";
  });
}

/** How the switches stand for these signals; a group is on when all of its signals are granted. */
export function switchesOf(signals: Signals): Switches {
  const isOn = (group: ConsentGroup) =>
    signalNames.every(
      (name) => consentSignals[name].group !== group || signals[name] === "granted",
    );
  return {
    functional: isOn("functional"),
    analytics: isOn("analytics"),
    personalization: isOn("personalization"),
    advertising: isOn("advertising"),
  };
}

/** What a browser keeps beside the choice: its receipt, the wording it answered, and whether GPC was on then. */
export type ReceiptNote = { receipt: string; wording: string; gpc: boolean };

export type ConsentFacts = {
  preferences: ConsentPreferences | null;
  note: ReceiptNote | null;
  /** Version of today's wording. */
  wording: string;
  gpc: boolean;
  zone: string;
};

export type CurrentConsent = {
  signals: Signals;
  /** Whether the visitor has yet to choose, or to choose anew. */
  ask: boolean;
};

/**
 * What holds now. A stored choice stands, with two exceptions that ask again: Global Privacy Control was switched on after
 * it was made, and advertising came into use, which nobody was asked about.
 */
export function currentConsent(facts: ConsentFacts): CurrentConsent {
  const { preferences, note, gpc } = facts;
  if (!preferences) return { signals: startingSignals(facts.zone, gpc), ask: true };
  const chosen = eachSignal((name) => preferences[name]);
  const askedOf = note?.wording ?? wordingVersion(false);
  if (gpc && !note?.gpc) return { signals: underGpc(chosen), ask: true };
  if (askedOf !== facts.wording) return { signals: withoutAdvertising(chosen), ask: true };
  return { signals: chosen, ask: false };
}

function withoutAdvertising(signals: Signals): Signals {
  return eachSignal((name) =>
    consentSignals[name].group === "advertising" ? "denied" : signals[name],
  );
}
