import { lastingRecordTexts } from "#content/legal/retained-records.ts";
import { linkLifetimeMs } from "#features/assessment/contract.ts";
import { stopLook } from "#features/assessment/monthly/membership.server.ts";
import { questionsOf } from "#features/assessment/questions/questions.ts";
import { acceptAll } from "#features/consent/choice.ts";
import { insertInbound } from "#features/conversations/store.server.ts";
import { unsubscribe } from "#features/newsletter/membership.server.ts";
import { addMissing } from "#features/redirects/store.server.ts";
import { type RetainedKind, retentionDays } from "#features/settings/retention.ts";
import { addFirmWithGaps } from "#tests/builders/domain/dns-zone.ts";
import { aContactMessage } from "#tests/builders/lead.ts";
import { aSubscriber } from "#tests/builders/subscriber.ts";
import { rowsAsText, tableNames } from "#tests/http/all-rows.ts";
import { test as base, clock, expect, type TestSite } from "#tests/http/harness.ts";
import { startDns } from "#tests/stand-ins/dns.ts";
import { recordShares, tablesWithoutPeople } from "./retained-records.server.ts";
import { tidyRecords } from "./tidy.server.ts";

const day = 86_400_000;
const agent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36";

const test = base.extend<{ product: TestSite }>({
  product: async ({ startSite, onTestFinished }, use) => {
    const dns = await startDns();
    onTestFinished(() => dns.stop());
    addFirmWithGaps(dns, "larkmesa-firm.com");
    await use(await startSite({ env: { DNS_SERVERS: `127.0.0.1:${dns.server.port}` } }));
  },
});

async function post(site: TestSite, path: string, json: object) {
  const headers = { "user-agent": agent };
  expect((await site.browser().request(path, { json, headers })).status).toBe(200);
}

const findings = {
  profile: { industry: "accounting", size: "2-10", platform: "google", holds: ["tax"] },
  answers: Object.fromEntries(questionsOf("accounting").map(({ id }) => [id, "b"])),
  look: null,
};

const subscribe = (site: TestSite) =>
  post(site, "/api/newsletter/subscribe", { email: "ana@ruizbooks.test" });

/** Signs up a reader and marks the mails about it as sent or failed. */
async function endMails(site: TestSite, state: "sent" | "failed") {
  await subscribe(site);
  await site.ctx.db.updateTable("outbox").set({ state, sentAt: clock.now() }).execute();
}

async function reportContent(site: TestSite) {
  const report = {
    "document-uri": `${site.appContext.env.PUBLIC_URL}/contact`,
    "effective-directive": "script-src-elem",
    "blocked-uri": "inline",
    "original-policy": "default-src 'none'",
  };
  await site.request("/api/csp-reports", {
    method: "POST",
    headers: { "Content-Type": "application/csp-report" },
    body: JSON.stringify({ "csp-report": report }),
  });
}

async function unusedPicture({ ctx }: TestSite) {
  const id = "0".repeat(32);
  const size = { width: 20, height: 10, fileName: "", alt: "" };
  const picture = { id, ...size, authorId: null, unusedSince: null, createdAt: clock.now() };
  await ctx.db.insertInto("picture").values(picture).execute();
  const file = { name: `${id}-20x10.webp`, pictureId: id, type: "image/webp" };
  await ctx.db
    .insertInto("pictureFile")
    .values({ ...file, bytes: Buffer.from("picture") })
    .execute();
}

async function inboundMail({ ctx }: TestSite) {
  await insertInbound(ctx.db, {
    id: "i",
    source: "endpoint",
    mailbox: "",
    uidValidity: "",
    uid: null,
    digest: "d",
    size: 3,
    raw: Buffer.from("raw"),
    old: 0,
    state: "ignored",
    attempts: 1,
    dueAt: clock.now(),
    reason: "An automatic answer.",
    ...{ sender: "ana@ruizbooks.test", replyTo: "" },
    subject: "",
    leadId: null,
    receivedAt: clock.now(),
  });
}

const askForLook = (site: TestSite) =>
  post(site, "/api/assessment/monthly-look", {
    domain: "larkmesa-firm.com",
    email: "ana@ruizbooks.test",
    agreed: true,
  });

type TidiedKind = Exclude<RetainedKind, "serverLog" | "backup">;

/** Creates one record of each kind that the tidy-up deletes, through the product where possible. */
const writing: Record<TidiedKind, (site: TestSite) => Promise<void>> = {
  lead: (site) => post(site, "/api/contact", aContactMessage()),
  newsletter: async (site) => {
    const { leaveToken } = await aSubscriber(site.ctx);
    expect(await unsubscribe(site.ctx, leaveToken)).toBe("done");
  },
  newsletterUnconfirmed: subscribe,
  assessment: (site) =>
    post(site, "/api/assessment/contact", {
      findings,
      email: "ana@ruizbooks.test",
      talk: true,
      reminders: false,
      name: "Ana Ruiz",
      phone: "",
      message: "",
      idempotencyKey: crypto.randomUUID(),
      filledInMs: 9000,
    }),
  assessmentLink: (site) => post(site, "/api/assessment/reports", { findings }),
  monthlyLook: async (site) => {
    await askForLook(site);
    const rows = await site.ctx.db.selectFrom("monthlyLook").select("stopToken").execute();
    expect(await stopLook(site.ctx, rows[0]?.stopToken ?? "")).toBe("done");
  },
  monthlyLookUnconfirmed: (site) => askForLook(site),
  domainCheck: (site) =>
    post(site, "/api/domain-check", { domain: "larkmesa-firm.com", authorized: true }),
  consentLedger: async (site) => {
    await post(site, "/api/consent", {
      receipt: "C-7F3K-92QX-4M0D-ZB5T",
      action: "accept_all",
      signals: acceptAll(),
      wordingVersion: "1",
    });
    const { leaveToken } = await aSubscriber(site.ctx);
    await unsubscribe(site.ctx, leaveToken);
  },
  analytics: async (site) => {
    const event = { kind: "page_view", name: "page_view", path: "/", props: {}, agoMs: 0 };
    const visit = { session: "0123456789abcdef", device: "desktop", referrer: "" };
    await post(site, "/api/analytics/events", { ...visit, events: [event] });
    await site.settle();
    expect(await rowsAsText(site, "analytics_event")).toHaveLength(1);
  },
  errorReport: async (site) => {
    await reportContent(site);
    await post(site, "/api/errors", {
      message: "It broke",
      stack: "",
      componentStack: "",
      errorId: crypto.randomUUID(),
      url: "https://www.valley-it.test/blog",
      userAgent: agent,
      timestamp: "2026-11-17T18:00:00.000Z",
      release: "b1",
    });
  },
  missingPath: ({ ctx }) =>
    addMissing(ctx.db, [{ path: "/ana-ruiz", asked: 1, lastAt: clock.now(), referrer: "" }]),
  sentMail: (site) => endMails(site, "sent"),
  unsentMail: (site) => endMails(site, "failed"),
  inboundMail,
  rateCounter: (site) => post(site, "/api/contact", aContactMessage()),
  staffSecurityLog: async (site) => void (await site.signInAs("owner")),
  staffSession: async (site) => void (await site.signInAs("owner")),
  unusedPicture,
};

/** Kinds whose period is "at most": they may be deleted earlier. */
const mayEndEarlier: readonly RetainedKind[] = ["rateCounter", "staffSession"];

const tablesOf = (kind: TidiedKind) =>
  recordShares.flatMap((share) => (share.kind === kind ? (share.tables ?? []) : []));

async function rowsOf(site: TestSite, kind: TidiedKind): Promise<string[]> {
  return (await Promise.all(tablesOf(kind).map((table) => rowsAsText(site, table)))).flat();
}

const kinds = Object.keys(writing) as TidiedKind[];

test.for(kinds)(
  "%s: stored until its time is over, and deleted the night after",
  async (kind, { product }) => {
    await writing[kind](product);
    await tidyRecords(product.appContext);
    const [main = ""] = tablesOf(kind);
    const first = await rowsAsText(product, main);
    const written = await rowsOf(product, kind);
    expect(first.length).toBeGreaterThan(0);
    clock.advance((retentionDays[kind] - 1) * day);
    await tidyRecords(product.appContext);
    if (!mayEndEarlier.includes(kind)) {
      // Only the main table is compared, because mails about a message may be deleted before the message.
      expect(await rowsAsText(product, main)).toEqual(expect.arrayContaining(first));
    }
    // Two days, because a day of visits ends at midnight in Los Angeles.
    clock.advance(2 * day);
    await product.signInAs("technician");
    await tidyRecords(product.appContext);
    const left = await rowsOf(product, kind);
    expect(written.filter((row) => left.includes(row))).toEqual([]);
  },
);

test("consent of a subscriber is stored as long as the subscription, and the period after it", async ({
  product,
}) => {
  const reader = await aSubscriber(product.ctx);
  const line = { subject: "newsletter", policyVersion: "1", wordingVersion: "1", choice: {} };
  await product.ctx.db
    .insertInto("consentRecord")
    .values({ ...line, id: "n", receipt: reader.receipt, at: clock.now() })
    .execute();
  clock.advance((retentionDays.consentLedger + 1) * day);
  await tidyRecords(product.appContext);
  expect(await rowsAsText(product, "consent_record")).toHaveLength(1);
  await product.ctx.db.deleteFrom("subscriber").execute();
  await tidyRecords(product.appContext);
  expect(await rowsAsText(product, "consent_record")).toEqual([]);
});

test("a mail that was never sent is deleted like a failed one", async ({ product }) => {
  await subscribe(product);
  expect(await rowsAsText(product, "outbox")).toHaveLength(1);
  clock.advance((retentionDays.unsentMail + 1) * day);
  await tidyRecords(product.appContext);
  expect(await rowsAsText(product, "outbox")).toEqual([]);
});

test("a mail server's error about an address is deleted with its subscriber", async ({
  product,
}) => {
  const gone = await aSubscriber(product.ctx);
  const row = { id: "r", sendId: "s", subscriberId: gone.id, outboxId: null };
  const { db } = product.ctx;
  const words = { subject: "", previewText: "", body: "", tag: "", authorName: "" };
  const segment = { topic: "", industry: "", source: "" };
  const never = { dueAt: null, startedAt: null, finishedAt: null, postId: null };
  await db
    .insertInto("newsletterSend")
    .values({
      ...words,
      ...segment,
      ...never,
      id: "s",
      state: "sent",
      version: 1,
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
    .execute();
  await db
    .insertInto("newsletterRecipient")
    .values({
      ...row,
      state: "failed",
      lastError: `550 ${gone.email}`,
      settledAt: null,
      retriedAt: null,
    })
    .execute();
  await tidyRecords(product.appContext);
  expect((await rowsAsText(product, "newsletter_recipient")).join()).toContain(gone.email);
  await unsubscribe(product.ctx, gone.leaveToken);
  clock.advance((retentionDays.newsletter + 1) * day);
  await tidyRecords(product.appContext);
  expect((await rowsAsText(product, "newsletter_recipient")).join()).not.toContain(gone.email);
});

test("every database table is among the retained records, or declared to be about nobody", async ({
  product,
}) => {
  const named = new Set(recordShares.flatMap(({ tables = [] }) => tables));
  const free = Object.keys(tablesWithoutPeople);
  expect(free.filter((table) => named.has(table))).toEqual([]);
  expect([...named, ...free].sort()).toEqual((await tableNames(product)).sort());
});

test("each kind of record has its days and its end, and is tested here", () => {
  for (const days of Object.values(retentionDays)) expect(days).toBeGreaterThan(0);
  const kindsOf = (shares: typeof recordShares) => [...new Set(shares.map(({ kind }) => kind))];
  expect(kindsOf(recordShares.filter(({ tidy }) => tidy)).sort()).toEqual([...kinds].sort());
  const ended = kindsOf(recordShares.filter(({ tidy, endedBy }) => tidy ?? endedBy));
  expect(ended.sort()).toEqual(Object.keys(retentionDays).sort());
  const lasting = kindsOf(recordShares).filter((kind) => !ended.includes(kind));
  expect(lasting.sort()).toEqual(Object.keys(lastingRecordTexts).sort());
});

test("the private link of an assessment opens for as long as the policy says", () => {
  expect(linkLifetimeMs).toBe(retentionDays.assessmentLink * day);
});
