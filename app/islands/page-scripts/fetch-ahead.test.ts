// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { fetchAhead } from "./fetch-ahead.ts";
import { fetchAheadRules } from "./fetch-ahead-rules.ts";

afterEach(() => {
  Reflect.deleteProperty(navigator, "connection");
  document.head.replaceChildren();
});

/** Runs the script on a connection of this kind; returns the rules that it gave the browser. */
function rulesOn(connection: object | undefined): (string | null)[] {
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  fetchAhead();
  const scripts = document.head.querySelectorAll("script[type=speculationrules]");
  return [...scripts].map(({ textContent }) => textContent);
}

test.each([
  ["in browsers that do not tell it", undefined],
  ["that is fast", { saveData: false, type: "wifi", effectiveType: "4g" }],
  ["of medium speed", { effectiveType: "3g" }],
])("pages are prerendered over a connection %s", (_, connection) => {
  expect(rulesOn(connection)).toEqual([fetchAheadRules]);
});

test.each([
  ["on which the visitor saves data", { saveData: true, effectiveType: "4g" }],
  ["of a phone network", { type: "cellular", effectiveType: "4g" }],
  ["that is slow", { effectiveType: "2g" }],
  ["that is slowest", { effectiveType: "slow-2g" }],
])("no page is prerendered over a connection %s", (_, connection) => {
  expect(rulesOn(connection)).toEqual([]);
});
