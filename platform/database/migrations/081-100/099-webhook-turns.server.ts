import { type ColumnDataType, type Kysely, sql } from "kysely";

const millis: ColumnDataType = "bigint";

/**
 * Gives each receiver of events a turn that a process claims, a rest and a circuit, and each event its place. Claims of
 * single deliveries end.
 */
export async function webhookTurns(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  const webhook = () => schema.alterTable("webhook");
  await webhook()
    .addColumn("due_at", millis, (c) => c.notNull().defaultTo(sql`0`))
    .execute();
  await webhook().addColumn("leased_until", millis).execute();
  await webhook()
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(sql`0`))
    .execute();
  await webhook().addColumn("paused_since", millis).execute();
  // Those that wait already go first, by their time.
  await schema
    .alterTable("webhook_delivery")
    .addColumn("place", millis, (c) => c.notNull().defaultTo(sql`0`))
    .execute();
  await schema
    .alterTable("webhook_delivery")
    .addColumn("refusals", "integer", (c) => c.notNull().defaultTo(sql`0`))
    .execute();
  await schema.alterTable("webhook_delivery").dropColumn("leased_until").execute();
  await schema
    .createIndex("webhook_delivery_line")
    .on("webhook_delivery")
    .columns(["webhook_id", "state", "place"])
    .execute();
}
