import type { Db } from "#platform/database/engine.server.ts";
import type { ConsentRecordTable } from "#platform/database/tables.ts";

/** Adds a line unless one of this id is there. The table refuses every change of a line (see its triggers). */
export async function insertLine(db: Db, line: ConsentRecordTable): Promise<void> {
  await db
    .insertInto("consent_record")
    .values(line)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** The lines of one receipt about one subject, oldest first. Other features keep other consents in the same table. */
export async function readLines(
  db: Db,
  subject: string,
  receipt: string,
): Promise<ConsentRecordTable[]> {
  return db
    .selectFrom("consent_record")
    .selectAll()
    .where("receipt", "=", receipt)
    .where("subject", "=", subject)
    .orderBy("at")
    .orderBy("id")
    .execute();
}
