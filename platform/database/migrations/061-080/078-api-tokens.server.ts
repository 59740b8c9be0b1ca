import type { ColumnDataType, Kysely } from "kysely";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

/** Adds tokens by which programs call the API. */
export async function apiTokens(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("api_token")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("token_hash", text, (c) => c.notNull().unique())
    .addColumn("prefix", text, (c) => c.notNull())
    .addColumn("scopes", text, (c) => c.notNull())
    .addColumn("created_by", text, (c) => c.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("created_at", millis, (c) => c.notNull())
    .addColumn("expires_at", millis, (c) => c.notNull())
    .addColumn("last_used_at", millis)
    .addColumn("revoked_at", millis)
    .execute();
  await db.schema.createIndex("api_token_by").on("api_token").column("created_by").execute();
}
