import type { Db } from "#platform/database/engine.server.ts";
import type { OpenRecordTable } from "#platform/database/tables-leads.ts";

/** Stores that a record is open; repeated calls keep the time of opening. */
export async function putOpen(db: Db, row: OpenRecordTable): Promise<void> {
  await db
    .insertInto("openRecord")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["subject", "subjectId", "staffId"])
        .doUpdateSet({ seenAt: row.seenAt, staffName: row.staffName }),
    )
    .execute();
}

type Place = Pick<OpenRecordTable, "subject" | "subjectId" | "staffId">;

export async function deleteOpen(db: Db, place: Place): Promise<void> {
  await db
    .deleteFrom("openRecord")
    .where(({ and }) => and(place))
    .execute();
}

/** Returns the other staff who have the record open, the earliest first. */
export async function othersWith(db: Db, place: Place, since: number) {
  return db
    .selectFrom("openRecord")
    .select(["staffId", "staffName", "openedAt"])
    .where("subject", "=", place.subject)
    .where("subjectId", "=", place.subjectId)
    .where("staffId", "!=", place.staffId)
    .where("seenAt", ">=", since)
    .orderBy("openedAt")
    .execute();
}

/** Returns a string that changes when somebody opens or closes a record, or starts or stops writing in it. */
export async function stateOfPresence(db: Db): Promise<string> {
  const rows = await db
    .selectFrom("openRecord")
    .select(["subject", "subjectId", "staffId"])
    .orderBy("subject")
    .orderBy("subjectId")
    .orderBy("staffId")
    .execute();
  return JSON.stringify(rows.map((row) => Object.values(row)));
}

export async function deleteSilent(db: Db, before: number): Promise<void> {
  await db.deleteFrom("openRecord").where("seenAt", "<", before).execute();
}
