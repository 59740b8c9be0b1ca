import type { Webhook, WebhookDelivery } from "#features/webhooks/contract.ts";
import { webhooksJob } from "#features/webhooks/job.server.ts";
import { ticketMailWriters } from "#features/webhooks/tickets/mail.server.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { aContactMessage, aLead } from "#tests/builders/lead.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite } from "#tests/http/harness.ts";
import { test } from "#tests/http/mailing.ts";
import type { SmtpStandIn } from "#tests/stand-ins/smtp.ts";

const connector = "tickets@psa.test";
const run = (site: TestSite) => webhooksJob.run(site.ctx, new AbortController().signal);

async function add(owner: SignedIn, own: object = {}) {
  const response = await owner.post("/api/webhooks/ticket-systems", {
    name: "Service board",
    system: "halopsa",
    recipient: connector,
    events: ["lead.created"],
    ...own,
  });
  expect(response.status).toBe(200);
  return (await jsonOf<{ id: string }>(response)).id;
}

const logOf = async (owner: SignedIn, id: string) =>
  (
    await jsonOf<{ deliveries: WebhookDelivery[] }>(
      await owner.get(`/api/webhooks/${id}/deliveries`),
    )
  ).deliveries;

const ticketsIn = (smtp: SmtpStandIn) => smtp.mails.filter(({ to }) => to.includes(connector));

test("a message of the website becomes one mail that the system files under the customer", async ({
  mailing,
  smtp,
}) => {
  const owner = await mailing.signInAs("owner");
  const id = await add(owner);
  const sent = await mailing.browser().post("/api/contact", aContactMessage());
  expect(sent.status).toBe(200);
  await run(mailing);
  await run(mailing);
  await mailing.settle();
  expect(ticketsIn(smtp)).toHaveLength(1);
  const [mail] = ticketsIn(smtp);
  expect(mail?.subject).toMatch(/^A new lead: Ana Ruiz \([\da-f]{8}\)$/);
  expect(mail?.headers["reply-to"]).toBe("ana@ruizbooks.test");
  expect(mail?.headers.from).toBe("Desk <desk@valley-it.test>");
  expect(Object.keys(mail?.headers ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(auto-submitted|precedence|list-.*)$/)]),
  );
  expect(mail?.headers["content-type"]).toContain("text/plain");
  expect(mail?.text).toContain("Email: ana@ruizbooks.test");
  expect(mail?.text).toContain("Our bookkeeper clicked a link");
  expect(mail?.text).toMatch(/^Answer promised by: .+ \(America\/Los_Angeles\)/m);
  expect(mail?.text).toMatch(/\/admin\/communications\?lead=[\da-f-]{36}/);
  await mailing.settle();
  expect(await logOf(owner, id)).toMatchObject([{ event: "lead.created", state: "sent" }]);
  const rows = await mailing.ctx.db.selectFrom("outbox").selectAll().execute();
  const row = rows.find(({ recipient }) => recipient === connector);
  expect(JSON.stringify(row)).not.toMatch(/Ana|bookkeeper/);
});

test("a mail server that is down holds no lead up, and the mail is tried again", async ({
  mailing,
  smtp,
}) => {
  const owner = await mailing.signInAs("owner");
  const id = await add(owner, { system: "autotask" });
  smtp.refuseWith(451, "recipient");
  expect((await mailing.browser().post("/api/contact", aContactMessage())).status).toBe(200);
  await run(mailing);
  await mailing.settle();
  expect(await logOf(owner, id)).toMatchObject([
    { state: "queued", attempts: 1, answer: expect.stringContaining("451") },
  ]);
});

test("a test and a repeat are mails of their own, and a ticket system has no secret", async ({
  mailing,
  smtp,
}) => {
  const owner = await mailing.signInAs("owner");
  const id = await add(owner, { system: "connectwise" });
  const tested = await jsonOf(await owner.post(`/api/webhooks/${id}/test`));
  expect(tested).toMatchObject({ accepted: true });
  await mailing.settle();
  expect(ticketsIn(smtp)).toHaveLength(1);
  expect(ticketsIn(smtp)[0]?.subject).toMatch(
    /^A test from the website \| Company: Test Company \| Contact: Test Customer \| Ref: [\da-f]{8}$/,
  );
  const [delivery] = await logOf(owner, id);
  await owner.post(`/api/webhooks/${id}/replay`, { delivery: delivery?.id });
  await mailing.settle();
  expect(ticketsIn(smtp)).toHaveLength(2);
  expect((await owner.post(`/api/webhooks/${id}/rotate`)).status).toBe(404);
  expect((await owner.post(`/api/webhooks/${id}/replay`, { delivery: "gone" })).status).toBe(404);
});

test("nothing is sent of a lead that is gone, and the system's own acknowledgement makes no ticket", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  await add(owner);
  const [gone, own] = [await aLead(site.ctx), await aLead(site.ctx, { email: connector })];
  const write = ticketMailWriters(site.appContext)["webhook.ticket"];
  const { webhooks } = await jsonOf<{ webhooks: Webhook[] }>(await owner.get("/api/webhooks"));
  const webhook = webhooks[0]?.id;
  const reported = (id: string, data = {}) =>
    write?.({ webhook, event: "lead.created", data: { id, ...data } });
  expect(await reported(gone.id)).toMatchObject({ to: connector });
  const won = await aLead(site.ctx, { status: "won" });
  expect(await reported(gone.id, { imported: true })).toMatchObject({ to: connector });
  expect(await reported(won.id, { imported: true })).toBeNull();
  expect(await reported(own.id)).toBeNull();
  await site.ctx.db.deleteFrom("lead").where("id", "=", gone.id).execute();
  expect(await reported(gone.id)).toBeNull();
  await owner.request(`/api/webhooks/${webhook}/on`, { method: "PUT", json: { on: false } });
  expect(await reported(own.id)).toBeNull();
});

test("only owners add a ticket system, with a recent password and a real address", async ({
  site,
}) => {
  const input = {
    name: "Service board",
    system: "halopsa",
    recipient: connector,
    events: ["lead.created"],
  };
  const office = await site.signInAs("office");
  expect((await office.post("/api/webhooks/ticket-systems", input)).status).toBe(403);
  const owner = await site.signInAs("owner");
  const bad = { ...input, recipient: "https://psa.test" };
  expect((await owner.post("/api/webhooks/ticket-systems", bad)).status).toBe(422);
  const id = await add(owner);
  expect((await owner.request(`/api/webhooks/${id}`, { method: "DELETE" })).status).toBe(200);
  clock.advance(11 * minuteMs);
  const late = await owner.post("/api/webhooks/ticket-systems", input);
  expect((await jsonOf(late)).code).toBe("confirm_password");
  const rows = await site.ctx.db
    .selectFrom("audit")
    .select(["action", "detail"])
    .where("subjectType", "=", "webhook")
    .orderBy("seq")
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(["webhook.added", "webhook.deleted"]);
  expect(rows[0]?.detail).toEqual({ format: "halopsa", private: false });
});
