// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emit } from "#platform/client/events.ts";
import { officeHours } from "#tests/builders/hours.ts";
import { showOpenNow } from "./open-now.ts";

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<p data-open-now=""><span data-line=""></span></p>'.repeat(2);
});

afterEach(() => {
  vi.useRealTimers();
  document.documentElement.lang = "en";
});

/** Returns the state and the line of each place at this moment. */
function shownAt(iso: string, lang = "en") {
  vi.setSystemTime(iso);
  document.documentElement.lang = lang;
  showOpenNow(officeHours);
  return shown();
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>("[data-open-now]")].map(({ dataset, textContent }) => [
    dataset.openNow,
    textContent,
  ]);

test.each([
  ["2026-06-02T10:00:00-07:00", "open", "Open now, until 6:00 PM"],
  ["2026-06-02T07:59:00-07:00", "closed", "Closed now. We're back at 8:00 AM"],
  ["2026-06-05T18:00:00-07:00", "closed", "Closed now. We're back Monday 8:00 AM"],
])("every line of hours at %s says that the office is %s", (iso, state, line) => {
  expect(shownAt(iso)).toEqual([
    [state, line],
    [state, line],
  ]);
});

test("the line changes within a minute of closing", () => {
  shownAt("2026-06-02T17:59:30-07:00");
  vi.advanceTimersByTime(59_999);
  expect(shown()[0]?.[0]).toBe("open");
  vi.advanceTimersByTime(1);
  expect(shown()[0]).toEqual(["closed", "Closed now. We're back Wednesday 8:00 AM"]);
});

test("a dialog that opens for the first time says the hours as the page does", () => {
  shownAt("2026-06-02T10:00:00-07:00");
  document.body.innerHTML += '<p data-open-now=""><span data-line=""></span></p>';
  emit("part-filled", {});
  expect(shown()[2]).toEqual(["open", "Open now, until 6:00 PM"]);
});

test("the line is Spanish on a Spanish page", () => {
  const [first] = shownAt("2026-06-02T10:00:00-07:00", "es-US");
  expect(first?.[1]).toMatch(/^Abierto/);
});
