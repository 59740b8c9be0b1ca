import { createHash } from "node:crypto";
import type { Kysely } from "kysely";

type HeldKeys = { id: string; held: string };

/** Adds the server's key rotations, and hashes stored session and verification keys without signing anybody out. */
export async function keyTurns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("key_turn")
    .addColumn("generation", "integer", (c) => c.primaryKey())
    .addColumn("salt", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .execute();
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name));
  // The sign-in library creates its tables after ours, so a new database has none yet.
  if (tables.has("auth_session")) await hashColumn(db, "auth_session", "token");
  if (tables.has("auth_verification")) await hashColumn(db, "auth_verification", "identifier");
}

async function hashColumn(db: Kysely<unknown>, table: string, column: string) {
  const rows = db as Kysely<Record<string, Record<string, string>>>;
  const found = await rows
    .selectFrom(table)
    .select(["id", `${column} as held`])
    .execute();
  for (const { id, held } of found as HeldKeys[]) {
    const hash = createHash("sha256").update(held).digest("base64url");
    await rows
      .updateTable(table)
      .set({ [column]: hash })
      .where("id", "=", id)
      .execute();
  }
}
