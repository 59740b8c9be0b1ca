import type { Kysely } from "kysely";
import { messageParticipants } from "#platform/database/migrations/101-120/101-message-participants.server.ts";
import { aLead } from "#tests/builders/lead.ts";
import { aMessage } from "#tests/builders/message.ts";
import { expect, test } from "#tests/http/harness.ts";

const [ana, boss, ours] = ["Ana@firm.test", "boss@firm.test", "support@valley-it.test"];

test("an upgrade fills in who took part in earlier messages, as far as they say", async ({
  site,
}) => {
  const { ctx } = site;
  const { id: leadId } = await aLead(ctx);
  const received = { direction: "in", fromName: "Ana", fromAddress: ana } as const;
  const messages = [
    await aMessage(ctx, leadId, { ...received, toAddress: ours }),
    await aMessage(ctx, leadId, {
      ...received,
      toAddress: `${ours}, ${boss}`,
      replyToName: "Boss",
      replyToAddress: boss,
    }),
    await aMessage(ctx, leadId, { toAddress: ana, ccAddress: boss }),
    await aMessage(ctx, leadId, { toAddress: "Jörg@MÜLLER.test" }),
  ];
  const db = ctx.db.withoutPlugins() as unknown as Kysely<unknown>;
  await db.schema.dropTable("message_participant").execute();
  await db.schema.alterTable("lead_message").dropColumn("recipients_left_out").execute();
  await messageParticipants(db, ctx.database.engine);
  const rows = await ctx.db
    .selectFrom("messageParticipant")
    .select(["messageId", "role", "place", "name", "address", "addressKey"])
    .orderBy("role")
    .orderBy("place")
    .execute();
  const of = (index: number) =>
    rows
      .filter(({ messageId }) => messageId === messages[index]?.id)
      .map(({ role, name, address }) => [role, name, address]);
  expect(of(0)).toEqual([
    ["from", "Ana", ana],
    ["received", "", ours],
  ]);
  expect(of(1)).toEqual([
    ["from", "Ana", ana],
    ["received", "", ours],
    ["received", "", boss],
    ["reply-to", "Boss", boss],
  ]);
  expect(of(2)).toEqual([
    ["cc", "", boss],
    ["to", "", ana],
  ]);
  const keys = rows.filter(({ role }) => role === "to").map(({ addressKey }) => addressKey);
  expect(keys.sort()).toEqual(["ana@firm.test", "jörg@xn--mller-kva.test"]);
});
