import { expect, test } from "vitest";
import {
  formatChange,
  formatRange,
  formatShare,
  formatStay,
  formatValue,
  itemLabel,
} from "./format.ts";

test("shares and changes handle a zero whole and rounding", () => {
  expect([formatShare(1, 0), formatShare(0, 5), formatShare(1, 40), formatShare(1, 3)]).toEqual([
    "–",
    "0%",
    "2.5%",
    "33%",
  ]);
  expect([
    formatChange(5, 5),
    formatChange(3, 0),
    formatChange(12, 10),
    formatChange(5, 10),
  ]).toEqual(["the same", "none", "20% more", "50% fewer"]);
  expect(formatChange(1001, 1000)).toBe("about the same");
});

test("a range shows years only when they differ", () => {
  expect(formatRange({ from: "2026-10-21", to: "2026-11-17" })).toBe("Oct 21 to Nov 17");
  expect(formatRange({ from: "2025-12-30", to: "2026-01-02" })).toBe("Dec 30, 2025 to Jan 2, 2026");
  expect(formatRange({ from: "2026-11-17", to: "2026-11-17" })).toBe("Nov 17");
});

test("time on a page is shown as a range", () => {
  expect([
    formatStay(0, 10),
    formatStay(30, 60),
    formatStay(180, 300),
    formatStay(300, null),
  ]).toEqual(["under 10 s", "30 s to 1 min", "3 min to 5 min", "over 5 min"]);
});

test("values carry their unit, items their words", () => {
  expect([formatValue("LCP", 2412), formatValue("INP", 180.4), formatValue("CLS", 0.0812)]).toEqual(
    ["2.4 s", "180 ms", "0.081"],
  );
  expect(formatValue("LCP", null)).toBe("–");
  expect(itemLabel("location", "woodland-hills")).toBe("Woodland Hills");
  expect(itemLabel("industry", "law-firms")).toBe("Law firms");
  expect(itemLabel("page", "/contact")).toBe("/contact");
  expect(itemLabel("source", "(direct)")).toBe("Typed in, or unknown");
});
