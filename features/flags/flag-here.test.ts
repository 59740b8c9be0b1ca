import { beforeEach, expect, test } from "vitest";
import { flagNames, flags, flagsOfPage } from "./flag.ts";
import { flagDeviceKey, isOnHere, previewHere, readPreview } from "./flag-here.ts";
import { flagTexts, shareText } from "./flag-texts.ts";

class FakeStorage extends Map<string, string> {
  getItem = (name: string) => this.get(name) ?? null;
  setItem = (name: string, value: string) => void this.set(name, value);
  removeItem = (name: string) => void this.delete(name);
}

beforeEach(() => {
  Object.assign(globalThis, {
    localStorage: new FakeStorage(),
    sessionStorage: new FakeStorage(),
    location: { search: "" },
  });
});

const delivered = Object.fromEntries(flagNames.map((name) => [name, flags[name].delivered]));

test("only flags that are not on for everyone are sent with a page", () => {
  const shares = { ...delivered, "call-banner": 0, "quote-dialog": 30 } as never;
  expect(flagsOfPage(shares)).toEqual({ "call-banner": 0, "quote-dialog": 30 });
});

test("on and off need no browser number", () => {
  expect([isOnHere("call-banner", {}), isOnHere("call-banner", { "call-banner": 0 })]).toEqual([
    true,
    false,
  ]);
  expect(localStorage.getItem(flagDeviceKey)).toBeNull();
});

test("a share of browsers sees the flag, each of them always the same", () => {
  let on = 0;
  for (let number = 0; number < 100; number += 1) {
    localStorage.setItem(flagDeviceKey, String(number));
    const first = isOnHere("call-banner", { "call-banner": 30 });
    expect(isOnHere("call-banner", { "call-banner": 30 })).toBe(first);
    if (first) on += 1;
  }
  expect(on).toBe(30);
});

test("a preview holds in its tab alone and can be ended", () => {
  location.search = "?preview=search:off";
  expect(previewHere()).toEqual({ name: "search", on: false });
  location.search = "";
  expect([isOnHere("search", {}), isOnHere("call-banner", {})]).toEqual([false, true]);
  location.search = "?preview=end";
  expect(previewHere()).toBeNull();
  expect(isOnHere("search", {})).toBe(true);
});

test("an invalid preview is ignored", () => {
  for (const text of ["search", "search:maybe", "<b>:on", ""]) {
    expect(readPreview(text)).toBeNull();
  }
});

test("without storage, a share counts as off", () => {
  Object.assign(globalThis, { localStorage: undefined, sessionStorage: undefined });
  expect(isOnHere("call-banner", { "call-banner": 99 })).toBe(false);
  expect(isOnHere("call-banner", {})).toBe(true);
});

test("every flag describes what visitors see", () => {
  for (const name of flagNames) {
    const { label, on, off } = flagTexts[name];
    expect([label, on, off].every((text) => text.length > 5)).toBe(true);
  }
  expect([0, 40, 100].map(shareText)).toEqual(["Off", "On for 40%", "On"]);
});
