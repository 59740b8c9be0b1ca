/** Delay in browsers without requestIdleCallback (ms, spec §4). */
const idleFallbackMs = 250;
/** Longest wait for an idle moment (ms). */
const maxIdleWaitMs = 2000;

export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "function")
      requestIdleCallback(() => resolve(), { timeout: maxIdleWaitMs });
    else setTimeout(resolve, idleFallbackMs);
  });
}
