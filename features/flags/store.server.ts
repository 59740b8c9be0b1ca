import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { FlagChangeTable, FlagTable } from "#platform/database/tables-security.ts";
import { type Standing, storeVersioned } from "#platform/database/versioned-row.server.ts";

/** Returns every flag that was ever changed. */
export async function storedFlags(db: Db | Trx): Promise<FlagTable[]> {
  return db.selectFrom("featureFlag").selectAll().execute();
}

export async function storedFlag(db: Db | Trx, name: string): Promise<FlagTable | undefined> {
  return db.selectFrom("featureFlag").selectAll().where("name", "=", name).executeTakeFirst();
}

/** Stores a flag if its version is still the seen one, 0 for a flag never changed. Returns null on a conflict. */
export async function writeFlag(
  trx: Trx,
  seen: Pick<FlagTable, "name" | "version">,
  change: { values: Partial<FlagTable>; stamp: Partial<FlagTable> },
): Promise<Standing<FlagTable> | null> {
  return storeVersioned(trx, "featureFlag", seen, change);
}

export async function insertChange(trx: Trx, row: FlagChangeTable): Promise<void> {
  await trx.insertInto("featureFlagChange").values(row).execute();
}

/** Returns the newest changes of a flag. */
export async function changesOf(db: Db, name: string, limit: number): Promise<FlagChangeTable[]> {
  return db
    .selectFrom("featureFlagChange")
    .selectAll()
    .where("name", "=", name)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Returns the flags whose temporary state has ended. */
export async function endedFlags(db: Db, now: number): Promise<FlagTable[]> {
  return db.selectFrom("featureFlag").selectAll().where("endsAt", "<=", now).execute();
}

/** Returns the changes of all flags in a time span, the oldest first. */
export async function changesBetween(db: Db, span: { from: number; to: number }) {
  return db
    .selectFrom("featureFlagChange")
    .selectAll()
    .where("at", ">=", span.from)
    .where("at", "<", span.to)
    .orderBy("at")
    .limit(100)
    .execute();
}
