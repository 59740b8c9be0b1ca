import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { ApiTokenTable } from "#platform/database/tables-programs.ts";

/** Returns the token with this hash, and its maker's current role. */
export async function findTokenByHash(db: Db, hash: string) {
  return db
    .selectFrom("api_token")
    .innerJoin("staff", "staff.id", "api_token.created_by")
    .selectAll("api_token")
    .select("staff.role")
    .where("token_hash", "=", hash)
    .executeTakeFirst();
}

/** Returns all tokens with their makers, the newest first. */
export async function allTokens(db: Db) {
  return db
    .selectFrom("api_token")
    .innerJoin("staff", "staff.id", "api_token.created_by")
    .selectAll("api_token")
    .select(["staff.role", "staff.name as maker"])
    .orderBy("api_token.created_at", "desc")
    .orderBy("api_token.id")
    .execute();
}

export type TokenRow = Awaited<ReturnType<typeof allTokens>>[number];

export async function insertToken(trx: Trx, row: ApiTokenTable): Promise<void> {
  await trx.insertInto("api_token").values(row).execute();
}

/** Revokes a token. Returns false if it does not exist or was revoked before. */
export async function revokeToken(trx: Trx, id: string, at: number): Promise<boolean> {
  const result = await trx
    .updateTable("api_token")
    .set({ revoked_at: at })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Revokes every token. Returns the number of revoked tokens. */
export async function revokeEveryToken(trx: Trx, at: number): Promise<number> {
  const result = await trx
    .updateTable("api_token")
    .set({ revoked_at: at })
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Counts the tokens that may still be used. */
export async function countUsable(db: Db | Trx, now: number): Promise<number> {
  const row = await db
    .selectFrom("api_token")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Stores the time of a use, unless one at or after `since` is stored. */
export async function noteUse(db: Db, id: string, { at, since }: { at: number; since: number }) {
  await db
    .updateTable("api_token")
    .set({ last_used_at: at })
    .where("id", "=", id)
    .where((where) =>
      where.or([where("last_used_at", "is", null), where("last_used_at", "<", since)]),
    )
    .execute();
}

export async function tokenNames(db: Db, ids: readonly string[]) {
  return db.selectFrom("api_token").select(["id", "name"]).where("id", "in", ids).execute();
}
