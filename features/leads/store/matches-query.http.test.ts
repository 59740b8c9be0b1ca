import { sql } from "kysely";
import type { Lead } from "#features/leads/contract.ts";
import { findLeads } from "#features/leads/rules/dashboard.server.ts";
import { aLead } from "#tests/builders/lead.ts";
import { aMessage } from "#tests/builders/message.ts";
import { expect, jsonOf, test } from "#tests/http/harness.ts";
import { matchesQuery } from "./matches-query.server.ts";

test("list and staff search find a lead in any spelling of its name and number", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  await aLead(site.ctx, { name: "Caf\u00e9 Ol\u00e9", phone: "(818) 555-0177" });
  await aLead(site.ctx, { name: "Pat O'Brien", phone: "310.555.0199" });
  await aLead(site.ctx, { name: "Sean O\u2019Neil", phone: "" });
  async function found(query: string): Promise<string[]> {
    const address = `/api/leads?view=all&sort=name&search=${encodeURIComponent(query)}`;
    const { leads } = await jsonOf<{ leads: Lead[] }>(await office.get(address));
    const names = leads.map(({ name }) => name);
    const everywhere = await findLeads(site.ctx, query, 9);
    expect(everywhere.map(({ title }) => title).sort()).toEqual([...names].sort());
    return names;
  }
  for (const query of [
    "8185550177",
    "818 555",
    "+1 818-555-0177",
    "cafe ole",
    "CAF\u00c9",
    "0177",
  ]) {
    expect(await found(query), query).toEqual(["Caf\u00e9 Ol\u00e9"]);
  }
  expect(await found("O\u2019Brien")).toEqual(["Pat O'Brien"]);
  expect(await found("o'neil")).toEqual(["Sean O\u2019Neil"]);
  expect(await found("555")).toEqual(["Caf\u00e9 Ol\u00e9", "Pat O'Brien"]);
  expect(await found("818 556")).toEqual([]);
  expect(await found("%")).toEqual([]);
});

test("words are found in a lead's own message and in its conversation", async ({ site }) => {
  const office = await site.signInAs("office");
  const asked = await aLead(site.ctx, { name: "Ana", message: "The scanner's tray jams." });
  const spoken = await aLead(site.ctx, { name: "Ben", message: "Hello." });
  await aMessage(site.ctx, spoken.id, {
    text: "It was the scanner\u2019s tray again, at Zo\u00eb's desk.",
  });
  await aLead(site.ctx, { name: "Carla", message: "The scanner is fine." });
  const faxed = await aLead(site.ctx, { name: "Dora", message: "\u00c9lan\u2019s fax is out." });
  const find = async (query: string) => {
    const address = `/api/leads?view=all&sort=name&search=${encodeURIComponent(query)}`;
    return (await jsonOf<{ leads: Lead[] }>(await office.get(address))).leads.map(({ id }) => id);
  };
  expect(await find("SCANNER'S TRAY")).toEqual([asked.id, spoken.id]);
  expect(await find("zo\u00cb's desk")).toEqual([spoken.id]);
  expect(await find("\u00e9lan's FAX")).toEqual([faxed.id]);
  expect(await find("tray\njams")).toEqual([]);
  expect(await find("100%")).toEqual([]);
});

test("PostgreSQL finds the words of leads and their conversations by an index", async ({
  site: { ctx },
}) => {
  if (ctx.database.engine !== "postgres") return;
  const plan = await ctx.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_indexscan = off`.execute(trx);
    const condition = matchesQuery(trx, "scanner", ["name", "message"]);
    const query = trx.selectFrom("lead").select("id").where(condition).compile();
    const { rows } = await trx.executeQuery<Record<string, string>>({
      ...query,
      sql: `explain ${query.sql}`,
    });
    return rows.flatMap((row) => Object.values(row)).join("\n");
  });
  expect(plan).toContain("Bitmap Index Scan on lead_text");
  expect(plan).toContain("Bitmap Index Scan on lead_message_text");
});
