import type { Page } from "@playwright/test";

/**
 * Returns true when the page answers: its scripts have started on a document, React has taken a staff page over. A page without
 * scripts of ours never will.
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

/** Waits until the page answers to what is pressed, ten seconds at most. */
export async function untilAlive(page: Page): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (await page.evaluate(isAlive).catch(() => false)) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}

/**
 * Has `goto` and `reload` wait until the page answers to what is pressed. The load event no longer says so: the scripts are
 * asked for after the first paint. Gives up after ten seconds, so that a page which never comes to life fails at what the
 * journey expects of it.
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
