import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { expect, owner } from "#tests/journeys/journey.ts";
import { countRequests } from "./settled.ts";
import { waitUntilAlive } from "./until-alive.ts";

/** Opens a page of another browser, which waits as a journey's own page does until it reacts to input. */
export async function anotherPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options);
  waitUntilAlive(page);
  countRequests(page);
  return page;
}

/** Signs a page in as the owner of the test's own product, without the form. */
export async function signInToOwn(page: Page): Promise<void> {
  const csrf = (await (await page.request.get("/api/auth/csrf")).json()) as { token: string };
  const headers = { "X-CSRF-Token": csrf.token };
  const answer = await page.request.post("/api/auth/login", { data: owner, headers });
  expect(answer.status()).toBe(200);
}

/** Expects no element wider than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const wide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(wide)).toBe(false);
}
