import { sql } from "kysely";
import type { Trx } from "#platform/database/engine.server.ts";
import { ownTables } from "#platform/database/own-tables.server.ts";
import { inChunks } from "#platform/in-chunks.ts";
import { restoredAction } from "#platform/work/audit-seal.server.ts";
import type { Settled } from "#platform/work/restore-hold.server.ts";
import type { AnyDb, ReplacedFacts } from "./replaced-store.server.ts";
import {
  type Row,
  type WaitingTable,
  waitingKinds,
  waitingTables,
} from "./waiting-store.server.ts";

const rowsAtOnce = 500;

type Columns = ReadonlyMap<string, readonly string[]>;

/** Returns the rows with only the columns that the table has: the replaced database may be of a newer release. */
function fitting(rows: readonly Row[], columns: readonly string[]): Row[] {
  return rows.map((row) =>
    Object.fromEntries(columns.filter((name) => name in row).map((name) => [name, row[name]])),
  );
}

/**
 * Returns whether the copy is an earlier state of the replaced database: its last audit row is in both. Anything else,
 * such as a fresh database, would say of every reader that they have left.
 */
export async function isEarlierState(trx: Trx, { audit }: ReplacedFacts): Promise<boolean> {
  const last = await trx
    .selectFrom("audit")
    .select(["seq", "hash"])
    .where("action", "<>", restoredAction)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && audit.get(Number(last.seq)) === last.hash;
}

/**
 * Applies the rule "only what still waited in the replaced database waits in the restored one", and takes over what was
 * sent since the copy, so that no cause queues it again. Returns the number of rows by table.
 */
export async function reconcileReplaced(
  typed: Trx,
  facts: ReplacedFacts,
  now: number,
): Promise<Settled> {
  const trx = typed.withoutPlugins() as unknown as AnyDb;
  const columns: Columns = new Map(
    (await ownTables(trx)).map((table) => [table.name, table.columns.map(({ name }) => name)]),
  );
  const taken: Record<string, number> = {
    subscriber: await takeOverLeft(trx, facts, columns),
    outbox: await takeOverMails(trx, facts, columns),
  };
  await takeOverCampaigns(trx, facts, columns);
  await takeOverPositions(trx, facts, columns);
  const settled: Record<string, number> = {};
  for (const table of waitingTables) {
    const still = facts.waiting[table];
    if (!still || !columns.has(table)) continue;
    settled[table] = (taken[table] ?? 0) + (await endOthers(trx, { table, still, now }));
  }
  return settled;
}

/** Ends the waiting rows of a table that no longer waited in the replaced database. Returns how many. */
async function endOthers(
  trx: AnyDb,
  { table, still, now }: { table: WaitingTable; still: ReadonlySet<string>; now: number },
): Promise<number> {
  const others = [...(await idsOfWaiting(trx, table))].filter((id) => !still.has(id));
  for (const ids of inChunks(others, rowsAtOnce)) {
    await sql`${waitingKinds[table].end(now)} where id in (${sql.join(ids)})`.execute(trx);
  }
  return others.length;
}

/** Marks mails of the copy as they ended, and inserts those made since: their keys keep causes from queuing them again. */
async function takeOverMails(trx: AnyDb, facts: ReplacedFacts, columns: Columns): Promise<number> {
  const waiting = await idsOfWaiting(trx, "outbox");
  const ended = facts.mails.filter(({ id }) => waiting.has(String(id)));
  for (const { id, state, sent_at, last_error } of ended) {
    await trx
      .updateTable("outbox")
      .set({ state, sent_at, last_error, leased_until: null })
      .where("id", "=", id)
      .execute();
  }
  const rows = fitting(facts.mails, columns.get("outbox") ?? []);
  for (const some of inChunks(rows, rowsAtOnce)) {
    await trx
      .insertInto("outbox")
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return ended.length;
}

/** Takes over started campaigns as they stood; one under way waits for staff to resume it. */
async function takeOverCampaigns(
  trx: AnyDb,
  { campaigns, recipients }: ReplacedFacts,
  columns: Columns,
): Promise<void> {
  for (const row of fitting(campaigns, columns.get("newsletter_send") ?? [])) {
    const state = row.state === "sending" ? "paused" : row.state;
    const { id, ...change }: Row = { ...row, state };
    await trx
      .insertInto("newsletter_send")
      .values({ id, ...change })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx.updateTable("newsletter_send").set(change).where("id", "=", id).execute();
  }
  const rows = fitting(recipients, columns.get("newsletter_recipient") ?? []);
  for (const some of inChunks(rows, rowsAtOnce)) {
    await trx
      .insertInto("newsletter_recipient")
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(["send_id", "subscriber_id"]).doUpdateSet(({ ref }) => ({
          state: ref("excluded.state"),
          outbox_id: ref("excluded.outbox_id"),
          last_error: ref("excluded.last_error"),
          settled_at: ref("excluded.settled_at"),
        })),
      )
      .execute();
  }
}

/** Takes over that people left or are suppressed, and returns how many; `endOthers` then ends those who were erased. */
async function takeOverLeft(
  trx: AnyDb,
  { left, suppressions }: ReplacedFacts,
  columns: Columns,
): Promise<number> {
  const waiting = await idsOfWaiting(trx, "subscriber");
  const gone = left.filter(({ id }) => waiting.has(String(id)));
  for (const { id, state, suppressed_at, suppressed_reason, unsubscribed_at } of gone) {
    await trx
      .updateTable("subscriber")
      .set({ state, suppressed_at, suppressed_reason, unsubscribed_at })
      .where("id", "=", id)
      .execute();
  }
  const hashes = fitting(suppressions, columns.get("newsletter_suppression") ?? []);
  for (const some of columns.has("newsletter_suppression") ? inChunks(hashes, rowsAtOnce) : []) {
    await trx
      .insertInto("newsletter_suppression")
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return gone.length;
}

/** Returns the ids of a table's rows that still wait. */
async function idsOfWaiting(trx: AnyDb, table: WaitingTable): Promise<Set<string>> {
  const rows = await trx.selectFrom(table).select("id").where(waitingKinds[table].waits).execute();
  return new Set(rows.map(({ id }) => String(id)));
}

/** Moves the next monthly checks and the webhooks' position in the audit log to where they were. */
async function takeOverPositions(
  trx: AnyDb,
  { looks, cursor }: ReplacedFacts,
  columns: Columns,
): Promise<void> {
  if (columns.has("monthly_look")) {
    for (const { id, next_at } of looks) {
      await trx
        .updateTable("monthly_look")
        .set({ next_at })
        .where("id", "=", id)
        .where("next_at", "<", next_at)
        .execute();
    }
  }
  if (!cursor || !columns.has("webhook_cursor")) return;
  // Rows of the copy's own log only: the numbers after its end will be other rows.
  const { end } = await trx
    .selectFrom("audit")
    .select(({ fn }) => fn.max("seq").as("end"))
    .where("action", "<>", restoredAction)
    .executeTakeFirstOrThrow();
  const seq = Math.min(Number(cursor.seq), Number(end));
  await trx
    .updateTable("webhook_cursor")
    .set({ seq, late_until: cursor.late_until })
    .where("seq", "<=", seq)
    .execute();
}
