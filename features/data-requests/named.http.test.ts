import { insertMessage } from "#features/leads/store/messages.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { aLead } from "#tests/builders/lead.ts";
import { aMessage } from "#tests/builders/message.ts";
import { expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";

const [eve, boss] = ["eve@thirdfirm.test", "Boss@ThirdFirm.test"];
const email = boss.toLowerCase();

/** Makes a conversation of Eve's in which her boss was copied, was written to and wrote. */
async function conversation({ ctx }: TestSite): Promise<string> {
  const { id } = await aLead(ctx, { name: "Eve", email: eve, emailKey: eve, phone: "" });
  const first = await aMessage(ctx, id, { direction: "in", fromName: "Eve", fromAddress: eve });
  await aMessage(ctx, id, {
    direction: "in",
    fromName: "Bo Ross",
    fromAddress: boss,
    text: "I agree.",
  });
  const copy = { ...first, id: crypto.randomUUID(), messageId: null, toAddress: "" };
  const participants = { cc: [{ name: "Bo Ross", address: boss }] };
  await ctx.db
    .transaction()
    .execute((trx) => insertMessage(trx, { ...copy, text: "Eve's own words" }, participants));
  return id;
}

test("an export names the conversations of others, with the person's own words alone", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  await conversation(site);
  const response = await office.post("/api/data-requests/export", { email });
  const { records } = await jsonOf<{ records: Record<string, object[]> }>(response);
  const named = records["named in conversations"] ?? [];
  expect(named).toHaveLength(2);
  expect(JSON.stringify(named)).toContain("I agree.");
  expect(JSON.stringify(named)).not.toContain("own words");
  const own = await office.post("/api/data-requests/export", { email: eve });
  expect(Object.keys((await jsonOf<{ records: object }>(own)).records)).toEqual([
    "leads",
    "people",
  ]);
});

test("an erased address is gone from conversations of others, whose words stay", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const id = await conversation(site);
  const answer = { version: 1, subject: "Hello", text: "We agree.", to: eve, cc: [boss] };
  expect((await office.post(`/api/leads/${id}/reply`, answer)).status).toBe(200);
  const response = await office.post("/api/data-requests/erase", { email, confirm: email });
  expect(await jsonOf(response)).toMatchObject({ erased: { "named in conversations": 3 } });
  const { db } = site.ctx;
  const tables = {
    participants: await db.selectFrom("messageParticipant").selectAll().execute(),
    messages: await db.selectFrom("leadMessage").selectAll().execute(),
    events: await db.selectFrom("leadEvent").selectAll().execute(),
  };
  expect(JSON.stringify(tables)).not.toMatch(/boss@|ross/i);
  expect(tables.messages.map(({ text }) => text)).toContain("I agree.");
  expect(tables.messages.find(({ text }) => text === "We agree.")).toMatchObject({
    toAddress: eve,
    ccAddress: "",
  });
});

test("our own mailbox is nobody who is erased from conversations", async ({ site }) => {
  const office = await site.signInAs("office");
  const id = await conversation(site);
  const { company } = await currentSettings(site.ctx);
  await aMessage(site.ctx, id, { direction: "in", toAddress: company.email });
  const body = { email: company.email, confirm: company.email };
  const { erased } = await jsonOf<{ erased: Record<string, number> }>(
    await office.post("/api/data-requests/erase", body),
  );
  expect(erased["named in conversations"]).toBe(0);
});
