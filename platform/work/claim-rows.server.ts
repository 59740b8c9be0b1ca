import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { type Database, type Db, skippingLocked } from "#platform/database/engine.server.ts";
import type { Tables } from "#platform/database/tables.ts";

type LeasedRow = { id: string; dueAt: number; leasedUntil: number | null; attempts: number };

type Leased = {
  [Name in keyof Tables]: Tables[Name] extends LeasedRow ? Name : never;
}[keyof Tables];

/** Loosens the type: Kysely cannot infer from a table that is a type parameter; the callers' types are exact. */
const anyTable = (db: Db) => db as unknown as Kysely<Record<string, LeasedRow>>;

export type Lease = { now: number; limit: number; leaseMs: number };

/** Turns of receivers: whose row it is, in SQL, and how many rows of each one claim may take. */
type Turns = { receiver: RawBuilder<string>; share: number };

/**
 * Narrows a query of due rows to the next `limit` when receivers take turns: first the longest due row of each, then the
 * second of each, up to their share. However many rows wait for one receiver, another waits for a few.
 */
export function inTurn<DB, TB extends keyof DB, O>(
  due: SelectQueryBuilder<DB, TB, O>,
  { receiver, share, limit }: Turns & { limit: number },
): SelectQueryBuilder<DB, TB, O> {
  const ranked = due.select([
    sql`id`.as("id"),
    sql`due_at`.as("due_at"),
    sql`row_number() over (partition by ${receiver} order by due_at, id)`.as("turn"),
  ]);
  // Keeps the conditions of `due` beside the ranking: PostgreSQL checks them again, and not the ranking, when another
  // process has claimed a row since this statement began.
  return due.where(
    sql<boolean>`id in (select id from ${ranked} as line where turn <= ${share}
      order by turn, due_at, id limit ${limit})`,
  );
}

/**
 * Claims up to `limit` due rows for this process until their lease ends, the longest due first or, with `turns`, receiver
 * by receiver; each claim counts as one attempt. `only` is a further condition of the rows.
 */
export async function claimRows<Name extends Leased>(
  { db, engine }: Database,
  table: Name,
  { now, limit, leaseMs, turns }: Lease & { turns?: Turns },
  only: RawBuilder<boolean> = sql`1 = 1`,
): Promise<Tables[Name][]> {
  const due = anyTable(db)
    .selectFrom<string>(table)
    .where("dueAt", "<=", now)
    .where(({ eb, or }) => or([eb("leasedUntil", "is", null), eb("leasedUntil", "<=", now)]))
    .where(only);
  const next = turns
    ? inTurn(due, { ...turns, limit })
    : due.orderBy("dueAt").orderBy("id").limit(limit);
  const claimed = await anyTable(db)
    .updateTable<string>(table)
    .set((set) => ({ leasedUntil: now + leaseMs, attempts: set("attempts", "+", 1) }))
    .where("id", "in", skippingLocked(engine, next.select("id")))
    .returningAll()
    .execute();
  return claimed as unknown as Tables[Name][];
}
