import { type ColumnDataType, type Kysely, sql } from "kysely";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

/** Adds the notifications of staff, and their preferences. */
export async function notifications(db: Kysely<unknown>): Promise<void> {
  await addNotifications(db);
  await addPreferences(db);
}

async function addNotifications(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("notification")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("staff_id", text, (c) => c.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("kind", text, (c) => c.notNull())
    .addColumn("lead_id", text, (c) => c.notNull().references("lead.id").onDelete("cascade"))
    .addColumn("event_id", text)
    .addColumn("actor_id", text)
    .addColumn("at", millis, (c) => c.notNull())
    .addColumn("about_at", millis)
    .addColumn("dedupe_key", text, (c) => c.notNull().unique())
    .addColumn("read_at", millis)
    .addColumn("mail_at", millis)
    .execute();
  await index(db, "notification", "notification_staff", ["staff_id", "at"]);
  await index(db, "notification", "notification_lead", ["lead_id"]);
  await index(db, "notification", "notification_at", ["at"]);
  await sql`create index notification_mail on notification (mail_at) where mail_at is not null`.execute(
    db,
  );
}

async function addPreferences(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("notification_preference")
    .addColumn("staff_id", text, (c) => c.primaryKey().references("staff.id").onDelete("cascade"))
    .addColumn("mail", text, (c) => c.notNull())
    .addColumn("digest_hour", "integer", (c) => c.notNull())
    .addColumn("quiet_from", text, (c) => c.notNull())
    .addColumn("quiet_until", text, (c) => c.notNull())
    .addColumn("due_minutes", "integer", (c) => c.notNull())
    .addColumn("updated_at", millis, (c) => c.notNull())
    .execute();
}

async function index(
  db: Kysely<unknown>,
  table: string,
  name: string,
  columns: string[],
): Promise<void> {
  await db.schema.createIndex(name).on(table).columns(columns).execute();
}
