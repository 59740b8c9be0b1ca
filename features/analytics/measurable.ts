/** Entries of the browser's performance log from which each web vital is computed. */
const entryOf = {
  LCP: "largest-contentful-paint",
  INP: "event",
  CLS: "layout-shift",
  FCP: "paint",
  TTFB: "navigation",
} as const;

export const notMeasured = "not measured by this browser";

/** Tells whether this browser can measure a web vital. Safari and Firefox lack some. */
export function isMeasurable(name: keyof typeof entryOf): boolean {
  if (typeof PerformanceObserver === "undefined") return false;
  return PerformanceObserver.supportedEntryTypes?.includes(entryOf[name]) ?? false;
}
