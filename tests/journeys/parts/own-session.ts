import type { Page } from "@playwright/test";
import { expect, owner } from "#tests/journeys/journey.ts";

/** Gives a page of a test's own product a session of the owner, without the form. */
export async function signInToOwn(page: Page): Promise<void> {
  const csrf = (await (await page.request.get("/api/auth/csrf")).json()) as { token: string };
  const headers = { "X-CSRF-Token": csrf.token };
  const answer = await page.request.post("/api/auth/login", { data: owner, headers });
  expect(answer.status()).toBe(200);
}

/** Requires that nothing of a page is wider than its window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const wide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(wide)).toBe(false);
}
