import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { sqliteDialect } from "#platform/database/dialect-sqlite.server.ts";
import { openDatabase } from "#platform/database/engine.server.ts";
import { ownTables } from "#platform/database/own-tables.server.ts";
import type { Env } from "#platform/env.server.ts";
import { inChunks } from "#platform/in-chunks.ts";
import { hourMs } from "#platform/time/durations.ts";
import { type Row, waitingKinds, waitingTables } from "./waiting-store.server.ts";

export type AnyDb = Kysely<Record<string, Row>>;

/** Facts of the database that a restore replaces which the restored one must not forget. */
export type ReplacedFacts = {
  /** Hashes of audit rows by number, from the last one before the copy on: they prove the same site's later state. */
  audit: ReadonlyMap<number, string>;
  /** Ids of the rows that still wait, by table. Tables that an earlier release does not have are missing. */
  waiting: Readonly<Record<string, ReadonlySet<string>>>;
  /** Mails sent, failed or cancelled since the copy, and mails made since then. */
  mails: readonly Row[];
  /** Campaigns that have started and their recipients. */
  campaigns: readonly Row[];
  recipients: readonly Row[];
  /** Subscribers who left or were suppressed since the copy, and hashes of erased ones. */
  left: readonly Row[];
  suppressions: readonly Row[];
  looks: readonly Row[];
  cursor: Row | undefined;
};

/** Facts of the replaced database, or one sentence why there are none. */
export type Replaced = { facts: ReplacedFacts } | { unread: string };

/** Time (ms) before a copy's own time from which changes are read: they may be missing in the copy. */
const margin = hourMs;
const idsAtOnce = 500;

/**
 * Reads what the current database has settled since a copy of it was made, before a restore replaces it. Never throws: a
 * damaged or missing database must not prevent its replacement.
 */
export async function readReplaced(
  env: Pick<Env, "DATABASE_URL" | "DATA_DIR" | "OTEL_EXPORTER_OTLP_ENDPOINT">,
  copyAt: number,
): Promise<Replaced> {
  const file = join(env.DATA_DIR, "site.db");
  if (!env.DATABASE_URL && !existsSync(file)) return { unread: "There was no database before." };
  let db: AnyDb | undefined;
  try {
    db = openRaw(env, file);
    const tables = new Set((await ownTables(db)).map(({ name }) => name));
    if (!tables.has("audit")) return { unread: "There was no database before." };
    return { facts: await readFacts(db, tables, copyAt - margin) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { unread: `The replaced database could not be read (${reason}).` };
  } finally {
    await db?.destroy().catch(() => undefined);
  }
}

/** Opens the database with values as stored. SQLite's file is not written: it may be damaged, and is kept as it is. */
function openRaw(env: Parameters<typeof openDatabase>[0], file: string): AnyDb {
  if (env.DATABASE_URL) return openDatabase(env).db.withoutPlugins() as unknown as AnyDb;
  return new Kysely({ dialect: sqliteDialect(() => new DatabaseSync(file, { readOnly: true })) });
}

async function readFacts(db: AnyDb, tables: Set<string>, since: number): Promise<ReplacedFacts> {
  const waiting: Record<string, Set<string>> = {};
  for (const table of waitingTables.filter((name) => tables.has(name))) {
    const rows = await db.selectFrom(table).select("id").where(waitingKinds[table].waits).execute();
    waiting[table] = new Set(rows.map(({ id }) => String(id)));
  }
  const has = (table: string) => tables.has(table);
  const campaigns = has("newsletter_send") ? await startedCampaigns(db, since) : [];
  return {
    audit: await auditSince(db, since),
    waiting,
    mails: await rowsWhere(
      db,
      "outbox",
      sql`state in ('sent', 'failed', 'cancelled') and (sent_at >= ${since} or created_at >= ${since})`,
    ),
    campaigns,
    recipients: await recipientsOf(db, campaigns, waiting.outbox),
    left: await rowsWhere(
      db,
      "subscriber",
      sql`(state <> 'subscribed' or suppressed_at is not null) and updated_at >= ${since}`,
    ),
    suppressions: has("newsletter_suppression")
      ? await rowsWhere(db, "newsletter_suppression", sql`1 = 1`)
      : [],
    looks: has("monthly_look") ? await rowsWhere(db, "monthly_look", sql`state = 'active'`) : [],
    cursor: has("webhook_cursor")
      ? (await rowsWhere(db, "webhook_cursor", sql`id = 1`))[0]
      : undefined,
  };
}

const rowsWhere = (db: AnyDb, table: string, condition: ReturnType<typeof sql>) =>
  db.selectFrom(table).selectAll().where(sql<boolean>`${condition}`).execute();

async function auditSince(db: AnyDb, since: number): Promise<Map<number, string>> {
  const rows = await rowsWhere(
    db,
    "audit",
    sql`seq >= (select coalesce(max(seq), 0) from audit where at < ${since})`,
  );
  return new Map(rows.map(({ seq, hash }) => [Number(seq), String(hash)]));
}

const startedCampaigns = (db: AnyDb, since: number) =>
  rowsWhere(
    db,
    "newsletter_send",
    sql`state in ('sending', 'paused') or (state in ('sent', 'canceled') and updated_at >= ${since})`,
  );

/** Returns the campaigns' recipients. One whose mail was handed over but still waited counts as queued. */
async function recipientsOf(
  db: AnyDb,
  campaigns: readonly Row[],
  waitingMails: ReadonlySet<string> = new Set(),
): Promise<Row[]> {
  const found: Row[] = [];
  for (const ids of inChunks(
    campaigns.map(({ id }) => String(id)),
    idsAtOnce,
  )) {
    const rows = await db
      .selectFrom("newsletter_recipient")
      .selectAll()
      .where("send_id", "in", ids)
      .execute();
    for (const row of rows) {
      const waits = row.state === "handed" && waitingMails.has(String(row.outbox_id));
      found.push(waits ? { ...row, state: "queued", outbox_id: null } : row);
    }
  }
  return found;
}
