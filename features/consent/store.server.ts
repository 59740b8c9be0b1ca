import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { ConsentRecordTable } from "#platform/database/tables.ts";

/** Adds a line unless one of this id is there. The table refuses every change of a line; old ones go through a cut. */
export async function insertLine(db: Db | Trx, line: ConsentRecordTable): Promise<void> {
  await db
    .insertInto("consent_record")
    .values(line)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** How often each choice was made since then. There are few different ones, so few rows. */
export async function countAnswers(db: Db, subject: string, since: number) {
  return db
    .selectFrom("consent_record")
    .select((select) => ["choice", "wording_version", select.fn.countAll<number>().as("count")])
    .where("subject", "=", subject)
    .where("at", ">=", since)
    .groupBy(["choice", "wording_version"])
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

/** Deletes lines of these subjects that are older than a moment, and answers how many. To be called while a cut is open. */
export async function deleteLines(
  trx: Trx,
  subjects: readonly string[],
  before: number,
): Promise<number> {
  const result = await trx
    .deleteFrom("consent_record")
    .where("subject", "in", subjects)
    .where("at", "<", before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** The lines of a span of time by what was chosen. There are few kinds of choices. */
export async function countChoices(
  db: Db,
  subject: string,
  span: { from: number; to: number },
): Promise<{ choice: string; count: number }[]> {
  const rows = await db
    .selectFrom("consent_record")
    .select((select) => ["choice", select.fn.countAll<number>().as("count")])
    .where("subject", "=", subject)
    .where("at", ">=", span.from)
    .where("at", "<", span.to)
    .groupBy("choice")
    .execute();
  return rows.map(({ choice, count }) => ({ choice, count: Number(count) }));
}
