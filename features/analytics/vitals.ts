import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";

export type Vital = {
  name: "LCP" | "INP" | "CLS" | "FCP" | "TTFB";
  value: number;
  rating: "good" | "needs-improvement" | "poor";
};

/** Measures the page load as its visitor met it. `live`: tells every change, not only the final value. */
export function watchVitals(note: (vital: Vital) => void, live = false): void {
  const tell = ({ name, value, rating }: Vital) => note({ name, value, rating });
  for (const watch of [onLCP, onINP, onCLS, onFCP, onTTFB]) {
    watch(tell, { reportAllChanges: live });
  }
}
