import { aLead } from "#tests/builders/lead.ts";
import { aMessage } from "#tests/builders/message.ts";
import { expect, test } from "#tests/http/harness.ts";
import {
  attachmentsOf,
  findAttachment,
  insertAttachment,
  leadIdOfToken,
  markMessagesRead,
  messageByMessageIds,
  messagesOfLeads,
  replyTokenOf,
} from "./messages.server.ts";

test("a lead keeps one reply token, which leads back to it and ends with it", async ({ site }) => {
  const { ctx } = site;
  const { id } = await aLead(ctx);
  const make = () => ctx.db.transaction().execute((trx) => replyTokenOf(trx, id));
  const token = await make();
  expect(token).toMatch(/^[\da-f]{32}$/);
  expect(await make()).toBe(token);
  expect(await leadIdOfToken(ctx.db, token)).toBe(id);
  await ctx.db.deleteFrom("lead").where("id", "=", id).execute();
  expect(await leadIdOfToken(ctx.db, token)).toBeUndefined();
});

test("a message is stored once for each Message-ID and direction", async ({ site }) => {
  const { ctx } = site;
  const { id } = await aLead(ctx);
  await aMessage(ctx, id, { messageId: "<a@client.test>", direction: "in", mailId: "m1" });
  await aMessage(ctx, id, { messageId: "<a@client.test>", direction: "in", text: "again" });
  await aMessage(ctx, id, { messageId: null, at: ctx.now() + 1 });
  await aMessage(ctx, id, { messageId: null, at: ctx.now() + 2 });
  expect(await messagesOfLeads(ctx.db, [id], 10)).toHaveLength(3);
  const found = await messageByMessageIds(ctx.db, ["<none@x.test>", "<a@client.test>"]);
  expect(found).toMatchObject({ leadId: id, text: "Hello Ana, it is back." });
});

test("reading a thread marks the customer's messages alone", async ({ site }) => {
  const { ctx } = site;
  const { id } = await aLead(ctx);
  const theirs = await aMessage(ctx, id, { direction: "in" });
  const ours = await aMessage(ctx, id);
  await ctx.db.transaction().execute((trx) => markMessagesRead(trx, [id], 7));
  const rows = await messagesOfLeads(ctx.db, [id], 10);
  const readAt = (of: string) => rows.find((row) => row.id === of)?.readAt;
  expect([readAt(theirs.id), readAt(ours.id)]).toEqual([7, null]);
});

test("a file keeps its bytes, and a list of files leaves them out", async ({ site }) => {
  const { ctx } = site;
  const { id } = await aLead(ctx);
  const message = await aMessage(ctx, id);
  const content = Buffer.from([0, 255, 1, 128]);
  const file = { id: "f", messageId: message.id, place: 0, name: "a.bin", sha256: "x", size: 4 };
  await ctx.db
    .transaction()
    .execute((trx) =>
      insertAttachment(trx, { ...file, mediaType: "application/octet-stream", content }),
    );
  const found = await findAttachment(ctx.db, "f");
  expect(Buffer.from(found?.content ?? []).equals(content)).toBe(true);
  expect(found?.leadId).toBe(id);
  const [listed] = await attachmentsOf(ctx.db, [message.id]);
  expect(listed).not.toHaveProperty("content");
});
