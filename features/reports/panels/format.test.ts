import { expect, test } from "vitest";
import { changeWords, itemWords, rangeWords, shareWords, stayWords, valueWords } from "./format.ts";

test("shares and changes say nothing where nothing can be divided", () => {
  expect([shareWords(1, 0), shareWords(0, 5), shareWords(1, 40), shareWords(1, 3)]).toEqual([
    "–",
    "0%",
    "2.5%",
    "33%",
  ]);
  expect([changeWords(5, 5), changeWords(3, 0), changeWords(12, 10), changeWords(5, 10)]).toEqual([
    "as many",
    "none",
    "20% more",
    "50% fewer",
  ]);
  expect(changeWords(1001, 1000)).toBe("about as many");
});

test("ranges name their years only across a new year", () => {
  expect(rangeWords({ from: "2026-10-21", to: "2026-11-17" })).toBe("Oct 21 to Nov 17");
  expect(rangeWords({ from: "2025-12-30", to: "2026-01-02" })).toBe("Dec 30, 2025 to Jan 2, 2026");
  expect(rangeWords({ from: "2026-11-17", to: "2026-11-17" })).toBe("Nov 17");
});

test("stays are told between two marks", () => {
  expect([stayWords(0, 10), stayWords(30, 60), stayWords(180, 300), stayWords(300, null)]).toEqual([
    "under 10 s",
    "30 s to 1 min",
    "3 min to 5 min",
    "over 5 min",
  ]);
});

test("values carry their unit, items their words", () => {
  expect([valueWords("LCP", 2412), valueWords("INP", 180.4), valueWords("CLS", 0.0812)]).toEqual([
    "2.4 s",
    "180 ms",
    "0.081",
  ]);
  expect(valueWords("LCP", null)).toBe("–");
  expect(itemWords("location", "woodland-hills")).toBe("Woodland Hills");
  expect(itemWords("industry", "law-firms")).toBe("Law firms");
  expect(itemWords("page", "/contact")).toBe("/contact");
  expect(itemWords("source", "(direct)")).toBe("Typed in, or unknown");
});
