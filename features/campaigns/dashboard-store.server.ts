import type { Db } from "#platform/database/engine.server.ts";

/** Returns the next scheduled campaign. */
export async function nextScheduledCampaign(db: Db) {
  return db
    .selectFrom("newsletterSend")
    .select(["id", "subject", "dueAt"])
    .where("state", "=", "scheduled")
    .orderBy("dueAt")
    .limit(1)
    .executeTakeFirst();
}

/** Returns campaigns started in a span of time (ms), oldest first. */
export async function campaignsBetween(db: Db, span: { from: number; to: number }) {
  return db
    .selectFrom("newsletterSend")
    .select(["startedAt", "subject"])
    .where("startedAt", ">=", span.from)
    .where("startedAt", "<", span.to)
    .orderBy("startedAt")
    .limit(100)
    .execute();
}

export async function campaignSubjects(db: Db, ids: readonly string[]) {
  return db.selectFrom("newsletterSend").select(["id", "subject"]).where("id", "in", ids).execute();
}
