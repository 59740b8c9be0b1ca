import { type ColumnDataType, type CreateTableBuilder, type Kysely, sql } from "kysely";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";
const count: ColumnDataType = "integer";

const counted = "visits views leads t10 t30 t60 t120 t180 t300 s25 s50 s75 s90 s100".split(" ");

function withCounts<T extends string, C extends string>(table: CreateTableBuilder<T, C>) {
  return counted.reduce(
    (made, name) => made.addColumn(name, count, (c) => c.notNull().defaultTo(0)),
    table as CreateTableBuilder<T, string>,
  );
}

/** Adds daily counts aggregated from events, so that staff screens read hundreds of rows and not a million. */
export async function analyticsDays(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("analytics_fold")
    .addColumn("day", text, (c) => c.primaryKey())
    .addColumn("folded_at", millis, (c) => c.notNull())
    .addColumn("events", count, (c) => c.notNull())
    .addColumn("final", count, (c) => c.notNull())
    .execute();
  await withCounts(
    db.schema
      .createTable("analytics_day")
      .addColumn("grouping", text, (c) => c.notNull())
      .addColumn("day", text, (c) => c.notNull())
      .addColumn("item", text, (c) => c.notNull())
      .addPrimaryKeyConstraint("analytics_day_key", ["grouping", "day", "item"]),
  ).execute();
  await vitalTables(db);
  await db.schema
    .createTable("analytics_release")
    .addColumn("release", text, (c) => c.primaryKey())
    .addColumn("first_at", millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("analytics_release_first")
    .on("analytics_release")
    .column("first_at")
    .execute();
  await readingIndices(db);
}

async function vitalTables(db: Kysely<unknown>) {
  await db.schema
    .createTable("analytics_vital")
    .addColumn("level", text, (c) => c.notNull())
    .addColumn("metric", text, (c) => c.notNull())
    .addColumn("day", text, (c) => c.notNull())
    .addColumn("route", text, (c) => c.notNull())
    .addColumn("device", text, (c) => c.notNull())
    .addColumn("release", text, (c) => c.notNull())
    .addColumn("samples", count, (c) => c.notNull())
    .addColumn("good", count, (c) => c.notNull())
    .addColumn("needs", count, (c) => c.notNull())
    .addColumn("poor", count, (c) => c.notNull())
    .addColumn("histogram", text, (c) => c.notNull())
    .addPrimaryKeyConstraint("analytics_vital_key", [
      "level",
      "metric",
      "day",
      "route",
      "device",
      "release",
    ])
    .execute();
  await db.schema
    .createTable("analytics_element")
    .addColumn("metric", text, (c) => c.notNull())
    .addColumn("day", text, (c) => c.notNull())
    .addColumn("route", text, (c) => c.notNull())
    .addColumn("element", text, (c) => c.notNull())
    .addColumn("samples", count, (c) => c.notNull())
    .addColumn("slow", count, (c) => c.notNull())
    .addPrimaryKeyConstraint("analytics_element_key", ["metric", "day", "route", "element"])
    .execute();
}

async function readingIndices(db: Kysely<unknown>) {
  // A day is aggregated visit by visit, a page of events at a time.
  await db.schema
    .createIndex("analytics_event_day_session")
    .on("analytics_event")
    .columns(["day", "session_id", "id"])
    .execute();
  // The queries of this index now read the daily counts, while every insert of an event had to maintain it.
  await db.schema.dropIndex("analytics_event_kind_name_day").execute();
  await db.schema
    .createIndex("refused_domain_refusals")
    .on("refused_domain")
    .columns(["refusals", "domain"])
    .execute();
  await staffIndices(db);
}

/** Adds indexes for staff lists of tables that grow over the years. */
async function staffIndices(db: Kysely<unknown>) {
  const columns: [table: string, name: string, columns: string[]][] = [
    ["post", "post_topics", ["topics"]],
    ["post", "post_created", ["created_at", "id"]],
    ["error_group", "error_group_state", ["state", "last_at", "id"]],
  ];
  for (const [table, name, names] of columns) {
    await db.schema.createIndex(name).on(table).columns(names).execute();
  }
  // Few leads have either value: an index of only those is small, and used for "is not null".
  for (const name of ["held_until", "next_step_at"]) {
    await db.schema
      .createIndex(`lead_with_${name}`)
      .on("lead")
      .column(name)
      .where(sql.ref(name), "is not", null)
      .execute();
  }
}
