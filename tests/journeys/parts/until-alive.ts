import type { Page } from "@playwright/test";

/**
 * Returns true when the page reacts to input: its scripts have started on a document, or React has hydrated a staff
 * page. Stays false for a page without our scripts.
 */
function isAlive(): boolean {
  if (matchMedia("(scripting: none)").matches) return true;
  const header = document.querySelector<HTMLElement>("[data-site-header]");
  if (header && header.dataset.ground === undefined) return false;
  if (!document.querySelector("script[type=module]")) return true;
  const key = Object.keys(document).find((name) => name.startsWith("__reactContainer"));
  if (!key) return false;
  type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } };
  const { stateNode } = (document as unknown as Record<string, Root>)[key] as Root;
  return stateNode.current.memoizedState?.isDehydrated !== true;
}

/** Waits until the page reacts to input, ten seconds at most. */
export async function untilAlive(page: Page): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (await page.evaluate(isAlive).catch(() => false)) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}

/**
 * Makes `goto` and `reload` wait until the page reacts to input; the load event is too early, because scripts are
 * requested after the first paint. Stops after ten seconds, so that a page that never reacts fails the journey's own
 * expectation.
 */
export function waitUntilAlive(page: Page): void {
  const settle = () => untilAlive(page);
  const { goto, reload } = page;
  page.goto = async (...asked) => {
    const answer = await goto.apply(page, asked);
    await settle();
    return answer;
  };
  page.reload = async (...asked) => {
    const answer = await reload.apply(page, asked);
    await settle();
    return answer;
  };
}
