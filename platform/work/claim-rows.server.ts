import { type Kysely, type RawBuilder, sql } from "kysely";
import { type Database, type Db, skippingLocked } from "#platform/database/engine.server.ts";
import type { Tables } from "#platform/database/tables.ts";

type LeasedRow = { id: string; dueAt: number; leasedUntil: number | null; attempts: number };

type Leased = {
  [Name in keyof Tables]: Tables[Name] extends LeasedRow ? Name : never;
}[keyof Tables];

/** Loosens the type: Kysely cannot infer from a table that is a type parameter; the callers' types are exact. */
const anyTable = (db: Db) => db as unknown as Kysely<Record<string, LeasedRow>>;

export type Lease = { now: number; limit: number; leaseMs: number };

/**
 * Claims up to `limit` due rows for this process until their lease ends, the longest due first; each claim counts as one
 * attempt. `only` is a further condition of the rows.
 */
export async function claimRows<Name extends Leased>(
  { db, engine }: Database,
  table: Name,
  { now, limit, leaseMs }: Lease,
  only: RawBuilder<boolean> = sql`1 = 1`,
): Promise<Tables[Name][]> {
  const due = anyTable(db)
    .selectFrom<string>(table)
    .select("id")
    .where("dueAt", "<=", now)
    .where(({ eb, or }) => or([eb("leasedUntil", "is", null), eb("leasedUntil", "<=", now)]))
    .where(only)
    .orderBy("dueAt")
    .orderBy("id")
    .limit(limit);
  const claimed = await anyTable(db)
    .updateTable<string>(table)
    .set((set) => ({ leasedUntil: now + leaseMs, attempts: set("attempts", "+", 1) }))
    .where("id", "in", skippingLocked(engine, due))
    .returningAll()
    .execute();
  return claimed as unknown as Tables[Name][];
}
