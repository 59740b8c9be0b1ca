import type { VitalName } from "#platform/vital-limits.ts";

/** Minimum visits or samples for a rate or percentile. */
export const minSamples = 30;

/** Growth of buckets: each is a tenth wider than the one before, so its middle is off by at most 4.9 percent. */
const growth = 1.1;
const logGrowth = Math.log(growth);

/** Returns the unit of a histogram: CLS in thousandths; values below one unit share a bucket. */
function unitOf(metric: VitalName): number {
  return metric === "CLS" ? 0.001 : 1;
}

/** Number of samples by bucket; stored as JSON in the database. */
export type Histogram = Record<string, number>;

/** Returns the bucket of a value; bucket 0 holds everything below one unit. */
export function bucketOf(metric: VitalName, value: number): number {
  const units = value / unitOf(metric);
  return units < 1 ? 0 : Math.floor(Math.log(units) / logGrowth + 1e-9) + 1;
}

/** Returns a bucket's representative value, at most 5 percent off. */
export function valueOfBucket(metric: VitalName, bucket: number): number {
  return bucket <= 0 ? 0 : growth ** (bucket - 0.5) * unitOf(metric);
}

export function addSample(histogram: Histogram, bucket: number, samples = 1): void {
  histogram[bucket] = (histogram[bucket] ?? 0) + samples;
}

export function addHistogram(to: Histogram, other: Histogram): void {
  for (const [bucket, samples] of Object.entries(other)) addSample(to, Number(bucket), samples);
}

/** Returns the nearest-rank percentile for a `share` from 0 to 1; null without samples. */
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
