import type { Page } from "@playwright/test";

/** Whether React has taken the page over, or never will: a page without scripts of ours. */
function isAlive(): boolean {
  if (!document.querySelector("script[type=module]")) return true;
  const key = Object.keys(document).find((name) => name.startsWith("__reactContainer"));
  if (!key) return false;
  type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } };
  const { stateNode } = (document as unknown as Record<string, Root>)[key] as Root;
  return stateNode.current.memoizedState?.isDehydrated !== true;
}

/**
 * Has `goto` and `reload` wait until the page answers to what is pressed. The load event no longer says so: the scripts are
 * asked for after the first paint. Gives up after ten seconds, so that a page which never comes to life fails at what the
 * journey expects of it.
 */
export function waitUntilAlive(page: Page): void {
  const settle = async () => {
    for (let tries = 0; tries < 200; tries += 1) {
      if (await page.evaluate(isAlive).catch(() => false)) return;
      await new Promise((done) => setTimeout(done, 50));
    }
  };
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
