import { countOf } from "#platform/database/counts.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { ApiTokenTable } from "#platform/database/tables-programs.ts";

/** Returns the token with this hash, and its maker's current role. */
export async function findTokenByHash(db: Db, hash: string) {
  return db
    .selectFrom("apiToken")
    .innerJoin("staff", "staff.id", "apiToken.createdBy")
    .selectAll("apiToken")
    .select("staff.role")
    .where("tokenHash", "=", hash)
    .executeTakeFirst();
}

/** Returns all tokens with their makers, the newest first. */
export async function allTokens(db: Db) {
  return db
    .selectFrom("apiToken")
    .innerJoin("staff", "staff.id", "apiToken.createdBy")
    .selectAll("apiToken")
    .select(["staff.role", "staff.name as maker"])
    .orderBy("apiToken.createdAt", "desc")
    .orderBy("apiToken.id")
    .execute();
}

export type TokenRow = Awaited<ReturnType<typeof allTokens>>[number];

export async function insertToken(trx: Trx, row: ApiTokenTable): Promise<void> {
  await trx.insertInto("apiToken").values(row).execute();
}

/** Revokes a token. Returns false if it does not exist or was revoked before. */
export async function revokeToken(trx: Trx, id: string, at: number): Promise<boolean> {
  const result = await trx
    .updateTable("apiToken")
    .set({ revokedAt: at })
    .where("id", "=", id)
    .where("revokedAt", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Revokes every token. Returns the number of revoked tokens. */
export async function revokeEveryToken(trx: Trx, at: number): Promise<number> {
  const result = await trx
    .updateTable("apiToken")
    .set({ revokedAt: at })
    .where("revokedAt", "is", null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Counts the tokens that may still be used. */
export async function countUsable(db: Db | Trx, now: number): Promise<number> {
  return countOf(
    db.selectFrom("apiToken").where("revokedAt", "is", null).where("expiresAt", ">", now),
  );
}

/** Stores the time of a use, unless one at or after `since` is stored. */
export async function noteUse(db: Db, id: string, { at, since }: { at: number; since: number }) {
  await db
    .updateTable("apiToken")
    .set({ lastUsedAt: at })
    .where("id", "=", id)
    .where((where) => where.or([where("lastUsedAt", "is", null), where("lastUsedAt", "<", since)]))
    .execute();
}

export async function tokenNames(db: Db, ids: readonly string[]) {
  return db.selectFrom("apiToken").select(["id", "name"]).where("id", "in", ids).execute();
}
