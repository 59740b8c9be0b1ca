import { type ColumnDataType, type Kysely, sql } from "kysely";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

/** Adds booked calls, the staff who take them, and the busy times of their calendars. */
export async function bookings(db: Kysely<unknown>): Promise<void> {
  await addBookings(db);
  await db.schema
    .createTable("booking_person")
    .addColumn("staff_id", text, (c) => c.primaryKey().references("staff.id").onDelete("cascade"))
    .addColumn("takes", "integer", (c) => c.notNull())
    .addColumn("hours", text)
    .addColumn("busy_url", text, (c) => c.notNull())
    .addColumn("busy_at", millis)
    .addColumn("tried_at", millis)
    .addColumn("fault", text, (c) => c.notNull())
    .addColumn("feed_hash", text, (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("updated_at", millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("booking_busy")
    .addColumn("staff_id", text, (c) => c.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("start_at", millis, (c) => c.notNull())
    .addColumn("end_at", millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("booking_busy_staff")
    .on("booking_busy")
    .columns(["staff_id", "end_at"])
    .execute();
}

async function addBookings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("booking")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("staff_id", text, (c) => c.notNull().references("staff.id"))
    .addColumn("start_at", millis, (c) => c.notNull())
    .addColumn("end_at", millis, (c) => c.notNull())
    .addColumn("state", text, (c) =>
      c.notNull().check(sql`state in ('held', 'booked', 'cancelled', 'took-place', 'no-show')`),
    )
    .addColumn("request_key", text, (c) => c.notNull().unique())
    .addColumn("held_until", millis)
    .addColumn("lead_id", text, (c) => c.references("lead.id").onDelete("cascade"))
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("email", text, (c) => c.notNull())
    .addColumn("email_key", text, (c) => c.notNull())
    .addColumn("phone", text, (c) => c.notNull())
    .addColumn("about", text, (c) => c.notNull())
    .addColumn("time_zone", text, (c) => c.notNull())
    .addColumn("token_hash", text, (c) => c.notNull())
    .addColumn("sequence", "integer", (c) => c.notNull())
    .addColumn("word", text, (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("created_at", millis, (c) => c.notNull())
    .addColumn("updated_at", millis, (c) => c.notNull())
    .execute();
  await sql`create unique index booking_slot on booking (staff_id, start_at) where state in ('held', 'booked')`.execute(
    db,
  );
  await sql`create unique index booking_token on booking (token_hash) where token_hash <> ''`.execute(
    db,
  );
  for (const [name, columns] of [
    ["booking_staff", ["staff_id", "end_at"]],
    ["booking_start", ["start_at", "id"]],
    ["booking_lead", ["lead_id"]],
    ["booking_email", ["email_key"]],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on("booking")
      .columns([...columns])
      .execute();
  }
}
