import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { DomainCheckTable, OwnDomainCheckTable } from "#platform/database/tables.ts";
import { dayMs } from "#platform/time/durations.ts";
import type { DomainReport } from "./contract.ts";

type Stored = { result: DomainReport };
export type OwnResult = OwnDomainCheckTable & Stored;

/** Returns the cached report of a domain until it expires. */
export function findCached(db: Db, name: string, version: string, now: number) {
  return db
    .selectFrom("domain_check")
    .select(["result", "expires_at"])
    .where("name", "=", name)
    .where("version", "=", version)
    .where("expires_at", ">", now)
    .$narrowType<Stored>()
    .executeTakeFirst();
}

/** Returns the report of one time, even after it expires; a newer one replaces it, and it is deleted after a day. */
export function findResultAt(db: Db, name: string, checkedAt: number) {
  return db
    .selectFrom("domain_check")
    .select(["result"])
    .where("name", "=", name)
    .where("checked_at", "=", checkedAt)
    .executeTakeFirst();
}

/** Stores one report per domain and deletes those older than a day, as the nightly job does. */
export async function storeResult(trx: Trx, row: DomainCheckTable & Stored): Promise<void> {
  const { name: _name, ...rest } = row;
  await trx
    .insertInto("domain_check")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(rest))
    .execute();
  await deleteResults(trx, row.checked_at - dayMs);
}

/** Deletes the reports that are older than `before`. */
export async function deleteResults(db: Db | Trx, before: number): Promise<void> {
  await db.deleteFrom("domain_check").where("checked_at", "<", before).execute();
}

/** Stores a report on the site's own domain and deletes those older than `before`. */
export async function storeOwnResult(db: Db | Trx, row: OwnResult, before: number): Promise<void> {
  await db
    .insertInto("own_domain_check")
    .values(row)
    .onConflict((conflict) => conflict.column("checked_at").doNothing())
    .execute();
  await db.deleteFrom("own_domain_check").where("checked_at", "<", before).execute();
}

/** Returns the reports on the site's own domain since a time, newest first. */
export function readOwnResults(db: Db, since: number): Promise<OwnResult[]> {
  return db
    .selectFrom("own_domain_check")
    .selectAll()
    .where("checked_at", ">=", since)
    .orderBy("checked_at", "desc")
    .$narrowType<Stored>()
    .execute();
}
