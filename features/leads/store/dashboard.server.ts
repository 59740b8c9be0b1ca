import { sql } from "kysely";
import type { Db } from "#platform/database/engine.server.ts";
import { matchesQuery } from "./matches-query.server.ts";
import { waiting } from "./promises.server.ts";
import { realLeads } from "./real-leads.server.ts";

/** Returns the numbers of waiting and late leads, and when the next promise ends. */
export async function waitingCounts(db: Db, now: number) {
  return waiting(db)
    .select(({ fn }) => [
      fn.countAll<number>().as("unanswered"),
      fn.countAll<number>().filterWhere("dueAt", "<", now).as("late"),
      fn.min<number | null>("dueAt").filterWhere("dueAt", ">=", now).as("nextDueAt"),
    ])
    .executeTakeFirstOrThrow();
}

/** Returns the newest lead that is neither spam nor merged; undefined if there is none. */
export async function newestLead(db: Db) {
  return realLeads(db)
    .select(["name", "createdAt", "sourcePath"])
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Returns the time of the newest lead that is not spam, or of a later form that joined a lead; null if none. */
export async function lastLeadAt(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom("lead")
    .select("createdAt")
    .where("status", "!=", "spam")
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const message = await db
    .selectFrom("leadMessage")
    .select((select) => select.fn.max("at").as("at"))
    .where("channel", "=", "form")
    .where("at", ">", row.createdAt)
    .executeTakeFirst();
  return message?.at ?? row.createdAt;
}

/** Counts the leads since a moment (ms) by the page they came from, most first. */
export async function leadsBySource(db: Db, since: number, limit: number) {
  return realLeads(db)
    .select((select) => ["sourcePath as path", select.fn.countAll<number>().as("count")])
    .where("createdAt", ">=", since)
    .groupBy("sourcePath")
    .orderBy("count", "desc")
    .orderBy("path")
    .limit(limit)
    .execute();
}

/** Returns a colleague's open leads: by next step, the soonest first, then those without one, the oldest first. */
export async function openLeadsOf(db: Db, staffId: string, limit: number) {
  return (
    db
      .selectFrom("lead")
      .select(["id", "name", "kind", "status", "dueAt", "answeredAt", "nextStep", "nextStepAt"])
      .where("ownerId", "=", staffId)
      // Same wording as in its index (086-open-leads-of-owners).
      .where(sql<boolean>`status not in ('won', 'lost', 'spam')`)
      .where("mergedInto", "is", null)
      .orderBy(sql`next_step_at is null`)
      .orderBy("nextStepAt")
      .orderBy("createdAt")
      .limit(limit)
      .execute()
  );
}

/** Returns the newest leads whose name, address, phone number or firm contains the words. */
export async function leadsMatching(db: Db, query: string, limit: number) {
  return db
    .selectFrom("lead")
    .select(["id", "name", "email", "kind", "status"])
    .where("mergedInto", "is", null)
    .where(matchesQuery(db, query, ["name", "email", "phone", "firm"]))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
