import { expect, test } from "vitest";
import { gradeOfVital, vitalNames } from "#platform/vital-limits.ts";
import {
  addHistogram,
  addSample,
  bucketOf,
  type Histogram,
  percentile,
  valueOfBucket,
} from "./vital-scale.ts";

test("a bucket's value is at most five percent away from every value in it", () => {
  for (const metric of vitalNames) {
    const unit = metric === "CLS" ? 0.001 : 1;
    for (let value = unit; value < 60_000 * unit; value *= 1.0137) {
      const kept = valueOfBucket(metric, bucketOf(metric, value));
      expect(Math.abs(kept - value) / value, `${metric} ${value}`).toBeLessThanOrEqual(0.05);
    }
  }
});

test("zero and values near zero share one bucket", () => {
  expect([0, 0.4, 0.99].map((value) => bucketOf("LCP", value))).toEqual([0, 0, 0]);
  expect(bucketOf("CLS", 0.0005)).toBe(0);
  expect(valueOfBucket("CLS", 0)).toBe(0);
});

test("percentiles from the buckets are those of the sorted values, within five percent", () => {
  // A fixed pseudorandom sequence, so that a failure can be reproduced.
  let state = 7;
  const values = Array.from({ length: 5000 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return 200 + 8000 * (state / 2_147_483_647) ** 3;
  });
  const histogram: Histogram = {};
  for (const value of values) addSample(histogram, bucketOf("LCP", value));
  const sorted = [...values].sort((one, other) => one - other);
  for (const share of [0.5, 0.75, 0.95]) {
    const exact = sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
    const kept = percentile("LCP", histogram, share) ?? 0;
    expect(Math.abs(kept - exact) / exact).toBeLessThanOrEqual(0.05);
  }
});

test("histograms add up; without samples there is no percentile", () => {
  const sum: Histogram = { 3: 1 };
  addHistogram(sum, { 3: 2, 40: 5 });
  expect(sum).toEqual({ 3: 3, 40: 5 });
  expect(percentile("INP", {}, 0.75)).toBeNull();
});

test.each([
  ["LCP", 2500, "good"],
  ["LCP", 2501, "attention"],
  ["LCP", 4001, "bad"],
  ["INP", 500, "attention"],
  ["CLS", 0.1, "good"],
  ["CLS", 0.26, "bad"],
  ["FCP", 1800, "good"],
  ["TTFB", 1801, "bad"],
] as const)("%s of %d is %s", (metric, value, rating) => {
  expect(gradeOfVital(metric, value)).toBe(rating);
});
