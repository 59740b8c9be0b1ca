import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { DomainCheckTable, OwnDomainCheckTable } from "#platform/database/tables.ts";
import type { Verdict } from "./contract.ts";

type Stored = { result: Verdict };
export type OwnResult = OwnDomainCheckTable & Stored;

/** Returns the cached result of a domain, while it may be handed out. */
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

/** Returns the result of one moment, also after its hour, for a report made with it; until it is replaced or a day old. */
export function findResultAt(db: Db, name: string, checkedAt: number) {
  return db
    .selectFrom("domain_check")
    .select(["result"])
    .where("name", "=", name)
    .where("checked_at", "=", checkedAt)
    .executeTakeFirst();
}

/** Stores one result per domain and deletes those older than a day, as the nightly job does. */
export async function storeResult(trx: Trx, row: DomainCheckTable & Stored): Promise<void> {
  const { name: _name, ...rest } = row;
  await trx
    .insertInto("domain_check")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(rest))
    .execute();
  await deleteResults(trx, row.checked_at - 86_400_000);
}

/** Deletes the results from before a moment. */
export async function deleteResults(db: Db | Trx, before: number): Promise<void> {
  await db.deleteFrom("domain_check").where("checked_at", "<", before).execute();
}

/** Stores one look at the own domain and deletes those older than `before`. */
export async function storeOwnResult(db: Db | Trx, row: OwnResult, before: number): Promise<void> {
  await db
    .insertInto("own_domain_check")
    .values(row)
    .onConflict((conflict) => conflict.column("checked_at").doNothing())
    .execute();
  await db.deleteFrom("own_domain_check").where("checked_at", "<", before).execute();
}

/** Returns the looks at the own domain since a moment, newest first. */
export function readOwnResults(db: Db, since: number): Promise<OwnResult[]> {
  return db
    .selectFrom("own_domain_check")
    .selectAll()
    .where("checked_at", ">=", since)
    .orderBy("checked_at", "desc")
    .$narrowType<Stored>()
    .execute();
}
