import type { Page } from "@playwright/test";

/** Returns true when the page reacts to input, which its script tells with `data-alive`, or has no script that could. */
function isAlive(): boolean {
  if (matchMedia("(scripting: none)").matches) return true;
  const isOurs = document.documentElement.dataset.release !== undefined;
  return !isOurs || document.documentElement.dataset.alive !== undefined;
}

/** Waits until the page reacts to input, ten seconds at most. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(isAlive, undefined, { timeout: 10_000 }).catch(() => undefined);
}

/**
 * Makes `goto` and `reload` wait until the page reacts to input; the load event is too early, because scripts are
 * requested after the first paint. Stops after ten seconds, so that a page that never reacts fails the journey's own
 * expectation.
 */
export function waitUntilAlive(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...asked) => {
    const answer = await goto.apply(page, asked);
    await untilAlive(page);
    return answer;
  };
  page.reload = async (...asked) => {
    const answer = await reload.apply(page, asked);
    await untilAlive(page);
    return answer;
  };
}
