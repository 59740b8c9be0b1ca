import { expect, test } from "vitest";
import {
  acceptAll,
  currentConsent,
  isEuropeanZone,
  rejectAll,
  type Signals,
  signalNames,
  signalsOf,
  startingSignals,
  switchesOf,
} from "./choice.ts";
import { wordingVersion } from "./contract.ts";

const granted = (signals: Signals) => signalNames.filter((name) => signals[name] === "granted");
const timestamp = "2026-11-21T12:00:00.000Z";
const none = { functional: false, analytics: false, personalization: false, advertising: false };

test.each([
  ["Europe/Berlin", true],
  ["Europe/London", true],
  ["Africa/Ceuta", true],
  ["Atlantic/Canary", true],
  ["Atlantic/Madeira", true],
  ["Atlantic/Azores", true],
  ["Atlantic/Reykjavik", true],
  ["Atlantic/Faroe", true],
  ["Asia/Nicosia", true],
  ["Asia/Famagusta", true],
  ["", true],
  ["America/Los_Angeles", false],
  ["Africa/Cairo", false],
  ["Atlantic/Bermuda", false],
  ["Asia/Tokyo", false],
  ["UTC", false],
])("the zone %j counts as European: %s", (zone, european) => {
  expect(isEuropeanZone(zone)).toBe(european);
});

test("before a choice everything but functionality and security is denied in Europe", () => {
  expect(granted(startingSignals("Europe/Paris", false))).toEqual([
    "functionality_storage",
    "security_storage",
  ]);
});

test("before a choice everything is granted elsewhere", () => {
  expect(granted(startingSignals("America/Los_Angeles", false))).toEqual(signalNames);
});

test("Global Privacy Control denies analytics and advertising from the start", () => {
  expect(granted(startingSignals("America/Los_Angeles", true))).toEqual([
    "functionality_storage",
    "personalization_storage",
    "security_storage",
  ]);
});

test("Accept All grants all seven; Reject All leaves functionality and security", () => {
  expect(granted(acceptAll())).toHaveLength(7);
  expect(granted(rejectAll())).toEqual(["functionality_storage", "security_storage"]);
});

test("Save Preferences sets the three advertising signals together", () => {
  expect(granted(signalsOf(none))).toEqual(["security_storage"]);
  expect(granted(signalsOf({ ...none, advertising: true }))).toEqual([
    "ad_storage",
    "ad_user_data",
    "ad_personalization",
    "security_storage",
  ]);
  expect(granted(signalsOf({ ...none, analytics: true }))).toContain("analytics_storage");
  expect(granted(signalsOf({ ...none, functional: true }))).toContain("functionality_storage");
  expect(granted(signalsOf({ ...none, personalization: true }))).toContain(
    "personalization_storage",
  );
});

test("the switches match the signals", () => {
  const some = { ...none, functional: true, analytics: true };
  expect(switchesOf(signalsOf(some))).toEqual(some);
  expect(switchesOf({ ...acceptAll(), ad_user_data: "denied" }).advertising).toBe(false);
});

const facts = {
  preferences: { ...acceptAll(), timestamp },
  note: { receipt: "C-1", wording: wordingVersion(false), gpc: false },
  wording: wordingVersion(false),
  gpc: false,
  zone: "America/Los_Angeles",
};

test("a stored choice holds and the banner does not ask again", () => {
  expect(currentConsent(facts)).toEqual({ signals: acceptAll(), ask: false });
  expect(currentConsent({ ...facts, note: null }).ask).toBe(false);
});

test("without a stored choice the starting values hold and the banner asks", () => {
  const now = currentConsent({ ...facts, preferences: null, zone: "Europe/Rome" });
  expect(now).toEqual({ signals: startingSignals("Europe/Rome", false), ask: true });
});

test("Global Privacy Control switched on later takes the grant back until a new choice", () => {
  const now = currentConsent({ ...facts, gpc: true });
  expect(now.ask).toBe(true);
  expect(now.signals.analytics_storage).toBe("denied");
  expect(now.signals.ad_storage).toBe("denied");
  expect(now.signals.personalization_storage).toBe("granted");
  const chosenWithGpc = currentConsent({ ...facts, gpc: true, note: { ...facts.note, gpc: true } });
  expect(chosenWithGpc).toEqual({ signals: acceptAll(), ask: false });
});

test("introducing advertising asks everyone again, and advertising waits for the answer", () => {
  const now = currentConsent({ ...facts, wording: wordingVersion(true) });
  expect(now.ask).toBe(true);
  expect(now.signals.ad_storage).toBe("denied");
  expect(now.signals.analytics_storage).toBe("granted");
});
