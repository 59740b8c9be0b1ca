import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { OutboxTable } from "#platform/database/tables.ts";

export async function countMails(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("outbox")
    .select((select) => ["state", select.fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.state, Number(row.count)]));
}

export async function newestMails(db: Db, limit: number) {
  return db
    .selectFrom("outbox")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function findMail(db: Db, id: string): Promise<OutboxTable | undefined> {
  return db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function addressOfStaff(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom("staff")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.email;
}

export async function deleteSentMails(db: Db, before: number): Promise<void> {
  await db.deleteFrom("outbox").where("state", "=", "sent").where("sent_at", "<", before).execute();
}

/** Answers false when the mail is not in the failed state. */
export async function requeueMail(trx: Trx, id: string, now: number): Promise<boolean> {
  const result = await trx
    .updateTable("outbox")
    .set({ state: "queued", attempts: 0, due_at: now, last_error: null })
    .where("id", "=", id)
    .where("state", "=", "failed")
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
