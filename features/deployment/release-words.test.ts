import { expect, test } from "vitest";
import type { SeenRelease } from "./contract.ts";
import { rateWords, valueBefore, vitalWords } from "./release-words.ts";

test("values are told in the unit that fits them", () => {
  expect([vitalWords("LCP", 2449), vitalWords("INP", 180), vitalWords("CLS", 0.084)]).toEqual([
    "2.4 s",
    "180 ms",
    "0.08",
  ]);
  expect([rateWords(0), rateWords(4.21), rateWords(118.4)]).toEqual(["0", "4.2", "118"]);
});

test("before is the nearest earlier release that has a value", () => {
  const releases = [
    { id: "c", errorRate: 3 },
    { id: "b", errorRate: null },
    { id: "a", errorRate: 5 },
  ] as SeenRelease[];
  const before = (id: string) => valueBefore(releases, id, ({ errorRate }) => errorRate);
  expect([before("c"), before("b"), before("a")]).toEqual([5, 5, null]);
});
