import type { ColumnDataType, Kysely } from "kysely";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";
const flag: ColumnDataType = "integer";

/** Adds the provider of single sign-on, pending sign-ins, and the staff's identities at the provider. */
export async function singleSignOn(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("sso_provider")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("kind", text, (c) => c.notNull())
    .addColumn("label", text, (c) => c.notNull())
    .addColumn("issuer", text, (c) => c.notNull())
    .addColumn("tenant", text, (c) => c.notNull())
    .addColumn("client_id", text, (c) => c.notNull())
    .addColumn("sealed_secret", text, (c) => c.notNull())
    .addColumn("allow_private", flag, (c) => c.notNull())
    .addColumn("is_on", flag, (c) => c.notNull())
    .addColumn("factor_values", text, (c) => c.notNull())
    .addColumn("group_claim", text, (c) => c.notNull())
    .addColumn("group_roles", text, (c) => c.notNull())
    .addColumn("refuse_ungrouped", flag, (c) => c.notNull())
    .addColumn("password_off", flag, (c) => c.notNull())
    .addColumn("rescue_id", text)
    .addColumn("client_error_at", millis)
    .addColumn("updated_at", millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("sso_request")
    .addColumn("state_hash", text, (c) => c.primaryKey())
    .addColumn("browser_hash", text, (c) => c.notNull())
    .addColumn("issuer", text, (c) => c.notNull())
    .addColumn("sealed_secrets", text, (c) => c.notNull())
    .addColumn("return_path", text, (c) => c.notNull())
    .addColumn("expires_at", millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("sso_person")
    .addColumn("staff_id", text, (c) => c.primaryKey().references("staff.id").onDelete("cascade"))
    .addColumn("issuer", text, (c) => c.notNull())
    .addColumn("subject", text, (c) => c.notNull())
    .addColumn("refresh_token", text)
    .addColumn("signed_in_at", millis, (c) => c.notNull())
    .addColumn("checked_at", millis, (c) => c.notNull())
    .addColumn("left_at", millis)
    .addUniqueConstraint("sso_person_subject", ["issuer", "subject"])
    .execute();
}
