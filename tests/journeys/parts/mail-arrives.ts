import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, inboundKey } from "#tests/journeys/journey.ts";

/** Delivers a message to the company's mailbox as a mail server does. */
export async function mailArrives(page: Page, raw: string, outcome = "done") {
  const moment = Math.floor(Date.now() / 1000);
  const digest = createHmac("sha256", inboundKey).update(`${moment}.`).update(raw).digest("hex");
  const answer = await page.request.post("/api/inbound/mail", {
    data: Buffer.from(raw),
    headers: { "Content-Type": "message/rfc822", "X-Mail-Signature": `t=${moment},v1=${digest}` },
  });
  expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining(outcome)]);
}
