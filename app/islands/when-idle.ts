/** Where a browser cannot say when it is idle (ms, spec §4). */
const idleFallbackMs = 250;
/** A page that is never idle goes on all the same, after so long (ms). */
const idleMostMs = 2000;

export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "function")
      requestIdleCallback(() => resolve(), { timeout: idleMostMs });
    else setTimeout(resolve, idleFallbackMs);
  });
}
