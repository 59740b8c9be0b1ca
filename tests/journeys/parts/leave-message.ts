import type { Page } from "@playwright/test";
import { expect } from "#tests/journeys/journey.ts";

let numbers = 0;

/** Sends a message as the form does, with a plausible fill time. */
export async function leaveMessage(
  page: Page,
  name: string,
  email: string,
  message: string,
  phone?: string,
) {
  numbers += 1;
  const answer = await page.request.post("/api/contact", {
    data: {
      name,
      email,
      phone: phone ?? `818-555-${1000 + numbers}`,
      message,
      idempotencyKey: crypto.randomUUID(),
      filledInMs: 9000,
      sourcePath: "/contact",
      campaign: { utm_source: "letter" },
    },
  });
  expect(answer.status()).toBe(200);
}
