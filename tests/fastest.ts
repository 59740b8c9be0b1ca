/** The least time (ms) of several runs: what the work itself costs, however busy the machine is with others. */
export function fastestMs(work: () => void, runs = 5): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    work();
    least = Math.min(least, performance.now() - started);
  }
  return least;
}
