import { aLead } from "#tests/builders/lead.ts";
import { status } from "#tests/builders/mail/report-forms.ts";
import { clock, expect, jsonOf, type TestSite } from "#tests/http/harness.ts";
import { inboundEnv, outcomeOf } from "#tests/http/inbound.ts";
import { test } from "#tests/http/mailing.ts";
import type { SmtpStandIn } from "#tests/stand-ins/smtp.ts";

const eve = { name: "Eve Stone", email: "eve@thirdfirm.test", message: "Our backups are late." };

type Sending = {
  startSite: (options: { env: Record<string, string> }) => Promise<TestSite>;
  smtp: SmtpStandIn;
  from?: string;
};

/** Sends an answer from a site whose mailbox takes plus addresses; returns its lead and a sender of further answers. */
async function answered({ startSite, smtp, from = "desk@valley-it.test" }: Sending) {
  const site = await startSite({ env: { SMTP_URL: smtp.url, MAIL_FROM: from, ...inboundEnv } });
  const owner = await site.signInAs("owner");
  const { settings, versions } = await jsonOf<{
    settings: { mail: object };
    versions: Record<string, number>;
  }>(await owner.get("/api/settings"));
  const mail = { replyAddress: "help@valley-it.test", plusAddresses: true, undoSeconds: 0 };
  const json = { value: { ...settings.mail, ...mail }, version: versions.mail ?? 0 };
  expect((await owner.request("/api/settings/mail", { method: "PUT", json })).status).toBe(200);
  const lead = await aLead(site.ctx, { ...eve, emailKey: eve.email });
  async function answer() {
    const seen = await jsonOf<{ lead: { version: number } }>(
      await owner.get(`/api/leads/${lead.id}`),
    );
    const body = { subject: "Re: Backups", text: "We look after it.", to: eve.email };
    await owner.post(`/api/leads/${lead.id}/reply`, { version: seen.lead.version, ...body });
    clock.advance(5000);
    await site.settle();
    return smtp.mails.at(-1);
  }
  return { site, lead, owner, answer, mail: await answer() };
}

const raw = (lines: readonly string[]) => lines.join("\r\n");

test("the envelope of an answer names it, and a report without any reference finds it there", async ({
  startSite,
  smtp,
}) => {
  const { site, lead, mail } = await answered({ startSite, smtp });
  expect(mail?.from).toMatch(/^help\+b[\da-f]{32}@valley-it\.test$/);
  expect(mail?.headers["message-id"]?.replaceAll("-", "")).toContain(mail?.from.slice(6, 38));
  const report = status({
    name: "no mailbox",
    ...(mail ? { to: mail.from } : {}),
    returned: "none",
    fields: [`Final-Recipient: rfc822; ${eve.email}\nAction: failed\nStatus: 5.1.1`],
    recipients: [`${eve.email} failed 5.1.1`],
  }).raw.replaceAll("\n", "\r\n");
  await outcomeOf(site, report);
  const events = await site.ctx.db
    .selectFrom("leadEvent")
    .select("detail")
    .where("leadId", "=", lead.id)
    .where("kind", "=", "undelivered")
    .execute();
  expect(events.map(({ detail }) => detail.why)).toEqual(["the mailbox does not exist"]);
});

test("a program's mail to an answer's envelope joins its conversation, with whatever words", async ({
  startSite,
  smtp,
}) => {
  const { site, lead, mail } = await answered({ startSite, smtp });
  const met = () => site.ctx.db.selectFrom("person").select("updatedAt").execute();
  const before = await met();
  clock.advance(60_000);
  const note = raw([
    "From: postbote@elsewhere.test",
    `To: ${mail?.from}`,
    "Auto-Submitted: auto-replied",
    "Subject: Hinweis",
    "",
    "Das Postfach zieht um.",
  ]);
  expect(await outcomeOf(site, note)).toBe("done");
  const events = await site.ctx.db
    .selectFrom("leadEvent")
    .select("kind")
    .where("leadId", "=", lead.id)
    .where("kind", "=", "mail-auto")
    .execute();
  expect(events).toHaveLength(1);
  // Nobody was met.
  expect(await met()).toEqual(before);
});

test("a server that refuses the envelope's sender gets the mail with ours, and is asked once", async ({
  startSite,
  smtp,
}) => {
  smtp.acceptSenders((address) => address === "desk@valley-it.test");
  const { answer, mail } = await answered({ startSite, smtp });
  expect(mail?.from).toBe("desk@valley-it.test");
  const senders = smtp.senders.length;
  expect((await answer())?.from).toBe("desk@valley-it.test");
  expect(smtp.senders.length).toBe(senders + 1);
});

test("a mailbox of another domain than the sender's is not named in the envelope", async ({
  startSite,
  smtp,
}) => {
  const { mail } = await answered({ startSite, smtp, from: "desk@elsewhere.test" });
  expect(mail?.from).toBe("desk@elsewhere.test");
});
