import type { Db } from "#platform/database/engine.server.ts";
import type { OpenRecordTable } from "#platform/database/tables-leads.ts";

/** Stores that a record is open; repeated calls keep the time of opening. */
export async function putOpen(db: Db, row: OpenRecordTable): Promise<void> {
  await db
    .insertInto("open_record")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["subject", "subject_id", "staff_id"])
        .doUpdateSet({ seen_at: row.seen_at, staff_name: row.staff_name }),
    )
    .execute();
}

type Place = Pick<OpenRecordTable, "subject" | "subject_id" | "staff_id">;

export async function deleteOpen(db: Db, place: Place): Promise<void> {
  await db
    .deleteFrom("open_record")
    .where(({ and }) => and(place))
    .execute();
}

/** Returns the other staff who have the record open, the earliest first. */
export async function othersWith(db: Db, place: Place, since: number) {
  return db
    .selectFrom("open_record")
    .select(["staff_id", "staff_name", "opened_at"])
    .where("subject", "=", place.subject)
    .where("subject_id", "=", place.subject_id)
    .where("staff_id", "!=", place.staff_id)
    .where("seen_at", ">=", since)
    .orderBy("opened_at")
    .execute();
}

/** Returns a string that changes when somebody opens or closes a record, or starts or stops writing in it. */
export async function stateOfPresence(db: Db): Promise<string> {
  const rows = await db
    .selectFrom("open_record")
    .select(["subject", "subject_id", "staff_id"])
    .orderBy("subject")
    .orderBy("subject_id")
    .orderBy("staff_id")
    .execute();
  return JSON.stringify(rows.map((row) => Object.values(row)));
}

export async function deleteSilent(db: Db, before: number): Promise<void> {
  await db.deleteFrom("open_record").where("seen_at", "<", before).execute();
}
