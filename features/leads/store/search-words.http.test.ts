import type { Lead } from "#features/leads/contract.ts";
import { findLeads } from "#features/leads/rules/dashboard.server.ts";
import { aLead } from "#tests/builders/lead.ts";
import { expect, jsonOf, test } from "#tests/http/harness.ts";

test("list and staff search find a lead in any spelling of its name and number", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  await aLead(site.ctx, { name: "Caf\u00e9 Ol\u00e9", phone: "(818) 555-0177" });
  await aLead(site.ctx, { name: "Pat O'Brien", phone: "310.555.0199" });
  await aLead(site.ctx, { name: "Sean O\u2019Neil", phone: "" });
  async function found(words: string): Promise<string[]> {
    const address = `/api/leads?view=all&sort=name&search=${encodeURIComponent(words)}`;
    const { leads } = await jsonOf<{ leads: Lead[] }>(await office.get(address));
    const names = leads.map(({ name }) => name);
    const everywhere = await findLeads(site.ctx, words, 9);
    expect(everywhere.map(({ name }) => name).sort()).toEqual([...names].sort());
    return names;
  }
  for (const words of [
    "8185550177",
    "818 555",
    "+1 818-555-0177",
    "cafe ole",
    "CAF\u00c9",
    "0177",
  ]) {
    expect(await found(words), words).toEqual(["Caf\u00e9 Ol\u00e9"]);
  }
  expect(await found("O\u2019Brien")).toEqual(["Pat O'Brien"]);
  expect(await found("o'neil")).toEqual(["Sean O\u2019Neil"]);
  expect(await found("555")).toEqual(["Caf\u00e9 Ol\u00e9", "Pat O'Brien"]);
  expect(await found("818 556")).toEqual([]);
  expect(await found("%")).toEqual([]);
});
