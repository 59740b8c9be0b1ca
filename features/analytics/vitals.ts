import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";

export type Vital = {
  name: "LCP" | "INP" | "CLS" | "FCP" | "TTFB";
  value: number;
  rating: "good" | "needs-improvement" | "poor";
  /** Short path of the element that caused the value; empty if unknown. */
  element: string;
};

type About = PerformanceEntry & {
  element?: Element | null;
  target?: Node | null;
  sources?: { node?: Node | null }[];
};

const maxPath = 100;

/** Returns "main>section#plan>h2": tags up to the nearest id, without any text of the page or the visitor. */
export function elementPath(node: Node | null | undefined): string {
  const parts: string[] = [];
  let element = node instanceof Element ? node : (node?.parentElement ?? null);
  while (element && parts.length < 4 && element !== document.body) {
    const id = /^[a-z][a-z-]{0,30}$/.test(element.id) ? `#${element.id}` : "";
    parts.unshift(element.tagName.toLowerCase() + id);
    if (id) break;
    element = element.parentElement;
  }
  return parts.join(">").slice(0, maxPath);
}

function elementOf({ entries }: Metric): string {
  const about = entries.at(-1) as About | undefined;
  return elementPath(about?.element ?? about?.target ?? about?.sources?.[0]?.node);
}

/**
 * Returns a measure to report; null for an INP of 0. Firefox gives the first input no duration, and a press that nobody
 * timed would count as a good one.
 */
export function vitalOf(metric: Metric): Vital | null {
  const { name, value, rating } = metric;
  if (name === "INP" && value === 0) return null;
  return { name, value, rating, element: elementOf(metric) };
}

/** Measures the vitals of this page load. `live` reports every change, not only the final value. */
export function watchVitals(note: (vital: Vital) => void, live = false): void {
  const report = (metric: Metric) => {
    const vital = vitalOf(metric);
    if (vital) note(vital);
  };
  for (const watch of [onLCP, onINP, onCLS, onFCP, onTTFB]) {
    watch(report, { reportAllChanges: live });
  }
}
