import { replyTokenOf } from "#features/leads/store/messages.server.ts";
import { aLead } from "#tests/builders/lead.ts";
import {
  clientReplies,
  ours as oursQuoted,
  replyFacts,
} from "#tests/builders/mail/client-replies.ts";
import { aMessage } from "#tests/builders/message.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import { inboundEnv, outcomeOf, reasonOf, replyAddress, threadOf } from "#tests/http/inbound.ts";

/** Inserts a lead that we answered a minute ago; returns it with the address for replies. */
async function anAnsweredLead(site: TestSite, overrides = {}) {
  const { ctx } = site;
  const lead = await aLead(ctx, { status: "contacted", answeredAt: ctx.now(), ...overrides });
  const ours = await aMessage(ctx, lead.id, { text: oursQuoted });
  const token = await ctx.db.transaction().execute((trx) => replyTokenOf(trx, lead.id));
  clock.advance(60_000);
  return { lead, ours, to: replyAddress("support@valley-it.test", token) };
}

const leadRow = ({ ctx }: TestSite, id: string) =>
  ctx.db.selectFrom("lead").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const eventKinds = async ({ ctx }: TestSite, id: string) => {
  const rows = await ctx.db
    .selectFrom("leadEvent")
    .select("kind")
    .where("leadId", "=", id)
    .where("kind", "!=", "received")
    .execute();
  return rows.map(({ kind }) => kind);
};

const plain = (headers: string, text = "Three is fine.") =>
  `${headers.trim()}\n\n${text}\n`.replaceAll("\n", "\r\n");

test.for(clientReplies)(
  "a reply from $client joins the thread once, unread",
  async ({ raw, answerText, isAnswer }, { startSite }) => {
    const site = await startSite({ env: inboundEnv });
    const { lead, ours, to } = await anAnsweredLead(site);
    const message = raw(replyFacts({ to, inReplyTo: ours.messageId ?? "", subject: ours.subject }));
    expect(await outcomeOf(site, message)).toBe("done");
    expect(await outcomeOf(site, message)).toBe("known");
    const [, theirs, ...more] = await threadOf(site, lead.id);
    expect(more).toEqual([]);
    expect(theirs).toMatchObject({ direction: "in", text: answerText, fromAddress: lead.email });
    expect(theirs?.readAt === null).toBe(isAnswer);
    const row = await leadRow(site, lead.id);
    expect(row.replyWaitingAt === null).toBe(!isAnswer);
    expect(await eventKinds(site, lead.id)).toEqual([isAnswer ? "mail-in" : "mail-auto"]);
    const audit = await site.ctx.db
      .selectFrom("audit")
      .select(["action", "subjectId"])
      .where("action", "=", "lead.mail_received")
      .execute();
    expect(audit).toEqual([{ action: "lead.mail_received", subjectId: lead.id }]);
  },
);

test("a reply notifies the lead's owner once", async ({ startSite }) => {
  const site = await startSite({ env: inboundEnv });
  const { staff } = await site.signInAs("office");
  const { ours, to } = await anAnsweredLead(site, { ownerId: staff.id });
  const message = clientReplies[2]?.raw(replyFacts({ to, inReplyTo: ours.messageId ?? "" })) ?? "";
  await outcomeOf(site, message);
  await outcomeOf(site, message);
  const notifications = await site.ctx.db
    .selectFrom("notification")
    .select(["staffId", "kind"])
    .execute();
  expect(notifications).toEqual([{ staffId: staff.id, kind: "reply" }]);
});

test("references find the thread without a token, and the acknowledgement's id does too", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  const { lead, ours } = await anAnsweredLead(site);
  const mailId = crypto.randomUUID();
  await site.ctx.db
    .insertInto("outbox")
    .values({
      id: mailId,
      template: "lead.acknowledgement",
      recipient: lead.email,
      payload: {},
      state: "sent",
      attempts: 1,
      dueAt: 0,
      leasedUntil: null,
      lastError: null,
      dedupeKey: mailId,
      subjectType: "lead",
      subjectId: lead.id,
      createdAt: 0,
      sentAt: 0,
    })
    .execute();
  const to = "To: support@valley-it.test\nFrom: partner@ruizbooks.test";
  const deep = `${to}\nMessage-ID: <1@c.test>\nReferences: <a@x.test> ${ours.messageId} <b@x.test>`;
  expect(await outcomeOf(site, plain(`${deep}\nSubject: Something else`))).toBe("done");
  const early = `${to}\nMessage-ID: <2@c.test>\nIn-Reply-To: <${mailId}@www.valley-it.test>`;
  expect(await outcomeOf(site, plain(`${early}\nSubject: Hm`))).toBe("done");
  const foreign = `${to}\nMessage-ID: <3@c.test>\nIn-Reply-To: <${mailId}@elsewhere.test>`;
  expect(await outcomeOf(site, plain(`${foreign}\nSubject: Other`))).toBe("ignored");
  expect(await threadOf(site, lead.id)).toHaveLength(3);
});

test("sender and subject find the thread within 60 days, and never for another sender", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  const { lead, ours } = await anAnsweredLead(site);
  const mail = (from: string, id: number) =>
    plain(
      `From: ${from}\nTo: support@valley-it.test\nMessage-ID: <${id}@c.test>\nSubject: RE: ${ours.subject}`,
      `${id}`,
    );
  expect(await outcomeOf(site, mail("ANA@ruizbooks.test", 1))).toBe("done");
  expect(await outcomeOf(site, mail("eve@ruizbooks.test", 2))).toBe("ignored");
  clock.advance(61 * 86_400_000);
  expect(await outcomeOf(site, mail("ana@ruizbooks.test", 3))).toBe("ignored");
  expect(await threadOf(site, lead.id)).toHaveLength(2);
});

test("an answer to a closed lead waits, one to spam stays spam, and answering ends the wait", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  const won = await anAnsweredLead(site, { status: "won" });
  const spam = await anAnsweredLead(site, { status: "spam" });
  for (const { to, ours } of [won, spam]) {
    const facts = replyFacts({ to, inReplyTo: ours.messageId ?? "" });
    expect(await outcomeOf(site, clientReplies[2]?.raw(facts) ?? "")).toBe("done");
  }
  expect(await leadRow(site, won.lead.id)).toMatchObject({
    status: "won",
    replyWaitingAt: clock.now(),
  });
  expect(await leadRow(site, spam.lead.id)).toMatchObject({
    status: "spam",
    replyWaitingAt: null,
  });
  const office = await site.signInAs("office");
  const list = await jsonOf<{ leads: { id: string }[] }>(
    await office.get("/api/leads?view=replies"),
  );
  expect(list.leads.map(({ id }) => id)).toEqual([won.lead.id]);
  const { version } = await leadRow(site, won.lead.id);
  await office.post(`/api/leads/${won.lead.id}/calls`, { outcome: "reached", note: "", version });
  expect((await leadRow(site, won.lead.id)).replyWaitingAt).toBeNull();
});

test("a reply to a merged lead comes into the lead that it became part of", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  const { lead, ours, to } = await anAnsweredLead(site);
  const target = await aLead(site.ctx);
  await site.ctx.db
    .updateTable("lead")
    .set({ mergedInto: target.id })
    .where("id", "=", lead.id)
    .execute();
  await outcomeOf(
    site,
    clientReplies[2]?.raw(replyFacts({ to, inReplyTo: ours.messageId ?? "" })) ?? "",
  );
  expect(await threadOf(site, target.id)).toHaveLength(1);
});

const results = (result: string) =>
  `Authentication-Results: mx.valley-it.test; dmarc=${result} header.from=valleyfirm.test`;

test("a colleague's verified answer from their own mailbox counts as the answer", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  const { staff } = await site.signInAs("office");
  const { lead, to } = await anAnsweredLead(site, { status: "new", answeredAt: null });
  const mail = plain(
    `${results("pass")}\nFrom: ${staff.email}\nTo: ${lead.email}\nCc: ${to}\nMessage-ID: <1@c.test>\nSubject: Hello`,
  );
  expect(await outcomeOf(site, mail)).toBe("done");
  expect(await leadRow(site, lead.id)).toMatchObject({
    status: "contacted",
    answeredAt: clock.now(),
    answeredBy: "mailbox",
    replyWaitingAt: null,
  });
  const [, theirs] = await threadOf(site, lead.id);
  expect(theirs).toMatchObject({ direction: "out", verified: "yes" });
  expect(await eventKinds(site, lead.id)).toEqual(expect.arrayContaining(["reply", "status"]));
});

test.for([
  ["forged", results("fail"), "no"],
  ["without a result of our server", "X-Nothing: 1", "unknown"],
  [
    "with another server's result",
    "Authentication-Results: mx.evil.test; dmarc=pass header.from=valleyfirm.test",
    "unknown",
  ],
])(
  "a colleague's address %s is shown as unverified and answers nothing",
  async ([, header, verified], { startSite }) => {
    const site = await startSite({ env: inboundEnv });
    const { staff } = await site.signInAs("office");
    const { lead, to } = await anAnsweredLead(site, { status: "new", answeredAt: null });
    const mail = plain(
      `${header}\nFrom: ${staff.email}\nTo: ${lead.email}, ${to}\nMessage-ID: <1@c.test>\nSubject: Pay`,
    );
    expect(await outcomeOf(site, mail)).toBe("done");
    const row = await leadRow(site, lead.id);
    expect([row.status, row.answeredAt, row.replyWaitingAt]).toEqual(["new", null, null]);
    const [, theirs] = await threadOf(site, lead.id);
    expect(theirs).toMatchObject({ direction: "in", verified, readAt: null });
  },
);

test("a colleague's mail that did not go to the customer is not an answer", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  const { staff } = await site.signInAs("office");
  const { lead, to } = await anAnsweredLead(site, { status: "new", answeredAt: null });
  const head = `${results("pass")}\nFrom: ${staff.email}\nTo: ${to}\nMessage-ID: <1@c.test>\nSubject: x`;
  await outcomeOf(site, plain(head));
  expect((await leadRow(site, lead.id)).answeredAt).toBeNull();
});

test.for([
  ["own mail", "Message-ID: <1@www.valley-it.test>", "One of our own emails that came back."],
  [
    "a loop",
    Array.from({ length: 60 }, () => "Received: from a by b").join("\n"),
    "It is going around in a mail loop.",
  ],
  ["a newsletter", "List-Id: <news.x.test>", "A mailing list or newsletter."],
  ["an absence note", "Auto-Submitted: auto-replied", "An automatic answer."],
  [
    "a stranger",
    "X-Nothing: 1",
    "It belongs to no conversation, and email does not create leads here.",
  ],
])(
  "%s makes neither lead nor answer, and staff see why",
  async ([, header, reason], { startSite }) => {
    const site = await startSite({ env: inboundEnv });
    await aLead(site.ctx);
    const head = `${header}\nFrom: eve@elsewhere.test\nTo: support@valley-it.test\nSubject: Hello`;
    expect(await outcomeOf(site, plain(head))).toBe("ignored");
    expect(await reasonOf(site)).toBe(reason);
    expect(await site.ctx.db.selectFrom("lead").select("id").execute()).toHaveLength(1);
  },
);

test("mail to a mailbox set up for leads makes a lead of kind mail, and a second mail joins it", async ({
  startSite,
}) => {
  const site = await startSite({ env: { ...inboundEnv, INBOUND_NEW_LEADS: "on" } });
  const first = plain(
    "From: Ben Osei <ben@oseilaw.test>\nTo: support@valley-it.test\nMessage-ID: <1@c.test>\nSubject: Laptops",
    "We need three.",
  );
  expect(await outcomeOf(site, first)).toBe("done");
  const lead = await site.ctx.db.selectFrom("lead").selectAll().executeTakeFirstOrThrow();
  expect(lead).toMatchObject({
    kind: "mail",
    name: "Ben Osei",
    email: "ben@oseilaw.test",
    message: "Laptops\n\nWe need three.",
  });
  const again = plain(
    "From: ben@oseilaw.test\nTo: support@valley-it.test\nMessage-ID: <2@c.test>\nIn-Reply-To: <1@c.test>\nSubject: Re: Laptops",
  );
  expect(await outcomeOf(site, again)).toBe("done");
  expect(await threadOf(site, lead.id)).toHaveLength(2);
  const forged = plain(
    `${results("fail")}\nFrom: eve@valley.test\nTo: support@valley-it.test\nSubject: Other`,
  );
  expect(await outcomeOf(site, forged)).toBe("ignored");
});
