/** Returns the CPU time of the work (ms), which excludes time that a busy machine gives to other processes. */
function processorMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Returns the least CPU time of several runs (ms, accurate to a few ms), so that load on the machine does not count.
 */
export function fastestMs(work: () => void, runs = 5): number {
  let min = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) min = Math.min(min, processorMs(work));
  return min;
}
