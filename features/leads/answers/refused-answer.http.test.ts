import type { Lead } from "#features/leads/contract.ts";
import { aLead } from "#tests/builders/lead.ts";
import { expect, jsonOf, test } from "#tests/http/harness.ts";

test("an answer with an unfilled placeholder is refused", async ({ site }) => {
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx);
  const response = await office.post(`/api/leads/${id}/reply`, {
    version: 1,
    subject: "For {firm}",
    text: "Hello {name}",
  });
  expect(response.status).toBe(422);
  expect(await jsonOf(response)).toMatchObject({
    fields: { subject: "{firm} is not filled in yet.", text: "{name} is not filled in yet." },
  });
  expect(await site.ctx.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  const { lead } = await jsonOf<{ lead: Lead }>(await office.get(`/api/leads/${id}`));
  expect(lead.version).toBe(1);
});

test("an answer with a subject over the mail limit is refused", async ({ site }) => {
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx);
  const answer = (subject: string) =>
    office.post(`/api/leads/${id}/reply`, { version: 1, subject, text: "Hello Ana" });
  expect(await jsonOf(await answer("a".repeat(256)))).toMatchObject({
    fields: { subject: "The subject is too long." },
  });
  expect((await answer("a".repeat(255))).status).toBe(200);
});

test("spam cannot be answered", async ({ site }) => {
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx, { status: "spam" });
  const response = await office.post(`/api/leads/${id}/reply`, {
    version: 1,
    subject: "Hello",
    text: "Hello",
  });
  expect(response.status).toBe(409);
});
