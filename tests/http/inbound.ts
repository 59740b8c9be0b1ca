import { createHmac } from "node:crypto";
import type { LeadMessageTable } from "#platform/database/tables-conversations.ts";
import { jsonOf, type TestSite } from "./harness.ts";

export const inboundKey = "inbound-key-for-tests-0123456789abcdef";

/** Environment of a product that receives mail through the signed endpoint. */
export const inboundEnv = {
  INBOUND_MAIL_KEY: inboundKey,
  INBOUND_AUTH_SERVER: "mx.valley-it.test",
};

/** Returns the header that signs a raw message. */
export function signatureOf(raw: string, { key = inboundKey, now = Date.now() } = {}): string {
  const moment = Math.floor(now / 1000);
  const signature = createHmac("sha256", key).update(`${moment}.`).update(raw).digest("hex");
  return `t=${moment},v1=${signature}`;
}

/** Delivers a raw message as a mail server does. */
export function handIn(site: TestSite, raw: string, signature = signatureOf(raw)) {
  return site.request("/api/inbound/mail", {
    body: raw,
    headers: {
      "x-mail-signature": signature,
      "content-type": "message/rfc822",
      origin: null,
      "sec-fetch-site": null,
    },
  });
}

/** Delivers a raw message and returns its outcome. */
export async function outcomeOf(site: TestSite, raw: string): Promise<string> {
  const answer = await jsonOf<{ outcome?: string; error?: string }>(await handIn(site, raw));
  return answer.outcome ?? answer.error ?? "";
}

/** Returns the mails of a lead's conversation in order of arrival. */
export async function threadOf({ ctx }: TestSite, leadId: string): Promise<LeadMessageTable[]> {
  return ctx.db
    .selectFrom("leadMessage")
    .selectAll()
    .where("leadId", "=", leadId)
    .orderBy("at")
    .orderBy("direction", "desc")
    .execute();
}

/** Returns the reason for which the only message was ignored. */
export async function reasonOf({ ctx }: TestSite): Promise<string> {
  const row = await ctx.db.selectFrom("inboundMessage").select("reason").executeTakeFirstOrThrow();
  return row.reason;
}

/** Returns the address that receives replies to our mails about a lead. */
export function replyAddress(mailbox: string, token: string): string {
  return mailbox.replace("@", `+${token}@`);
}
