import type { Page } from "@playwright/test";

/** Returns true when the page reacts to input, which its script tells with `data-alive`, or has no script that could. */
function isAlive(): boolean {
  if (matchMedia("(scripting: none)").matches) return true;
  const isOurs = document.documentElement.dataset.release !== undefined;
  return !isOurs || document.documentElement.dataset.alive !== undefined;
}

/** Waits until the page reacts to input. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(isAlive);
}

/**
 * Makes `goto` and `reload` wait until the page reacts to input; the load event is too early, because scripts are
 * requested after the first paint. A test that asks for an earlier moment (`waitUntil`) has it.
 */
export function waitUntilAlive(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...asked) => {
    const answer = await goto.apply(page, asked);
    if (!asked[1]?.waitUntil) await untilAlive(page);
    return answer;
  };
  page.reload = async (...asked) => {
    const answer = await reload.apply(page, asked);
    if (!asked[0]?.waitUntil) await untilAlive(page);
    return answer;
  };
}
