import type { Lead, LeadEvent } from "#features/leads/contract.ts";
import { aLead } from "#tests/builders/lead.ts";
import { aStaffMember } from "#tests/builders/staff.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { expect, jsonOf, test } from "#tests/http/harness.ts";

const open = async (browser: BrowserSession, id: string) =>
  jsonOf<{ lead: Lead; events: LeadEvent[] }>(await browser.get(`/api/leads/${id}`));

test("an answer makes its author the owner, unless the lead has one", async ({ site }) => {
  const office = await site.signInAs("office");
  const technician = await site.signInAs("technician");
  const { id } = await aLead(site.ctx);
  const answer = { subject: "Your message", text: "We look after it." };
  await office.post(`/api/leads/${id}/calls`, { version: 1, outcome: "no-answer" });
  expect((await open(office, id)).lead.ownerId).toBeNull();
  await office.post(`/api/leads/${id}/reply`, { version: 2, ...answer });
  await technician.post(`/api/leads/${id}/calls`, { version: 3, outcome: "reached" });
  const { lead, events } = await open(office, id);
  expect(lead.ownerId).toBe(office.staff.id);
  const owners = events.filter(({ kind }) => kind === "owner");
  expect(owners.map(({ detail }) => detail)).toEqual([{ from: null, to: office.staff.name }]);
});

test("a lead is owned only by active staff who may work on it", async ({ site }) => {
  const office = await site.signInAs("office");
  const viewer = await site.signInAs("viewer");
  const { id } = await aLead(site.ctx);
  const { staff } = await jsonOf<{ staff: { id: string }[] }>(await office.get("/api/staff"));
  expect(staff.map((person) => person.id)).toEqual([office.staff.id]);
  const json = { version: 1, ownerId: viewer.staff.id };
  const response = await office.request(`/api/leads/${id}`, { method: "PATCH", json });
  expect(response.status).toBe(422);
  const left = await aStaffMember(site.ctx, "office");
  const owner = await site.signInAs("owner");
  expect((await owner.post(`/api/security/staff/${left.id}/suspend`)).status).toBe(200);
  const given = { version: 1, ownerId: left.id };
  const refused = await office.request(`/api/leads/${id}`, { method: "PATCH", json: given });
  expect(refused.status).toBe(422);
});
