import { replyTokenOf } from "#features/leads/store/messages.server.ts";
import { aLead } from "#tests/builders/lead.ts";
import { clientReplies, replyFacts } from "#tests/builders/mail/client-replies.ts";
import { startDovecot } from "#tests/dovecot.ts";
import { eventually, expect } from "#tests/http/harness.ts";
import { inboundEnv, replyAddress, threadOf } from "#tests/http/inbound.ts";
import { connect, mailbox, signInEnv, test } from "#tests/http/mail-sign-in.ts";

/**
 * Timeout for what arrives through the mail server: after a lost connection, retries follow after 2, 4, 8, 16 seconds.
 */
const patience = 60_000;

test("a mailbox is read with a token that its server checks, before and after a withdrawal", async ({
  oauth,
  startSite,
  onTestFinished,
}) => {
  const dovecot = await startDovecot({ url: oauth.introspectionUrl });
  onTestFinished(() => dovecot.stop());
  const env = { ...inboundEnv, ...signInEnv(oauth.issuer), IMAP_URL: dovecot.url };
  const site = await startSite({ env });
  const lead = await aLead(site.ctx);
  const token = await site.ctx.db.transaction().execute((trx) => replyTokenOf(trx, lead.id));
  const reply = (client: number) =>
    clientReplies[client]?.raw(replyFacts({ to: replyAddress(mailbox, token) })) ?? "";
  const untilCount = (wanted: number) =>
    eventually(async () => expect((await threadOf(site, lead.id)).length).toBe(wanted), patience);
  dovecot.deliver(reply(2));
  const owner = await site.signInAs("owner");
  await connect(owner, oauth);
  await untilCount(1);

  oauth.revokeAll();
  await dovecot.kill();
  await dovecot.begin();
  dovecot.deliver(reply(3));
  const withdrawn = () => site.ctx.db.selectFrom("mailAccount").select("error").executeTakeFirst();
  await eventually(async () => expect(await withdrawn()).toEqual({ error: "withdrawn" }), patience);
  await connect(owner, oauth);
  await untilCount(2);
});
