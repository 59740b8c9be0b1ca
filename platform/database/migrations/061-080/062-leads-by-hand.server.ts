import { type ColumnDataType, type Kysely, type RawBuilder, sql } from "kysely";

const text: ColumnDataType = "text";

async function addColumns(db: Kysely<unknown>): Promise<void> {
  for (const name of ["firm", "answered_by", "lost_reason", "lost_note"]) {
    await db.schema
      .alterTable("lead")
      .addColumn(name, text, (c) => c.notNull().defaultTo(""))
      .execute();
  }
  await db.schema.alterTable("lead").addColumn("value", "integer").execute();
  await db.schema.alterTable("lead").addColumn("closed_at", "bigint").execute();
}

/** Sets from the histories how leads were answered and when they were won or lost. */
async function readHistories(db: Kysely<unknown>): Promise<void> {
  const told = (kind: string, part: string) =>
    sql<boolean>`exists (select 1 from lead_event where lead_event.lead_id = lead.id
      and lead_event.kind = ${sql.lit(kind)} and lead_event.detail like ${sql.lit(`%${part}%`)})`;
  const answered = sql<boolean>`answered_at is not null and answered_by = ''`;
  await sql`update lead set answered_by = 'mail' where ${answered} and ${told("reply", "")}`.execute(
    db,
  );
  await sql`update lead set answered_by = 'phone'
    where ${answered} and ${told("call", '"outcome":"reached"')}`.execute(db);
  for (const status of ["won", "lost"]) {
    await sql`update lead set closed_at = (select max(lead_event.at) from lead_event
      where lead_event.lead_id = lead.id and lead_event.kind = 'status'
      and lead_event.detail like ${sql.lit(`%"to":"${status}"%`)})
      where status = ${sql.lit(status)}`.execute(db);
  }
}

const real = sql<boolean>`status != 'spam' and merged_into is null`;

/** Lets counts of promises be answered from an index alone, now that they depend on how a lead was answered. */
async function widenIndices(db: Kysely<unknown>): Promise<void> {
  const same = ["answered_at", "due_at", "answered_by", "status", "merged_into"];
  const indices: [name: string, columns: string[], where: RawBuilder<boolean>][] = [
    ["lead_real", ["created_at", "kind", "source_path", "campaign", "held_from", ...same], real],
    ["lead_real_kind", ["kind", "created_at", ...same], real],
    ["lead_real_source", ["source_path", "created_at", ...same], real],
    [
      "lead_real_campaign",
      ["campaign", "created_at", ...same],
      sql<boolean>`${real} and campaign != '{}'`,
    ],
  ];
  for (const [name, columns, where] of indices) {
    await db.schema.dropIndex(name).execute();
    await db.schema.createIndex(name).on("lead").columns(columns).where(where).execute();
  }
}

/** Adds the firm of a lead, how it was answered, and what became of it. */
export async function leadsByHand(db: Kysely<unknown>): Promise<void> {
  await addColumns(db);
  await readHistories(db);
  await widenIndices(db);
}
