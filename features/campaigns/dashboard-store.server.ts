import type { Db } from "#platform/database/engine.server.ts";

/** The send that begins next by the clock. */
export async function nextScheduledSend(db: Db) {
  return db
    .selectFrom("newsletter_send")
    .select(["id", "subject", "due_at"])
    .where("state", "=", "scheduled")
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
}

/** Sends that began in a span of time (ms), the oldest first. */
export async function sendsBetween(
  db: Db,
  span: { from: number; to: number },
): Promise<{ started_at: number | null; subject: string }[]> {
  return db
    .selectFrom("newsletter_send")
    .select(["started_at", "subject"])
    .where("started_at", ">=", span.from)
    .where("started_at", "<", span.to)
    .orderBy("started_at")
    .limit(100)
    .execute();
}

export async function sendSubjects(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("newsletter_send")
    .select(["id", "subject"])
    .where("id", "in", ids)
    .execute();
}
