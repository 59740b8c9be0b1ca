import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { DomainCheckTable, OwnDomainCheckTable } from "#platform/database/tables.ts";
import { dayMs } from "#platform/time/durations.ts";
import type { DomainReport } from "./contract.ts";

type Stored = { result: DomainReport };
export type OwnResult = OwnDomainCheckTable & Stored;

/** Returns the cached report of a domain until it expires. */
export function findCached(db: Db, name: string, version: string, now: number) {
  return db
    .selectFrom("domainCheck")
    .select(["result", "expiresAt"])
    .where("name", "=", name)
    .where("version", "=", version)
    .where("expiresAt", ">", now)
    .$narrowType<Stored>()
    .executeTakeFirst();
}

/** Returns the report of one time, even after it expires; a newer one replaces it, and it is deleted after a day. */
export function findResultAt(db: Db, name: string, checkedAt: number) {
  return db
    .selectFrom("domainCheck")
    .select(["result"])
    .where("name", "=", name)
    .where("checkedAt", "=", checkedAt)
    .executeTakeFirst();
}

/** Stores one report per domain and deletes those older than a day, as the nightly job does. */
export async function storeResult(trx: Trx, row: DomainCheckTable & Stored): Promise<void> {
  const { name: _name, ...rest } = row;
  await trx
    .insertInto("domainCheck")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(rest))
    .execute();
  await deleteResults(trx, row.checkedAt - dayMs);
}

/** Deletes the reports that are older than `before`. */
export async function deleteResults(db: Db | Trx, before: number): Promise<void> {
  await db.deleteFrom("domainCheck").where("checkedAt", "<", before).execute();
}

/** Stores a report on the site's own domain and deletes those older than `before`. */
export async function storeOwnResult(db: Db | Trx, row: OwnResult, before: number): Promise<void> {
  await db
    .insertInto("ownDomainCheck")
    .values(row)
    .onConflict((conflict) => conflict.column("checkedAt").doNothing())
    .execute();
  await db.deleteFrom("ownDomainCheck").where("checkedAt", "<", before).execute();
}

/** Returns the reports on the site's own domain since a time, newest first. */
export function readOwnResults(db: Db, since: number): Promise<OwnResult[]> {
  return db
    .selectFrom("ownDomainCheck")
    .selectAll()
    .where("checkedAt", ">=", since)
    .orderBy("checkedAt", "desc")
    .$narrowType<Stored>()
    .execute();
}
