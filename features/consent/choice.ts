import {
  type ConsentGroup,
  type ConsentPreferences,
  type ConsentSignal,
  type ConsentValue,
  consentSignals,
  wordingVersion,
} from "./contract.ts";

/** The seven signals with their values. */
export type Signals = Record<ConsentSignal, ConsentValue>;

/** Groups that a visitor can switch; "Necessary" is always on. */
export const switchNames = [
  "functional",
  "analytics",
  "personalization",
  "advertising",
] as const satisfies readonly ConsentGroup[];
export type Switches = Record<(typeof switchNames)[number], boolean>;

export const signalNames = Object.keys(consentSignals) as ConsentSignal[];

function eachSignal(toValue: (name: ConsentSignal) => ConsentValue): Signals {
  return Object.fromEntries(signalNames.map((name) => [name, toValue(name)])) as Signals;
}

/** European zones not named "Europe/…". */
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

/** Returns whether an IANA time zone counts as European, as an unknown (empty) one does. */
export function isEuropeanZone(zone: string): boolean {
  return zone === "" || zone.startsWith("Europe/") || otherEuropeanZones.includes(zone);
}

/** Returns the signals before any choice. */
export function startingSignals(zone: string, gpc: boolean): Signals {
  const place = isEuropeanZone(zone) ? "europe" : "elsewhere";
  const signals = eachSignal((name) => consentSignals[name][place]);
  return gpc ? underGpc(signals) : signals;
}

/** Denies the signals that Global Privacy Control denies. */
export function underGpc(signals: Signals): Signals {
  return eachSignal((name) => (consentSignals[name].deniedByGpc ? "denied" : signals[name]));
}

export function acceptAll(): Signals {
  return eachSignal(() => "granted");
}

export function rejectAll(): Signals {
  return eachSignal((name) => consentSignals[name].rejectAll);
}

/** Returns the signals for Save Preferences: each switch sets all signals of its group. */
export function signalsOf(switches: Switches): Signals {
  return eachSignal((name) => {
    const { group } = consentSignals[name];
    return group === "necessary" || switches[group] ? "granted" : "denied";
  });
}

/** Returns the switches for signals; a group is on when all its signals are granted. */
export function switchesOf(signals: Signals): Switches {
  const isOn = (group: ConsentGroup) =>
    signalNames.every(
      (name) => consentSignals[name].group !== group || signals[name] === "granted",
    );
  return Object.fromEntries(switchNames.map((name) => [name, isOn(name)])) as Switches;
}

/** Stored beside the choice: its receipt, the answered wording, and whether GPC was on. */
export type ReceiptNote = { receipt: string; wording: string; gpc: boolean };

export type ConsentFacts = {
  preferences: ConsentPreferences | null;
  note: ReceiptNote | null;
  /** Version of the current wording. */
  wording: string;
  gpc: boolean;
  zone: string;
};

export type CurrentConsent = {
  signals: Signals;
  /** True when the visitor has yet to choose, or to choose again. */
  ask: boolean;
};

/**
 * Returns the signals in force. A stored choice applies; the visitor is asked again if GPC was switched on since, or if
 * the wording changed.
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
