// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { TestVitals } from "#app/site/browser-test/vitals.tsx";
import { VitalsPanel } from "./vitals-panel.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Makes the browser measure what Safari 18 does. */
function beSafari() {
  class Observer {
    static supportedEntryTypes = ["navigation", "paint"];
    observe() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  vi.stubGlobal("PerformanceObserver", Observer);
}

test("a vital that this browser cannot measure does not seem to come", () => {
  beSafari();
  render(<VitalsPanel granted />);
  const lines = screen.getAllByRole("term").map(({ parentElement }) => parentElement?.textContent);
  expect(lines).toEqual([
    "LCP–not measured by this browser",
    "INP–not measured by this browser",
    "CLS–not measured by this browser",
    "FCP–waiting",
    "TTFB–waiting",
  ]);
});

test("the page for testing a browser says the same", async () => {
  beSafari();
  render(<TestVitals />);
  expect(await screen.findAllByText("not measured by this browser")).toHaveLength(3);
  expect(screen.getAllByText("not yet")).toHaveLength(2);
});
