import type { Lead } from "#features/leads/contract.ts";
import type { Recipient, ThreadMessage } from "#features/leads/thread/message.ts";
import { aLead } from "#tests/builders/lead.ts";
import { aMessage } from "#tests/builders/message.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import { inboundEnv, outcomeOf, threadOf } from "#tests/http/inbound.ts";

const env = { ...inboundEnv, INBOUND_NEW_LEADS: "on", MAIL_FROM: "Desk <desk@valley-it.test>" };

type Shown = { lead: Lead; messages: ThreadMessage[]; recipients: Recipient[] };

let mails = 0;

/** Returns a mail as a form program sends it. */
function formMail(
  head: string,
  { from = "Website <wordpress@hoster.test>", subject = "Form" } = {},
) {
  mails += 1;
  const fields = `${head}\nFrom: ${from}\nTo: support@valley-it.test\nSubject: ${subject}`;
  const id = `Message-ID: <form-${mails}@client.test>`;
  return `${fields}\n${id}\n\nOur server does not start.\n`.trimStart().replaceAll("\n", "\r\n");
}

const leadsOf = ({ ctx }: TestSite) =>
  ctx.db.selectFrom("lead").selectAll().orderBy("createdAt").orderBy("id").execute();

test("a form mailer's Reply-To is the lead, shown beside the sender, and is asked nothing", async ({
  startSite,
}) => {
  const site = await startSite({ env });
  const office = await site.signInAs("office");
  const raw = formMail("Reply-To: Maria Lopez <maria@lopezdental.test>");
  expect(await outcomeOf(site, raw)).toBe("done");
  const [lead] = await leadsOf(site);
  expect(lead).toMatchObject({
    name: "Maria Lopez",
    email: "maria@lopezdental.test",
    emailKey: "maria@lopezdental.test",
  });
  const { messages, recipients } = await jsonOf<Shown>(await office.get(`/api/leads/${lead?.id}`));
  expect(messages).toMatchObject([
    {
      who: "Website",
      address: "wordpress@hoster.test",
      replyTo: { name: "Maria Lopez", address: "maria@lopezdental.test" },
    },
  ]);
  expect(recipients[0]).toEqual({
    name: "Maria Lopez",
    address: "maria@lopezdental.test",
    isNew: false,
    isColleague: false,
    namedBy: "wordpress@hoster.test",
  });
  // Nobody proved that Maria wrote: she gets no confirmation, staff get their notice.
  const sent = await site.ctx.db.selectFrom("outbox").select(["template", "recipient"]).execute();
  expect(sent.map(({ recipient }) => recipient)).not.toContain("maria@lopezdental.test");
  const version = lead?.version;
  const body = { version, subject: "Re: Form", text: "We call you." };
  const answered = await office.post(`/api/leads/${lead?.id}/reply`, body);
  expect(await jsonOf(answered)).toMatchObject({ to: "maria@lopezdental.test" });
});

const many = Array.from({ length: 400 }, (_, place) => `a${place}@many.test`).join(", ");

test.for([
  ["a mailbox without a name", "Reply-To: maria@lopezdental.test", "maria@lopezdental.test"],
  ["several mailboxes", "Reply-To: maria@a.test, ben@b.test", "maria@a.test"],
  ["several fields", "Reply-To: maria@a.test\nReply-To: ben@b.test", "maria@a.test"],
  ["a group", "Reply-To: Team: maria@a.test, ben@b.test;", "maria@a.test"],
  ["an empty group", "Reply-To: undisclosed-recipients:;", "wordpress@hoster.test"],
  ["garbage, then a mailbox", "Reply-To: <not one>, maria@a.test", "maria@a.test"],
  ["garbage alone", 'Reply-To: <<>> @ "', "wordpress@hoster.test"],
  ["an empty field", "Reply-To:", "wordpress@hoster.test"],
  ["hundreds of mailboxes", `Reply-To: ${many}`, "a0@many.test"],
  ["our mailbox", "Reply-To: desk@valley-it.test", "wordpress@hoster.test"],
  [
    "a reply address of ours",
    `Reply-To: desk+${"ab".repeat(16)}@valley-it.test`,
    "wordpress@hoster.test",
  ],
  ["our mailbox, then a customer", "Reply-To: DESK@valley-it.test, maria@a.test", "maria@a.test"],
  ["the sender itself", "Reply-To: WORDPRESS@hoster.test", "wordpress@hoster.test"],
  [
    "a forged sender, whom staff took in",
    "Authentication-Results: mx.valley-it.test; dmarc=fail header.from=hoster.test\nReply-To: maria@a.test",
    "wordpress@hoster.test",
  ],
] as const)(
  "Reply-To with %s names the lead it may name",
  async ([, head, email], { startSite }) => {
    const site = await startSite({ env });
    if ((await outcomeOf(site, formMail(head))) === "ignored") {
      const office = await site.signInAs("office");
      const { id } = await site.ctx.db
        .selectFrom("inboundMessage")
        .select("id")
        .executeTakeFirstOrThrow();
      expect((await office.post(`/api/inbound/${id}/lead`, {})).status).toBe(200);
    }
    expect((await leadsOf(site)).map((lead) => lead.email)).toEqual([email]);
  },
);

test("a staff member's address in Reply-To names no lead", async ({ startSite }) => {
  const site = await startSite({ env });
  const { staff } = await site.signInAs("office");
  await outcomeOf(site, formMail(`Reply-To: ${staff.email}`));
  expect((await leadsOf(site)).map((lead) => lead.email)).toEqual(["wordpress@hoster.test"]);
});

test.for([
  ["a stranger who names her", "eve@evil.test", "ana@ruizbooks.test"],
  ["her address with a stranger to be answered", "ana@ruizbooks.test", "eve@evil.test"],
  ["a form program that an older lead is called after", "wordpress@hoster.test", "new@firm.test"],
] as const)(
  "mail from %s does not join a conversation by sender or subject",
  async ([, from, replyTo], { startSite }) => {
    const site = await startSite({ env });
    const email = from === "wordpress@hoster.test" ? from : "ana@ruizbooks.test";
    const lead = await aLead(site.ctx, { email, emailKey: email, status: "contacted" });
    const ours = await aMessage(site.ctx, lead.id);
    clock.advance(60_000);
    const raw = formMail(`Reply-To: ${replyTo}`, { from, subject: `Re: ${ours.subject}` });
    expect(await outcomeOf(site, raw)).toBe("done");
    expect(await threadOf(site, lead.id)).toHaveLength(1);
    const [first, second] = await leadsOf(site);
    expect(first).toMatchObject({ id: lead.id, email, version: 1, replyWaitingAt: null });
    expect(second?.email).toBe(replyTo);
  },
);

test("raw mail is found and erased by the address in Reply-To", async ({ startSite }) => {
  const site = await startSite({ env });
  const owner = await site.signInAs("owner");
  await outcomeOf(site, formMail("Reply-To: Maria@LopezDental.test"));
  const email = "maria@lopezdental.test";
  const found = await owner.post("/api/data-requests/erase", { email, confirm: email });
  expect(found.status).toBe(200);
  expect(await site.ctx.db.selectFrom("inboundMessage").select("id").execute()).toEqual([]);
  expect(await leadsOf(site)).toEqual([]);
});
