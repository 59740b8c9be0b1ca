import type { Grade } from "./grade.ts";

/** The web vitals that are measured. Milliseconds; CLS has no unit. */
export const vitalNames = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type VitalName = (typeof vitalNames)[number];

/** Up to `good` a value is good, above `poor` it is poor (web.dev/articles/vitals). */
export const vitalLimits: Record<VitalName, { good: number; poor: number }> = {
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1800, poor: 3000 },
  TTFB: { good: 800, poor: 1800 },
};

/** Returns the grade of a measured value. */
export function gradeOfVital(metric: VitalName, value: number): Grade {
  const { good, poor } = vitalLimits[metric];
  if (value <= good) return "good";
  return value <= poor ? "attention" : "bad";
}
