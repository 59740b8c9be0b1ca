import type { Db } from "#platform/database/engine.server.ts";
import type { OutboxTable } from "#platform/database/tables.ts";

export async function countMails(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("outbox")
    .select((select) => ["state", select.fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.state, Number(row.count)]));
}

/**
 * Returns since when no mail has left although some wait; null while mail leaves. A few that wait because their own mail
 * server puts them off say nothing as long as others go out. Retries move a mail's due time: its age counts.
 */
export async function mailStuckSince(db: Db): Promise<number | null> {
  const oldest = await db
    .selectFrom("outbox")
    .select("created_at")
    // One that waits is being tried again for a moment now and then.
    .where("state", "in", ["queued", "sending"])
    .where("attempts", ">", 0)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return null;
  const last = await db
    .selectFrom("outbox")
    .select("sent_at")
    .where("state", "=", "sent")
    .orderBy("sent_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return Math.max(oldest.created_at, last?.sent_at ?? 0);
}

/** Mails that are not done with: few, however many were sent. */
export async function countOpenMails(db: Db): Promise<{ state: string; count: number }[]> {
  return db
    .selectFrom("outbox")
    .select((select) => ["state", select.fn.countAll<number>().as("count")])
    .where("state", "in", ["queued", "sending", "failed"])
    .groupBy("state")
    .orderBy("state")
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

export async function deleteUnsentMails(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where(({ or, and, eb }) =>
      or([
        and([eb("state", "=", "failed"), eb("created_at", "<", before)]),
        // No mail server took it in all this time.
        and([eb("state", "=", "queued"), eb("due_at", "<", before)]),
      ]),
    )
    .execute();
}

export async function deleteSentMails(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where(({ or, and, eb }) =>
      or([
        and([eb("state", "=", "sent"), eb("sent_at", "<", before)]),
        and([eb("state", "=", "cancelled"), eb("created_at", "<", before)]),
      ]),
    )
    .execute();
}
