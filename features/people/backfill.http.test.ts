import type { Kysely } from "kysely";
import { people as peopleStep } from "#platform/database/migrations/081-100/100-people.server.ts";
import { aLead } from "#tests/builders/lead.ts";
import { withoutPeople } from "#tests/http/earlier-people.ts";
import { expect, test } from "#tests/http/harness.ts";

test("leads of earlier releases find or make their people by address alone", async ({ site }) => {
  const { ctx } = site;
  const { db, engine } = ctx.database;
  const phone = "818-555-0123";
  const first = await aLead(ctx, { createdAt: 1000, name: "A. Ruiz", phone });
  const last = await aLead(ctx, { createdAt: 2000, phone: "818-555-0199" });
  const odd = await aLead(ctx, {
    createdAt: 1500,
    email: "Ana\u200b@RuizBooks.test.",
    emailKey: "ana\u200b@ruizbooks.test.",
    phone: "",
  });
  const foreign = await aLead(ctx, {
    email: "info@M\u00fcller.test",
    emailKey: "info@m\u00fcller.test",
    phone,
  });
  const noted = await aLead(ctx, { email: "", emailKey: "", phone });
  const again = await aLead(ctx, { email: "", emailKey: "", phone });
  await withoutPeople(db);
  // A step knows no types of tables.
  await peopleStep(db.withoutPlugins() as unknown as Kysely<unknown>, engine);
  const leads = await db.selectFrom("lead").select(["id", "personId", "emailKey"]).execute();
  const personOf = new Map(leads.map(({ id, personId }) => [id, personId]));
  expect([first, last, odd].map(({ id }) => personOf.get(id))).toEqual([last.id, last.id, last.id]);
  expect(new Set(personOf.values()).size).toBe(4);
  expect(leads.find(({ id }) => id === foreign.id)?.emailKey).toBe("info@xn--mller-kva.test");
  expect(personOf.get(noted.id)).not.toBe(personOf.get(again.id));
  const person = await db.selectFrom("person").selectAll().where("id", "=", last.id).execute();
  expect(person).toMatchObject([
    { name: "Ana Ruiz", nameKey: "ana ruiz", tags: [], createdAt: 1000, rootId: last.id },
  ]);
  const addresses = await db.selectFrom("personAddress").selectAll().orderBy("address").execute();
  expect(addresses).toMatchObject([
    { address: "ana@ruizbooks.test", domain: "ruizbooks.test", personId: last.id, isPrimary: 1 },
    { address: "info@xn--mller-kva.test", domain: "xn--mller-kva.test", personId: foreign.id },
  ]);
  const phones = await db
    .selectFrom("personPhone")
    .select("phoneKey")
    .where("personId", "=", last.id)
    .orderBy("phoneKey")
    .execute();
  expect(phones.map(({ phoneKey }) => phoneKey)).toEqual(["8185550123", "8185550199"]);
});
