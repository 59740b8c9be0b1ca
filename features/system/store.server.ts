import type { Db } from "#platform/database/engine.server.ts";

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
    // A waiting mail is "sending" for a moment at each try.
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

/** Counts unfinished mails by state: few, however many were sent. */
export async function countOpenMails(db: Db): Promise<{ state: string; count: number }[]> {
  return db
    .selectFrom("outbox")
    .select((select) => ["state", select.fn.countAll<number>().as("count")])
    .where("state", "in", ["queued", "sending", "failed"])
    .groupBy("state")
    .orderBy("state")
    .execute();
}
