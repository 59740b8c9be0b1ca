import type { ColumnDataType, Kysely } from "kysely";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

type Rows = Kysely<{ subscriber: { id: string; state: string; leave_token: string } }>;

/** Adds double opt-in: the request, its confirmation, and the token of the unsubscribe link. */
export async function newsletter(db: Kysely<unknown>): Promise<void> {
  const added: [string, ColumnDataType][] = [
    ["requested_at", millis],
    ["confirm_hash", text],
    ["confirm_expires_at", millis],
    ["confirmed_at", millis],
    ["unsubscribed_at", millis],
  ];
  for (const [name, type] of added) {
    await db.schema.alterTable("subscriber").addColumn(name, type).execute();
  }
  for (const name of ["receipt", "leave_token"]) {
    await db.schema
      .alterTable("subscriber")
      .addColumn(name, text, (c) => c.notNull().defaultTo(""))
      .execute();
  }
  // Subscribers who were added without a confirmation must confirm like everybody else.
  await (db as Rows)
    .updateTable("subscriber")
    .set({ state: "pending" })
    .where("state", "=", "subscribed")
    .execute();
  await db.schema
    .createIndex("subscriber_confirm")
    .on("subscriber")
    .column("confirm_hash")
    .execute();
  await db.schema.createIndex("subscriber_leave").on("subscriber").column("leave_token").execute();
  await db.schema.createIndex("subscriber_state").on("subscriber").column("state").execute();
}
