import type { Db } from "#platform/database/engine.server.ts";

/** Returns the next scheduled campaign. */
export async function nextScheduledCampaign(db: Db) {
  return db
    .selectFrom("newsletter_send")
    .select(["id", "subject", "due_at"])
    .where("state", "=", "scheduled")
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
}

/** Returns campaigns started in a span of time (ms), oldest first. */
export async function campaignsBetween(db: Db, span: { from: number; to: number }) {
  return db
    .selectFrom("newsletter_send")
    .select(["started_at", "subject"])
    .where("started_at", ">=", span.from)
    .where("started_at", "<", span.to)
    .orderBy("started_at")
    .limit(100)
    .execute();
}

export async function campaignSubjects(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("newsletter_send")
    .select(["id", "subject"])
    .where("id", "in", ids)
    .execute();
}
