import { replyTokenOf } from "#features/leads/store/messages.server.ts";
import { aLead } from "#tests/builders/lead.ts";
import { clientReplies, replyFacts } from "#tests/builders/mail/client-replies.ts";
import { type ImapServer, startDovecot } from "#tests/dovecot.ts";
import { test as base, clock, eventually, expect, type TestSite } from "#tests/http/harness.ts";
import { inboundEnv, replyAddress, threadOf } from "#tests/http/inbound.ts";

const test = base.extend<{ dovecot: ImapServer; reading: TestSite }>({
  dovecot: async ({ onTestFinished }, use) => {
    const dovecot = await startDovecot();
    onTestFinished(() => dovecot.stop());
    await use(dovecot);
  },
  /** A product that reads a mailbox. */
  reading: async ({ dovecot, startSite }, use) =>
    use(await startSite({ env: { ...inboundEnv, IMAP_URL: dovecot.url } })),
});

/** Timeout for what arrives through the mail server. */
const patience = 60_000;

async function aThread(site: TestSite) {
  const lead = await aLead(site.ctx);
  const token = await site.ctx.db.transaction().execute((trx) => replyTokenOf(trx, lead.id));
  const to = replyAddress("desk@valley-it.test", token);
  const reply = (client = 2) => clientReplies[client]?.raw(replyFacts({ to })) ?? "";
  const count = async () => (await threadOf(site, lead.id)).length;
  const untilCount = (wanted: number) =>
    eventually(async () => expect(await count()).toBe(wanted), patience);
  return { lead, reply, count, untilCount };
}

const position = ({ ctx }: TestSite) =>
  ctx.db.selectFrom("mailboxPosition").selectAll().executeTakeFirst();

const untilRead = (site: TestSite) =>
  eventually(async () => expect((await position(site))?.seenAt).toBeGreaterThan(0), patience);

test("a mail reaches its thread while the mailbox is watched, and is neither marked nor moved", async ({
  dovecot,
  reading,
}) => {
  const { reply, untilCount } = await aThread(reading);
  await untilRead(reading);
  dovecot.deliver(reply());
  await untilCount(1);
  dovecot.deliver(reply());
  dovecot.deliver(reply(3));
  await untilCount(3);
  expect(dovecot.files()).toHaveLength(3);
  // Maildir puts flags after ":2,"; "S" means seen, "T" deleted.
  expect(dovecot.files().filter((name) => /:2,\w*[STRF]/.test(name))).toEqual([]);
});

test("a mail server restart loses no message and repeats none", async ({ dovecot, reading }) => {
  const { reply, count, untilCount } = await aThread(reading);
  await untilRead(reading);
  dovecot.deliver(reply());
  await untilCount(1);
  await dovecot.kill();
  dovecot.deliver(reply());
  dovecot.deliver(reply());
  await eventually(async () => expect((await position(reading))?.error).not.toBe(""), patience);
  await dovecot.begin();
  await untilCount(3);
  await eventually(async () => expect((await position(reading))?.error).toBe(""), patience);
  expect(await count()).toBe(3);
});

test("a mailbox whose messages were renumbered is read again without duplicates", async ({
  dovecot,
  reading,
}) => {
  const { reply, count, untilCount } = await aThread(reading);
  for (let times = 0; times < 3; times += 1) dovecot.deliver(reply());
  await untilCount(3);
  const before = await position(reading);
  await dovecot.renumber();
  dovecot.deliver(reply());
  await untilCount(4);
  await eventually(async () => {
    expect((await position(reading))?.uidValidity).not.toBe(before?.uidValidity);
  }, patience);
  expect(await count()).toBe(4);
});

test("old messages of a mailbox imported elsewhere make no leads, even without the ledger", async ({
  dovecot,
  startSite,
}) => {
  const env = { ...inboundEnv, IMAP_URL: dovecot.url, INBOUND_NEW_LEADS: "on" };
  const site = await startSite({ env });
  await untilRead(site);
  const stranger = (name: string) =>
    `From: ${name}@firm.test\r\nTo: desk@valley-it.test\r\nSubject: ${name}\r\n\r\nHello`;
  const leads = async () => {
    const rows = await site.ctx.db.selectFrom("lead").select("email").execute();
    return rows.map(({ email }) => email).sort();
  };
  dovecot.deliver(stranger("ana"), clock.now());
  await eventually(async () => expect(await leads()).toEqual(["ana@firm.test"]), patience);
  // Ana was erased, her ledger row has expired, and the site last synchronized with the mailbox two hours later.
  await site.ctx.db.deleteFrom("lead").execute();
  await site.ctx.db.deleteFrom("inboundMessage").execute();
  const before = await position(site);
  const seen = (before?.seenAt ?? 0) + 2 * 3_600_000;
  await site.ctx.db.updateTable("mailboxPosition").set({ seenAt: seen }).execute();
  await dovecot.renumber();
  await eventually(async () => {
    expect((await position(site))?.uidValidity).not.toBe(before?.uidValidity);
  }, patience);
  const again = await site.ctx.db.selectFrom("inboundMessage").select("reason").execute();
  expect(again).toEqual([
    { reason: "It belongs to no conversation and is older than this connection." },
  ]);
  expect(await leads()).toEqual([]);
});

test("a message over 25 MB stays in the mailbox, and its sender is told once, unless it is a program", async ({
  dovecot,
  reading,
}) => {
  await untilRead(reading);
  const { reply, untilCount } = await aThread(reading);
  const large = (id: number, headers = "", from = "ana@ruizbooks.test") =>
    `${headers}From: ${from}\r\nTo: desk@valley-it.test\r\nSubject: ${id}\r\n\r\n${`${"x".repeat(998)}\r\n`.repeat(27_000)}`;
  dovecot.deliver(large(1));
  dovecot.deliver(large(2));
  dovecot.deliver(large(3, "Auto-Submitted: auto-replied\r\n"));
  const wayOut = "List-Unsubscribe: <mailto:leave@crm.test>\r\n";
  dovecot.deliver(large(4, wayOut, "eve@crm.test"));
  dovecot.deliver(large(5, `${wayOut}In-Reply-To: <x@elsewhere.test>\r\n`, "ben@crm.test"));
  dovecot.deliver(reply());
  await untilCount(1);
  const mails = await reading.ctx.db
    .selectFrom("outbox")
    .select(["template", "recipient"])
    .where("template", "=", "inbound.too_large")
    .orderBy("recipient")
    .execute();
  expect(mails).toEqual([
    { template: "inbound.too_large", recipient: "ana@ruizbooks.test" },
    { template: "inbound.too_large", recipient: "ben@crm.test" },
  ]);
  const noted = await reading.ctx.db
    .selectFrom("inboundMessage")
    .select("reason")
    .where("state", "=", "ignored")
    .execute();
  expect(noted).toHaveLength(5);
});

test("more messages at once than are fetched together are taken in once each", async ({
  dovecot,
  reading,
}) => {
  await untilRead(reading);
  const { reply, count } = await aThread(reading);
  for (let times = 0; times < 120; times += 1) dovecot.deliver(reply());
  const known = async () => {
    const rows = await reading.ctx.db.selectFrom("inboundMessage").select("uid").execute();
    return new Set(rows.map(({ uid }) => uid)).size;
  };
  // Waits for the next message, not for all: on a busy machine they take long together.
  for (let taken = 0; taken < 120; ) {
    taken = await eventually(async () => {
      const now = await known();
      expect(now).toBeGreaterThan(taken);
      return now;
    }, patience);
  }
  await eventually(async () => expect(await count()).toBe(120), patience);
});
