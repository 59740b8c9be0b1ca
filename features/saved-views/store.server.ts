import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { SavedViewTable } from "#platform/database/tables-leads.ts";

export async function viewsOf(
  db: Db | Trx,
  staffId: string,
  screen: string,
): Promise<SavedViewTable[]> {
  return db
    .selectFrom("savedView")
    .selectAll()
    .where("staffId", "=", staffId)
    .where("screen", "=", screen)
    .orderBy("name")
    .execute();
}

export async function insertView(trx: Trx, row: SavedViewTable): Promise<void> {
  await trx.insertInto("savedView").values(row).execute();
}

/** Deletes a view of this person; views of others are not touched. */
export async function deleteView(db: Db | Trx, staffId: string, id: string): Promise<void> {
  await db.deleteFrom("savedView").where("id", "=", id).where("staffId", "=", staffId).execute();
}
