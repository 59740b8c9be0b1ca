import type { Page } from "@playwright/test";
import { expect } from "#tests/journeys/journey.ts";

/** Stores the postal address without which no mail is sent to the list, as a signed-in owner. */
export async function namePostalAddress(page: Page) {
  const { token } = await (await page.request.get("/api/auth/csrf")).json();
  const { settings, versions } = await (await page.request.get("/api/settings")).json();
  const value = { ...settings.mail, postalAddress: "P.O. Box 1995, Encino, CA 91426" };
  const data = { value, version: versions.mail ?? 0 };
  const headers = { "X-CSRF-Token": token };
  const saved = await page.request.put("/api/settings/mail", { data, headers });
  expect(saved.status()).toBe(200);
}
