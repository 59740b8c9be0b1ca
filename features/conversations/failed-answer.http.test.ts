import { aLead } from "#tests/builders/lead.ts";
import { expect } from "#tests/http/harness.ts";
import { test } from "#tests/http/mailing.ts";

test("an answer that the mail server permanently refuses appears in the lead's history", async ({
  mailing,
  smtp,
}) => {
  smtp.answerRecipients(() => ({ refusal: "550 5.1.1 No such user" }));
  const office = await mailing.signInAs("office");
  const { id } = await aLead(mailing.ctx);
  const answer = { version: 1, subject: "Hello", text: "Hello Ana" };
  const sent = await office.post(`/api/leads/${id}/reply`, answer);
  expect(sent.status).toBe(200);
  // An answer waits some seconds in which it can be undone.
  await mailing.ctx.db.updateTable("outbox").set({ dueAt: 0 }).execute();
  await mailing.settle();
  const reported = await mailing.ctx.db
    .selectFrom("leadEvent")
    .select("detail")
    .where("kind", "=", "undelivered")
    .executeTakeFirstOrThrow();
  expect(reported.detail).toMatchObject({ why: "the mailbox does not exist" });
  const row = await mailing.ctx.db.selectFrom("lead").selectAll().executeTakeFirstOrThrow();
  expect(row.replyWaitingAt).toBe(mailing.ctx.now());
});
