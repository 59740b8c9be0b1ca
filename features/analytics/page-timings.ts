/** Reports the loading times of this page once it is loaded (ms since the request). */
export function pageTimings(note: (name: string, ms: number) => void): void {
  const report = () => {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (!entry || entry.loadEventEnd <= 0) return;
    const parts = {
      first_byte: entry.responseStart,
      dom_interactive: entry.domInteractive,
      dom_ready: entry.domContentLoadedEventEnd,
      page_load: entry.loadEventEnd,
    };
    for (const [name, ms] of Object.entries(parts)) note(name, Math.round(ms));
  };
  if (document.readyState === "complete") report();
  // The entry is complete only after all listeners of the event have run.
  else addEventListener("load", () => setTimeout(report), { once: true });
}
