import { type Kysely, sql } from "kysely";

type Tables = {
  lead: { id: string; merged_into: string | null };
  lead_event: { id: string; kind: string; detail: string };
};

/** Unmerges leads whose main lead was deleted, because no list showed them. */
async function freeOrphans(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable("lead")
    .set({ merged_into: null })
    .where("merged_into", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("lead as target")
            .select("target.id")
            .whereRef("target.id", "=", "lead.merged_into"),
        ),
      ),
    )
    .execute();
}

/** Removes names of people whose merged lead was deleted from the histories of other leads. */
async function forgetNames(db: Kysely<Tables>): Promise<void> {
  const events = await db
    .selectFrom("lead_event")
    .select(["id", "detail"])
    .where("kind", "in", ["merge", "unmerge"])
    .execute();
  for (const { id, detail } of events) {
    const known = JSON.parse(detail) as { other?: string; name?: string | null };
    const other = await db
      .selectFrom("lead")
      .select("id")
      .where("id", "=", known.other ?? "")
      .executeTakeFirst();
    if (other || !known.name) continue;
    await db
      .updateTable("lead_event")
      .set({ detail: JSON.stringify({ ...known, name: null }) })
      .where("id", "=", id)
      .execute();
  }
}

/** Repairs merged leads whose main lead was deleted, and adds the index by which a deletion finds them. */
export async function mergedLeads(db: Kysely<unknown>): Promise<void> {
  // Only few events are of these kinds.
  await db.schema
    .createIndex("lead_event_merge")
    .on("lead_event")
    .columns(["kind", "lead_id"])
    .where(sql<boolean>`kind in ('merge', 'unmerge')`)
    .execute();
  const leads = db.withTables<Tables>();
  await freeOrphans(leads as Kysely<Tables>);
  await forgetNames(leads as Kysely<Tables>);
}
