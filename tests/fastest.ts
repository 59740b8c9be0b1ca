/** Returns the processor time (ms) of the work, which does not count the moments that a busy machine gives to others. */
function processorMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The least time (ms) of several runs, to a few ms: what the work itself costs, however busy the machine is with others. */
export function fastestMs(work: () => void, runs = 5): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) least = Math.min(least, processorMs(work));
  return least;
}
