import { expect, test } from "vitest";
import type { SeenRelease } from "./contract.ts";
import { formatRate, formatVital, valueBefore } from "./release-format.ts";

test("values are formatted in the unit that fits", () => {
  expect([formatVital("LCP", 2449), formatVital("INP", 180), formatVital("CLS", 0.084)]).toEqual([
    "2.4 s",
    "180 ms",
    "0.08",
  ]);
  expect([formatRate(0), formatRate(4.21), formatRate(118.4)]).toEqual(["0", "4.2", "118"]);
});

test("the value before is of the nearest earlier release that has one", () => {
  const releases = [
    { id: "c", errorRate: 3 },
    { id: "b", errorRate: null },
    { id: "a", errorRate: 5 },
  ] as SeenRelease[];
  const before = (id: string) => valueBefore(releases, id, ({ errorRate }) => errorRate);
  expect([before("c"), before("b"), before("a")]).toEqual([5, 5, null]);
});
