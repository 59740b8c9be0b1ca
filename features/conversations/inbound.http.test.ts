import type { KyselyPlugin } from "kysely";
import { insertInbound } from "#features/conversations/store.server.ts";
import { replyTokenOf } from "#features/leads/store/messages.server.ts";
import { type RequestContext, systemContext } from "#platform/http/context.server.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { aLead } from "#tests/builders/lead.ts";
import { clientReplies, replyFacts } from "#tests/builders/mail/client-replies.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import {
  handIn,
  inboundEnv,
  outcomeOf,
  replyAddress,
  signatureOf,
  threadOf,
} from "#tests/http/inbound.ts";
import { inboundJob, receiveMail } from "./service.server.ts";

async function aReply(site: TestSite) {
  const lead = await aLead(site.ctx);
  const token = await site.ctx.db.transaction().execute((trx) => replyTokenOf(trx, lead.id));
  const to = replyAddress("support@valley-it.test", token);
  return { lead, raw: clientReplies[2]?.raw(replyFacts({ to })) ?? "" };
}

const signatureRows = (site: TestSite) =>
  site.ctx.db
    .selectFrom("audit")
    .select(["subjectId", "detail", "address"])
    .where("action", "=", "inbound.signature_refused")
    .orderBy("seq")
    .execute();

test.for([
  ["missing", "missing", () => ""],
  ["without a time", "missing", (raw: string) => signatureOf(raw).replace(/^t=\d+,/, "")],
  [
    "of another key",
    "wrong",
    (raw: string) => signatureOf(raw, { key: "another-key-of-32-characters-0000" }),
  ],
  ["of another message", "wrong", () => signatureOf("Subject: other\r\n\r\n")],
  ["six minutes old", "stale", (raw: string) => signatureOf(raw, { now: Date.now() - 360_000 })],
  ["six minutes ahead", "stale", (raw: string) => signatureOf(raw, { now: Date.now() + 360_000 })],
] as const)(
  "a signature that is %s is refused as %s and leaves nothing but an audit row",
  async ([, reason, sign], { startSite }) => {
    const site = await startSite({ env: inboundEnv });
    const { raw } = await aReply(site);
    const signature = sign(raw);
    expect((await handIn(site, raw, signature)).status).toBe(403);
    expect(await site.ctx.db.selectFrom("inboundMessage").select("id").execute()).toEqual([]);
    const rows = await signatureRows(site);
    expect(rows).toMatchObject([
      {
        subjectId: "endpoint",
        detail: { reason, count: 1 },
        address: expect.stringMatching(/^code /),
      },
    ]);
    if (signature) expect(JSON.stringify(rows)).not.toContain(signature.slice(-64));
  },
);

test("without a key the endpoint takes nothing", async ({ site }) => {
  expect((await handIn(site, "Subject: x\r\n\r\n")).status).toBe(403);
  expect(await signatureRows(site)).toMatchObject([{ detail: { reason: "not_set_up" } }]);
});

test("a message over 25 MB is refused with an explanation", async ({ startSite }) => {
  const site = await startSite({ env: inboundEnv });
  const raw = "x".repeat(25 * 1024 * 1024 + 1);
  const refused = await handIn(site, raw);
  expect(refused.status).toBe(413);
  expect(await jsonOf(refused)).toMatchObject({ error: expect.stringContaining("25 MB") });
});

test("a crash between storing and processing a message loses nothing", async ({ startSite }) => {
  const site = await startSite({ env: inboundEnv });
  const { lead, raw } = await aReply(site);
  await insertInbound(site.ctx.db, {
    id: "left-over",
    source: "endpoint",
    mailbox: "",
    uidValidity: "",
    uid: null,
    digest: "d",
    size: raw.length,
    raw: Buffer.from(raw),
    old: 0,
    state: "new",
    attempts: 1,
    dueAt: clock.now(),
    reason: "",
    sender: "",
    replyTo: "",
    subject: "",
    leadId: null,
    receivedAt: clock.now(),
  });
  const run = () => inboundJob.run(systemContext(site.appContext), new AbortController().signal);
  expect(await run()).toBe("Messages processed: 1.");
  expect(await run()).toBe("No messages were left to process.");
  expect(await threadOf(site, lead.id)).toHaveLength(1);
});

const message = (ctx: RequestContext, raw: string) =>
  receiveMail(ctx, {
    source: "imap",
    mailbox: "m",
    uidValidity: "1",
    uid: 1,
    old: 0,
    raw: Buffer.from(raw),
  });

test("a failure half-way writes nothing, is tried again, and is shown as failed in the end", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  const { lead, raw } = await aReply(site);
  const stumble = async () => {
    throw new Error("The database stumbles.");
  };
  expect(await message({ ...site.ctx, hooks: { "lead.event": [stumble] } }, raw)).toBe("later");
  expect(await threadOf(site, lead.id)).toEqual([]);
  const job = (ctx: RequestContext) => inboundJob.run(ctx, new AbortController().signal);
  clock.advance(60_000);
  await job(site.ctx);
  expect(await threadOf(site, lead.id)).toHaveLength(1);
  const second = clientReplies[0]?.raw(replyFacts()) ?? "";
  const frame = frameOf(site.ctx);
  const failing = { ...site.ctx, frame: { ...frame, mails: { ...frame.mails, read: stumble } } };
  await message(failing, second);
  for (let times = 0; times < 5; times += 1) {
    clock.advance(3 * 3_600_000);
    await job(failing);
  }
  const rows = await site.ctx.db
    .selectFrom("inboundMessage")
    .select(["state", "leadId"])
    .orderBy("receivedAt")
    .execute();
  expect(rows).toEqual([
    { state: "done", leadId: lead.id },
    { state: "failed", leadId: null },
  ]);
});

test("the same message from two mailboxes at once is one", async ({ startSite }) => {
  const site = await startSite({ env: inboundEnv });
  const { lead, raw } = await aReply(site);
  const twice = [raw, `Received: from a by b\r\n${raw}`, raw];
  const outcomes = await Promise.all(twice.map((each) => outcomeOf(site, each)));
  expect(outcomes.sort()).toEqual(["done", "ignored", "known"]);
  expect(await threadOf(site, lead.id)).toHaveLength(1);
});

test("a message that cannot be parsed is kept raw and listed as such", async ({ startSite }) => {
  const site = await startSite({ env: inboundEnv });
  const { lead } = await aReply(site);
  const token = await site.ctx.db.transaction().execute((trx) => replyTokenOf(trx, lead.id));
  const nested = Array.from(
    { length: 200 },
    (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
  );
  const raw = `From: ana@ruizbooks.test\r\nTo: a+${token}@valley-it.test\r\nSubject: x\r\n${nested.join("")}`;
  expect(await outcomeOf(site, raw)).toBe("done");
  const [shown] = await threadOf(site, lead.id);
  expect(shown).toMatchObject({ unparsed: 1, text: "" });
  const file = await site.ctx.db.selectFrom("leadAttachment").selectAll().executeTakeFirstOrThrow();
  expect(file).toMatchObject({ name: "original-message.eml", mediaType: "message/rfc822" });
  expect(Buffer.from(file.content).toString()).toBe(raw);
});

test("an erased person leaves no mail behind", async ({ startSite }) => {
  const site = await startSite({ env: inboundEnv });
  const { raw } = await aReply(site);
  await outcomeOf(site, raw);
  await outcomeOf(site, "From: ana@ruizbooks.test\r\nTo: x@y.test\r\nSubject: Stray\r\n\r\nHi");
  const owner = await site.signInAs("owner");
  const erased = await owner.post("/api/data-requests/erase", {
    email: "ana@ruizbooks.test",
    confirm: "ana@ruizbooks.test",
  });
  expect(erased.status).toBeLessThan(300);
  for (const table of ["inboundMessage", "leadMessage", "leadAttachment"] as const) {
    expect(await site.ctx.db.selectFrom(table).select("id").execute()).toEqual([]);
  }
});

test("the entry of a mail is no younger than its lead, however long its writing takes", async ({
  startSite,
}) => {
  const slow: KyselyPlugin = {
    transformQuery({ node }) {
      clock.advance(1);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const site = await startSite({ env: inboundEnv, plugin: slow });
  const { lead, raw } = await aReply(site);
  expect(await outcomeOf(site, raw)).toBe("done");
  const { db } = site.ctx;
  const { updatedAt } = await db
    .selectFrom("lead")
    .select("updatedAt")
    .where("id", "=", lead.id)
    .executeTakeFirstOrThrow();
  const entries = await db
    .selectFrom("leadEvent")
    .select("at")
    .where("kind", "=", "mail-in")
    .execute();
  expect(entries).toEqual([{ at: updatedAt }]);
});
