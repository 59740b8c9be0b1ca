import { aLead } from "#tests/builders/lead.ts";
import { expect, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";

const details = { name: "Ana Ruiz", firm: "", phone: "818-555-0123", email: "ana@ruizbooks.test" };

async function correct(staff: SignedIn, id: string, version: number, change: object) {
  const json = { ...details, ...change, version };
  const response = await staff.request(`/api/leads/${id}/person`, { method: "PUT", json });
  expect(response.status).toBe(200);
}

async function leadOf({ ctx }: TestSite, id: string) {
  return ctx.db
    .selectFrom("lead")
    .innerJoin("person", "person.id", "lead.personId")
    .select(["personId", "person.name"])
    .where("lead.id", "=", id)
    .executeTakeFirstOrThrow();
}

const addresses = ({ ctx }: TestSite) =>
  ctx.db
    .selectFrom("personAddress")
    .select(["address", "personId", "isPrimary", "formerAt"])
    .orderBy("address")
    .execute();

test("a corrected address is the person's too, and correcting it back restores both", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const lead = await aLead(site.ctx);
  const before = await leadOf(site, lead.id);
  await correct(office, lead.id, 1, { name: "Ana Ruiz Ortega", email: "ana@ruizbook.test" });
  expect(await leadOf(site, lead.id)).toEqual({ ...before, name: "Ana Ruiz Ortega" });
  expect(await addresses(site)).toMatchObject([
    { address: "ana@ruizbook.test", isPrimary: 1, formerAt: null },
    { address: "ana@ruizbooks.test", isPrimary: 0, formerAt: site.ctx.now() },
  ]);
  await correct(office, lead.id, 2, {});
  expect(await leadOf(site, lead.id)).toEqual(before);
  expect(await addresses(site)).toMatchObject([
    { address: "ana@ruizbook.test", isPrimary: 0, formerAt: site.ctx.now() },
    { address: "ana@ruizbooks.test", isPrimary: 1, formerAt: null },
  ]);
});

test("an address that somebody else has moves the lead to them", async ({ site }) => {
  const office = await site.signInAs("office");
  const lead = await aLead(site.ctx);
  const bens = await aLead(site.ctx, { name: "Ben", email: "ben@longlaw.test", phone: "" });
  await correct(office, lead.id, 1, { email: "BEN@longlaw.test" });
  expect((await leadOf(site, lead.id)).personId).toBe((await leadOf(site, bens.id)).personId);
  expect(await addresses(site)).toHaveLength(2);
});

test("a noted call gets its person's address, or the person who has it", async ({ site }) => {
  const office = await site.signInAs("office");
  const noted = await aLead(site.ctx, { email: "", emailKey: "" });
  const person = (await leadOf(site, noted.id)).personId;
  await correct(office, noted.id, 1, {});
  expect(await addresses(site)).toMatchObject([
    { address: "ana@ruizbooks.test", personId: person, isPrimary: 1 },
  ]);
});
