import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { MissingPathTable, RedirectTable } from "#platform/database/tables-marketing.ts";
import { updateVersioned } from "#platform/database/versioned-row.server.ts";

export async function liveRedirects(db: Db | Trx): Promise<RedirectTable[]> {
  return db
    .selectFrom("redirect")
    .selectAll()
    .where("deletedAt", "is", null)
    .orderBy("source")
    .limit(5000)
    .execute();
}

export async function findRedirect(db: Db | Trx, id: string): Promise<RedirectTable | undefined> {
  return db.selectFrom("redirect").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Inserts a redirect. Returns false if another redirect of the path was added concurrently. */
export async function insertRedirect(trx: Trx, row: RedirectTable): Promise<boolean> {
  const result = await trx
    .insertInto("redirect")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Updates a redirect. Returns false if it was deleted, or changed since `version` was read. */
export async function updateRedirect(
  trx: Trx,
  { id, version }: { id: string; version: number },
  change: Partial<Omit<RedirectTable, "id" | "version">>,
): Promise<boolean> {
  return updateVersioned(trx, "redirect", { id, version }, change);
}

/** Permanently removes redirects that were deleted before a time. */
export async function dropDeletedRedirects(trx: Trx, before: number): Promise<void> {
  await trx.deleteFrom("redirect").where("deletedAt", "<", before).execute();
}

export async function addHits(
  db: Db,
  id: string,
  hits: { count: number; lastAt: number },
): Promise<void> {
  await db
    .updateTable("redirect")
    .set((set) => ({ hits: set("hits", "+", hits.count), lastHitAt: hits.lastAt }))
    .where("id", "=", id)
    .execute();
}

export async function addMissing(
  db: Db,
  rows: readonly Pick<MissingPathTable, "path" | "asked" | "lastAt" | "referrer">[],
): Promise<void> {
  for (const row of rows) {
    await db
      .insertInto("missingPath")
      .values({ ...row, firstAt: row.lastAt, ignored: 0 })
      .onConflict((conflict) =>
        conflict.column("path").doUpdateSet((set) => ({
          asked: set("missingPath.asked", "+", row.asked),
          lastAt: row.lastAt,
          ...(row.referrer ? { referrer: row.referrer } : {}),
        })),
      )
      .execute();
  }
}

/** Deletes all but the `max` paths that were requested last. Ignored paths stay: staff would be shown them again. */
export async function dropMissingBeyond(db: Db, max: number): Promise<void> {
  const older = db
    .selectFrom("missingPath")
    .select("path")
    .where("ignored", "=", 0)
    .orderBy("lastAt", "desc")
    .orderBy("path")
    .limit(1000)
    .offset(max);
  await db.deleteFrom("missingPath").where("path", "in", older).execute();
}

export async function deleteMissingBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom("missingPath").where("lastAt", "<", before).execute();
}

export async function missingPaths(
  db: Db,
  { ignored, limit }: { ignored: boolean; limit: number },
): Promise<MissingPathTable[]> {
  return db
    .selectFrom("missingPath")
    .selectAll()
    .where("ignored", "=", ignored ? 1 : 0)
    .orderBy("asked", "desc")
    .orderBy("lastAt", "desc")
    .limit(limit)
    .execute();
}

export async function setIgnored(trx: Trx, path: string, ignored: boolean): Promise<boolean> {
  const result = await trx
    .updateTable("missingPath")
    .set({ ignored: ignored ? 1 : 0 })
    .where("path", "=", path)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteMissing(trx: Trx, path: string): Promise<void> {
  await trx.deleteFrom("missingPath").where("path", "=", path).execute();
}
