import {
  CompiledQuery,
  createQueryId,
  type KyselyPlugin,
  type RootOperationNode,
  sql,
} from "kysely";
import { seedConsent, seedEvents } from "#app/seed/events.server.ts";
import { seedLeads } from "#app/seed/leads.server.ts";
import { seedPosts } from "#app/seed/posts.server.ts";
import type { Db } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";

// Staff lists must be read through an index, so that a screen that is fast on the first day stays fast.

/** Tables that keep growing over the years. */
const bigTables = [
  "lead",
  "lead_event",
  "post",
  "post_version",
  "analytics_event",
  "analytics_day",
  "analytics_vital",
  "audit",
  "outbox",
  "subscriber",
  "error_group",
  "error_report",
  "consent_record",
];

type Asked = { call: string; sql: string; parameters: readonly unknown[] };

/** Records every query of the database. */
function recorder() {
  const nodes: { call: string; node: RootOperationNode }[] = [];
  const state = { call: "" };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push({ call: state.call, node });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { plugin, nodes, state };
}

async function recordQueries(site: TestSite): Promise<Asked[]> {
  const staff = await site.signInAs("owner");
  const { paths } = await jsonOf<{ paths: Record<string, Record<string, { "x-access": string }>> }>(
    await site.request("/api/openapi.json"),
  );
  const plain = site.appContext.database.db;
  const { plugin, nodes, state } = recorder();
  site.appContext.database.db = plain.withPlugin(plugin);
  for (const [path, { get }] of Object.entries(paths)) {
    if (!get || get["x-access"] === "anyone") continue;
    state.call = `GET ${path}`;
    const answer = await staff.get(path.replace(/\{\w+\}/g, crypto.randomUUID()));
    expect(answer.status, path).toBeLessThan(500);
    await answer.body?.cancel();
  }
  site.appContext.database.db = plain;
  const compile = (node: RootOperationNode) =>
    plain.getExecutor().compileQuery(node, createQueryId());
  return nodes.map(({ call, node }) => ({ call, ...compile(node) }));
}

/** Tells whether a query reads one page of rows; sums and exports may read most of a table. */
function isPage({ sql: text, parameters }: Asked): boolean {
  const [, place = "0"] = / limit (?:\$(\d+))/.exec(text) ?? [];
  return !/count\(|sum\(|group by/.test(text) && Number(parameters[Number(place) - 1]) <= 200;
}

/**
 * Returns the engine's query plan. For sums over most of a table PostgreSQL rightly scans all of it, so sequential
 * scans are disabled there, which shows whether an index exists for smaller ranges.
 */
async function planOf({ db, database }: RequestContext, asked: Asked): Promise<string[]> {
  const explain = (word: string) => CompiledQuery.raw(word + asked.sql, [...asked.parameters]);
  if (database.engine === "sqlite") {
    const { rows } = await db.executeQuery<{ detail: string }>(explain("explain query plan "));
    return rows.map(({ detail }) => detail);
  }
  return db.transaction().execute(async (trx) => {
    if (!isPage(asked)) await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await trx.executeQuery<{ "QUERY PLAN": string }>(explain("explain "));
    return rows.map((row) => row["QUERY PLAN"]);
  });
}

/** Returns the big tables that a query scans without an index. */
async function scannedTables(ctx: RequestContext, asked: Asked): Promise<string[]> {
  const aliases = new Map(
    [...asked.sql.matchAll(/"(\w+)" as "(\w+)"/g)].map(([, table, alias]) => [alias, table]),
  );
  return (await planOf(ctx, asked)).flatMap((line) => {
    const [, name = ""] = /^SCAN (\w+)$/.exec(line) ?? /Seq Scan on (\w+)/.exec(line) ?? [];
    const table = aliases.get(name) ?? name;
    return bigTables.includes(table) ? [table] : [];
  });
}

/** Tells whether a query is the count that an export makes for the audit log before it reads the same rows in full. */
const isCountOfExport = (call: string, text: string) =>
  call.endsWith("/export") && text.includes("count(");

async function fill(ctx: RequestContext): Promise<void> {
  await seedLeads(ctx, 5000);
  await seedPosts(ctx, 200);
  await seedConsent(ctx, 3000, 60);
  await seedEvents(ctx, { events: 20_000, days: 30 });
  await fillRecords(ctx);
  await fillErrors(ctx);
  // PostgreSQL needs a vacuum for index-only scans.
  if (ctx.database.engine === "postgres") await sql`vacuum analyze`.execute(ctx.db);
  else await sql`analyze`.execute(ctx.db);
}

const rowsEach = 5000;

/** Inserts the rows, a few hundred per statement. */
async function insertMany<T>(
  make: (index: number) => T,
  insert: (rows: T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rowsEach; from += 500) {
    await insert(Array.from({ length: 500 }, (_, index) => make(from + index)));
  }
}

async function fillRecords(ctx: RequestContext): Promise<void> {
  const { db } = ctx;
  const at = ctx.now();
  const { seq } = await db.selectFrom("auditHead").select("seq").executeTakeFirstOrThrow();
  await insertMany(
    (index) => ({
      seq: seq + index + 1,
      at: at - index,
      actorKind: "system" as const,
      actorId: null,
      action: index % 2 ? "lead.received" : "setting.changed",
      subjectType: "lead",
      subjectId: `s-${index}`,
      detail: {},
      address: "",
      requestId: "",
      previousHash: "",
      hash: "",
    }),
    (rows) => db.insertInto("audit").values(rows).execute(),
  );
  await db
    .updateTable("auditHead")
    .set({ seq: seq + rowsEach })
    .execute();
  await insertMany(
    (index) => ({
      id: crypto.randomUUID(),
      template: "lead.notice",
      recipient: `ana@firm-${index}.example`,
      payload: {},
      state: index % 100 === 0 ? ("failed" as const) : ("sent" as const),
      attempts: 1,
      dueAt: at - index,
      leasedUntil: null,
      lastError: null,
      dedupeKey: `d-${index}`,
      subjectType: "lead",
      subjectId: `s-${index}`,
      createdAt: at - index,
      sentAt: at - index,
    }),
    (rows) => db.insertInto("outbox").values(rows).execute(),
  );
  await insertMany(
    (index) => ({
      id: crypto.randomUUID(),
      email: `reader-${index}@firm.example`,
      state: index % 10 ? "subscribed" : "pending",
      sourcePath: "/",
      language: "en",
      createdAt: at - index,
      updatedAt: at - index,
      receipt: `r-${index}`,
      leaveToken: `t-${index}`,
    }),
    (rows) =>
      (db as Db)
        .insertInto("subscriber")
        .values(rows as never)
        .execute(),
  );
}

async function fillErrors({ db, now }: RequestContext): Promise<void> {
  const at = now();
  await insertMany(
    (index) => ({
      id: `00000000-0000-4000-a000-${String(index).padStart(12, "0")}`,
      fingerprint: `f-${index}`,
      family: `y-${index}`,
      message: "Sample",
      frame: "",
      release: "r",
      state: index % 50 ? ("resolved" as const) : ("open" as const),
      seen: 1,
      firstAt: at - index,
      lastAt: at - index,
      version: 1,
    }),
    (rows) => db.insertInto("errorGroup").values(rows).execute(),
  );
  await insertMany(
    (index) => ({
      id: crypto.randomUUID(),
      groupId: `00000000-0000-4000-a000-${String(index % 1000).padStart(12, "0")}`,
      at: at - index,
      errorId: `e-${index}`,
      message: "Sample",
      stack: "",
      componentStack: "",
      url: "/",
      userAgent: "",
    }),
    (rows) => db.insertInto("errorReport").values(rows).execute(),
  );
}

test("no staff screen scans a big table", { timeout: 120_000 }, async ({ site }) => {
  await fill(site.ctx);
  const asked = await recordQueries(site);
  const reads = asked.filter(
    ({ call, sql: text }) => /^(select|with)\b/i.test(text) && !isCountOfExport(call, text),
  );
  expect(reads.length).toBeGreaterThan(30);
  const scans = new Set<string>();
  for (const query of reads) {
    for (const table of await scannedTables(site.ctx, query)) {
      scans.add(`${query.call} scans ${table}: ${query.sql.slice(0, 300)}`);
    }
  }
  expect([...scans]).toEqual([]);
});
