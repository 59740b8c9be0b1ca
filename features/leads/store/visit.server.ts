import type { Db, Trx } from "#platform/database/engine.server.ts";

/** The visit that a lead was sent from, and the receipt that allowed measuring it. */
export type Visit = { session: string; receipt: string };

export async function insertVisit(trx: Trx, leadId: string, visit: Visit): Promise<void> {
  await trx
    .insertInto("leadVisit")
    .values({ leadId, sessionId: visit.session, receipt: visit.receipt })
    .execute();
}

/** Returns the time of a lead and its visit, if that is recorded; undefined if there is no such lead. */
export async function findVisit(db: Db, leadId: string) {
  return db
    .selectFrom("lead")
    .leftJoin("leadVisit", "leadVisit.leadId", "lead.id")
    .select(["lead.createdAt as at", "leadVisit.sessionId as session"])
    .where("lead.id", "=", leadId)
    .executeTakeFirst();
}

/** Deletes the links from leads to the visits that a receipt allowed to measure. */
export async function deleteVisitsOf(trx: Trx, receipt: string): Promise<void> {
  await trx.deleteFrom("leadVisit").where("receipt", "=", receipt).execute();
}

/** Moves these links to the receipt of a later choice that allows it too. */
export async function moveVisits(trx: Trx, receipt: string, next: string): Promise<void> {
  await trx
    .updateTable("leadVisit")
    .set({ receipt: next })
    .where("receipt", "=", receipt)
    .execute();
}
