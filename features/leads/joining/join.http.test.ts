import type { Lead } from "#features/leads/contract.ts";
import { leadMailWriters } from "#features/leads/mail.server.tsx";
import { dayMs, hourMs } from "#platform/time/durations.ts";
import { aContactMessage, aLead, aQuoteRequest } from "#tests/builders/lead.ts";
import { aStaffMember } from "#tests/builders/staff.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";

type Thread = {
  lead: Lead;
  messages: { text: string; who: string; channel: string; readAt: number | null }[];
  events: { kind: string; actorName: string }[];
};

const send = (site: TestSite, overrides = {}) =>
  site.browser().post("/api/contact", aContactMessage(overrides));

async function leadsOf(site: TestSite) {
  return site.ctx.db.selectFrom("lead").selectAll().orderBy("createdAt").execute();
}

test("a further message of an address joins its open lead: unread, with history, audit row and a new promise", async ({
  site,
}) => {
  const technician = await site.signInAs("technician");
  const lead = await aLead(site.ctx, {
    status: "contacted",
    ownerId: technician.staff.id,
    answeredAt: clock.now(),
  });
  clock.advance(hourMs);
  const answer = await send(site, {
    email: "ANA@ruizbooks.test",
    phone: "818-555-0199",
    message: "The same bookkeeper clicked again.",
  });
  expect(await jsonOf(answer)).toMatchObject({ success: true });
  expect(await leadsOf(site)).toHaveLength(1);
  const search = "/api/leads?view=all&search=clicked%20again";
  const found = await jsonOf<{ leads: Lead[] }>(await technician.get(search));
  expect(found.leads.map(({ id }) => id)).toEqual([lead.id]);
  const thread = await jsonOf<Thread>(await technician.get(`/api/leads/${lead.id}`));
  expect(thread.messages).toMatchObject([
    {
      text: "The same bookkeeper clicked again.\n\nPhone: 818-555-0199",
      who: "Ana Ruiz",
      channel: "form",
      readAt: null,
    },
  ]);
  expect(thread.events[0]).toMatchObject({ kind: "form-in", actorName: "Ana Ruiz" });
  expect(thread.lead).toMatchObject({
    status: "contacted",
    unread: true,
    answeredAt: null,
    replyWaitingAt: clock.now(),
    version: lead.version + 1,
  });
  expect(thread.lead.dueAt).toBeGreaterThan(clock.now());
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select(["subjectId", "detail"])
    .where("action", "=", "lead.wrote_again")
    .execute();
  expect(audit).toMatchObject([{ subjectId: lead.id }]);
  expect(JSON.stringify(audit)).not.toMatch(/ruiz|bookkeeper/i);
  const listed = await jsonOf<{ notifications: { kind: string; leadId: string }[] }>(
    await technician.get("/api/notifications"),
  );
  expect(listed.notifications).toMatchObject([{ kind: "reply", leadId: lead.id }]);
});

test("the sender is thanked with the words and the promise of the new message, and staff are told where nobody owns the lead", async ({
  site,
}) => {
  const office = await aStaffMember(site.ctx, "office");
  const lead = await aLead(site.ctx);
  clock.advance(2 * hourMs);
  const { answerBy } = await jsonOf<{ answerBy: string }>(
    await send(site, { message: "One more thing about the mail.", sourcePath: "/about" }),
  );
  const mails = await site.ctx.db.selectFrom("outbox").selectAll().orderBy("template").execute();
  expect(mails.map(({ template, recipient }) => [template, recipient])).toEqual([
    ["lead.acknowledgement", "ana@ruizbooks.test"],
    ["lead.notice", office.email],
  ]);
  const writers = leadMailWriters(site.appContext);
  const [thanks, notice] = await Promise.all(
    mails.map(({ template, payload }) => writers[template]?.(payload)),
  );
  expect(thanks?.subject).toContain(answerBy);
  expect(thanks?.text).toContain("One more thing about the mail.");
  expect(thanks?.text).not.toContain("bookkeeper");
  expect(notice?.text).toContain("from /about");
  expect(notice?.text).toContain(lead.id);
});

test("the sooner promise stays while an earlier message waits, and a hold ends", async ({
  site,
}) => {
  const waiting = await aLead(site.ctx);
  clock.advance(hourMs);
  await send(site);
  expect(await leadsOf(site)).toMatchObject([
    { dueAt: waiting.dueAt, replyWaitingAt: clock.now() },
  ]);
  const held = await aLead(site.ctx, {
    email: "bo@held.test",
    emailKey: "bo@held.test",
    heldFrom: clock.now(),
    heldUntil: clock.now() + 9 * dayMs,
    holdReason: "Away",
  });
  clock.advance(hourMs);
  await send(site, { email: "bo@held.test" });
  const [row] = (await leadsOf(site)).filter(({ id }) => id === held.id);
  expect(row).toMatchObject({ heldFrom: null, heldUntil: null, holdReason: "" });
});

test("a lost lead is open again for 60 days; after that, after a win and after spam a new one begins", async ({
  site,
}) => {
  const closed = async (name: string, status: "lost" | "won" | "spam", days: number) => {
    const email = `${name}@closed.test`;
    const closedAt = status === "spam" ? null : clock.now() - days * dayMs;
    await aLead(site.ctx, { email, emailKey: email, status, closedAt });
    await send(site, { email });
    const rows = (await leadsOf(site)).filter((lead) => lead.email === email);
    return rows.map((lead) => lead.status).sort();
  };
  expect(await closed("back", "lost", 59)).toEqual(["new"]);
  expect(await closed("late", "lost", 61)).toEqual(["lost", "new"]);
  expect(await closed("done", "won", 1)).toEqual(["new", "won"]);
  expect(await closed("spam", "spam", 1)).toEqual(["new", "spam"]);
});

test("a quote request joins one for the same need; another need is another lead", async ({
  site,
}) => {
  const quote = (overrides: Parameters<typeof aQuoteRequest>[0]) =>
    site.browser().post("/api/quote", aQuoteRequest(overrides));
  await aLead(site.ctx);
  await quote({ need: "backup" });
  expect(await leadsOf(site)).toHaveLength(2);
  await quote({ need: "backup", firmSize: "5-14", message: "By Friday, please." });
  expect(await leadsOf(site)).toHaveLength(2);
  await quote({ need: "networks" });
  expect(await leadsOf(site)).toHaveLength(3);
  const [message] = await site.ctx.db.selectFrom("leadMessage").selectAll().execute();
  expect(message?.text).toMatch(/^By Friday, please\.\n\nNeeds: .+\nCompany size: .+/);
});

test("suspected spam joins nothing, and a merged lead takes no messages", async ({ site }) => {
  const target = await aLead(site.ctx, { email: "eva@other.test", emailKey: "eva@other.test" });
  await aLead(site.ctx, { mergedInto: target.id });
  await send(site, { website: "https://spam.test" });
  await send(site);
  const statuses = (await leadsOf(site)).map(({ status }) => status).sort();
  expect(statuses).toEqual(["new", "new", "new", "spam"]);
  expect(await site.ctx.db.selectFrom("leadMessage").selectAll().execute()).toEqual([]);
});

test("two messages of one address at once make one lead, and a repeated key writes nothing twice", async ({
  site,
}) => {
  await Promise.all([send(site), send(site), send(site)]);
  expect(await leadsOf(site)).toHaveLength(1);
  const messages = () => site.ctx.db.selectFrom("leadMessage").selectAll().execute();
  expect(await messages()).toHaveLength(2);
  const again = aContactMessage();
  const post = () => site.browser().post("/api/contact", again);
  const first = await jsonOf(await post());
  clock.advance(5000);
  const repeated = await Promise.all([post(), post(), post()]);
  expect(await Promise.all(repeated.map((answer) => jsonOf(answer)))).toEqual([
    first,
    first,
    first,
  ]);
  expect(await leadsOf(site)).toHaveLength(1);
  expect(await messages()).toHaveLength(3);
});

test("an answer to a joined message stays in its mail thread and quotes links as dead text", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const lead = await aLead(site.ctx);
  await send(site, { message: "Look at https://evil.example/login please." });
  const { lead: now } = await jsonOf<Thread>(await office.get(`/api/leads/${lead.id}`));
  const answer = await office.post(`/api/leads/${lead.id}/reply`, {
    subject: "Your link",
    text: "Do not press it.",
    template: "",
    version: now.version,
    idempotencyKey: crypto.randomUUID(),
  });
  expect(answer.status).toBe(200);
  const mail = await site.ctx.db
    .selectFrom("outbox")
    .selectAll()
    .where("template", "=", "lead.reply")
    .executeTakeFirstOrThrow();
  const written = await leadMailWriters(site.appContext)["lead.reply"]?.(mail.payload);
  expect(written?.references?.length).toBe(1);
  expect(written?.text).toContain("https: //evil. example/login");
});
