import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Control } from "#tests/control/product.ts";
import { expect, inboundKey } from "#tests/journeys/journey.ts";

/** Time (ms) for which an answer waits before it is sent and can be undone, unless the settings name another. */
const undoMs = 10_000;

type Arrival = { page: Page; product: Control };

/** Delivers a message to the company's mailbox as a mail server does. */
export async function mailArrives({ page, product }: Arrival, raw: string, outcome = "done") {
  const moment = Math.floor(product.clock.now() / 1000);
  const digest = createHmac("sha256", inboundKey).update(`${moment}.`).update(raw).digest("hex");
  const answer = await page.request.post("/api/inbound/mail", {
    data: Buffer.from(raw),
    headers: { "Content-Type": "message/rfc822", "X-Mail-Signature": `t=${moment},v1=${digest}` },
  });
  expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining(outcome)]);
}

/** Lets the time pass in which an answer can be undone, so that it is sent, with all else that is due. */
export async function answerLeaves({ clock, work }: Control) {
  await clock.advance(undoMs);
  await work.settle();
}
