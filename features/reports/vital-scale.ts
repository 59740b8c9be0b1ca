export const vitalNames = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type VitalName = (typeof vitalNames)[number];

/** Up to `good` a value is good, above `poor` it is poor (web.dev/articles/vitals). Milliseconds; CLS has no unit. */
export const vitalLimits: Record<VitalName, { good: number; poor: number }> = {
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1800, poor: 3000 },
  TTFB: { good: 800, poor: 1800 },
};

export type VitalRating = "good" | "needs" | "poor";

export function ratingOf(metric: VitalName, value: number): VitalRating {
  const { good, poor } = vitalLimits[metric];
  if (value <= good) return "good";
  return value <= poor ? "needs" : "poor";
}

/** With fewer samples a percentile says more about chance than about the site. */
export const minSamples = 30;

/** Each bucket reaches a tenth further than the one before: its middle is off by 4.9 percent at most. */
const growth = 1.1;
const logGrowth = Math.log(growth);

/** CLS is kept in thousandths; everything below one unit is one bucket. */
function unitOf(metric: VitalName): number {
  return metric === "CLS" ? 0.001 : 1;
}

/** Samples by bucket. JSON of it is what the database keeps. */
export type Histogram = Record<string, number>;

/** The bucket of a value; 0 holds everything below one unit. */
export function bucketOf(metric: VitalName, value: number): number {
  const units = value / unitOf(metric);
  return units < 1 ? 0 : Math.floor(Math.log(units) / logGrowth + 1e-9) + 1;
}

/** The value that stands for a bucket, at most 5 percent away from every value in it. */
export function valueOfBucket(metric: VitalName, bucket: number): number {
  return bucket <= 0 ? 0 : growth ** (bucket - 0.5) * unitOf(metric);
}

export function addSample(histogram: Histogram, bucket: number, samples = 1): void {
  histogram[bucket] = (histogram[bucket] ?? 0) + samples;
}

export function addHistogram(to: Histogram, other: Histogram): void {
  for (const [bucket, samples] of Object.entries(other)) addSample(to, Number(bucket), samples);
}

/** The value that `share` (0 to 1) of the samples do not exceed, by nearest rank; null without samples. */
export function percentile(metric: VitalName, histogram: Histogram, share: number): number | null {
  const buckets = Object.entries(histogram)
    .map(([bucket, samples]) => ({ bucket: Number(bucket), samples }))
    .sort((one, other) => one.bucket - other.bucket);
  const total = buckets.reduce((sum, { samples }) => sum + samples, 0);
  let left = Math.max(1, Math.ceil(total * share));
  for (const { bucket, samples } of buckets) {
    left -= samples;
    if (left <= 0) return valueOfBucket(metric, bucket);
  }
  return null;
}
