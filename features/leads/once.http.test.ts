import { aLead } from "#tests/builders/lead.ts";
import { clock, expect, jsonOf, test } from "#tests/http/harness.ts";
import type { Lead, LeadEvent } from "./contract.ts";

const key = "a".repeat(32);
const answer = { version: 1, subject: "Your message", text: "We come at one." };

test("an answer repeated after a lost response is sent once", async ({ site }) => {
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx);
  const send = (json: object) => office.post(`/api/leads/${id}/reply`, { ...answer, ...json });
  expect((await send({ idempotencyKey: key })).status).toBe(200);
  clock.advance(1000);
  // Once with the original version, once with the version that the first answer made.
  for (const version of [1, 2]) {
    const again = await send({ idempotencyKey: key, version });
    expect((await jsonOf<{ lead: Lead }>(again)).lead.version).toBe(2);
  }
  const mails = await site.ctx.db.selectFrom("outbox").select("id").execute();
  expect(mails).toHaveLength(1);
  // Another key means another answer, which conflicts with the version that the first one made.
  expect((await send({ idempotencyKey: "b".repeat(32) })).status).toBe(409);
});

test("an answer submitted twice at once is sent once", async ({ site }) => {
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx);
  const json = { ...answer, idempotencyKey: key };
  const sent = await Promise.all([1, 2].map(() => office.post(`/api/leads/${id}/reply`, json)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  expect(await site.ctx.db.selectFrom("outbox").select("id").execute()).toHaveLength(1);
});

test("a note is added once for each key and person", async ({ site }) => {
  const office = await site.signInAs("office");
  const technician = await site.signInAs("technician");
  const { id } = await aLead(site.ctx);
  const note = { text: "Called back.", idempotencyKey: key };
  const [first, second] = await Promise.all(
    [1, 2].map(async () =>
      jsonOf<{ event: LeadEvent }>(await office.post(`/api/leads/${id}/notes`, note)),
    ),
  );
  expect(second).toEqual(first);
  await technician.post(`/api/leads/${id}/notes`, note);
  const { events } = await jsonOf<{ events: LeadEvent[] }>(await office.get(`/api/leads/${id}`));
  expect(events.filter(({ kind }) => kind === "note")).toHaveLength(2);
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select("action")
    .where("action", "=", "lead.noted")
    .execute();
  expect(audit).toHaveLength(2);
});
