import type { Db, Trx } from "#platform/database/engine.server.ts";
import { inChunks } from "#platform/in-chunks.ts";

/** Returns the booked calls of people who are one person, with the colleague who takes them, the newest first. */
export async function bookingsOfPeople(db: Db, ids: readonly string[], limit: number) {
  return db
    .selectFrom("booking")
    .innerJoin("staff", "staff.id", "booking.staffId")
    .select(["booking.id", "startAt", "state", "leadId", "staff.name as staffName"])
    .where("personId", "in", ids)
    .where("state", "!=", "held")
    .orderBy("startAt", "desc")
    .limit(limit)
    .execute();
}

/** Returns the number of booked calls of people who are one person. */
export async function countBookingsOf(db: Db, ids: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom("booking")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("personId", "in", ids)
    .where("state", "!=", "held")
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Leads of one statement. */
const perStatement = 1000;

/** Gives the booked calls of leads to another person. */
export async function moveBookings(
  trx: Trx,
  leadIds: readonly string[],
  personId: string,
): Promise<void> {
  for (const part of inChunks(leadIds, perStatement)) {
    await trx.updateTable("booking").set({ personId }).where("leadId", "in", part).execute();
  }
}
