import { replyTokenOf } from "#features/leads/store/messages.server.ts";
import { aLead } from "#tests/builders/lead.ts";
import { clock, expect, jsonOf, test } from "#tests/http/harness.ts";
import { inboundEnv, outcomeOf, replyAddress } from "#tests/http/inbound.ts";

type Shown = { messages: { verified: string; direction: string }[] };

const passed =
  "Authentication-Results: mx.valley-it.test; dmarc=pass header.from=valleyfirm.test; spf=pass smtp.mailfrom=valleyfirm.test";
const forged = "Authentication-Results: mx.valley-it.test; dmarc=pass smtp.helo=header.from=";

test.for([
  ["one author", passed, (mail: string) => `From: ${mail}`, "yes"],
  ["two From lines", passed, (mail: string) => `From: ${mail}\nFrom: eve@evil.test`, "no"],
  [
    "two From lines, theirs last",
    passed,
    (mail: string) => `From: eve@evil.test\nFrom: ${mail}`,
    "no",
  ],
  ["two mailboxes", passed, (mail: string) => `From: ${mail}, eve@evil.test`, "no"],
  ["a group", passed, (mail: string) => `From: Us: ${mail};`, "no"],
  ["another domain's result", `${forged}valleyfirm.test`, (mail: string) => `From: ${mail}`, "no"],
] as const)(
  "a colleague's mail with %s is marked as it was checked, and answers only if verified",
  async ([, results, from, verified], { startSite }) => {
    const site = await startSite({ env: inboundEnv });
    const office = await site.signInAs("office");
    const lead = await aLead(site.ctx, { status: "new" });
    const token = await site.ctx.db.transaction().execute((trx) => replyTokenOf(trx, lead.id));
    clock.advance(60_000);
    const to = replyAddress("support@valley-it.test", token);
    const head = `${results}\n${from(office.staff.email)}\nTo: ${lead.email}\nCc: ${to}\nSubject: Pay`;
    const raw = `${head}\n\nPay today.\n`.replaceAll("\n", "\r\n");
    expect(await outcomeOf(site, raw)).toBe("done");
    const { messages } = await jsonOf<Shown>(await office.get(`/api/leads/${lead.id}`));
    expect(messages).toMatchObject([{ verified, direction: verified === "yes" ? "out" : "in" }]);
    const row = await site.ctx.db
      .selectFrom("lead")
      .select("answeredBy")
      .where("id", "=", lead.id)
      .executeTakeFirstOrThrow();
    expect(row.answeredBy === "mailbox").toBe(verified === "yes");
  },
);
