import type { Page } from "@playwright/test";
import { expect, owner } from "#tests/journeys/journey.ts";

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
