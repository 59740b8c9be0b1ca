import { sql } from "kysely";
import { openStatuses } from "#features/leads/lead-states.ts";
import type { Db } from "#platform/database/engine.server.ts";
import { answeredInTime, lost, realLeads } from "./real-leads.server.ts";
import { holdsWords } from "./search-words.server.ts";

/** Selects leads whose sender still waits: open, unanswered, not on hold and not merged into another one. */
export function waiting(db: Db) {
  return db
    .selectFrom("lead")
    .where("answered_at", "is", null)
    .where("status", "in", openStatuses)
    .where("held_from", "is", null)
    .where("merged_into", "is", null);
}

/** Returns the numbers of waiting and late leads, and when the next promise ends. */
export async function waitingCounts(db: Db, now: number) {
  return waiting(db)
    .select(({ fn }) => [
      fn.countAll<number>().as("unanswered"),
      fn.countAll<number>().filterWhere("due_at", "<", now).as("late"),
      fn.min<number | null>("due_at").filterWhere("due_at", ">=", now).as("nextDueAt"),
    ])
    .executeTakeFirstOrThrow();
}

/** Returns the newest lead that is neither spam nor merged; undefined if there is none. */
export async function newestLead(db: Db) {
  return realLeads(db)
    .select(["name", "created_at", "source_path"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Counts the promises kept and broken (answered late or not at all) of leads since a moment (ms). Leads that were lost
 * without an answer do not count.
 */
export async function promiseCounts(db: Db, since: number, now: number) {
  return realLeads(db)
    .where("created_at", ">=", since)
    .where(({ eb, or }) => or([eb("status", "!=", lost), eb("answered_at", "is not", null)]))
    .select(({ fn, eb, ref, and, or }) => {
      const all = () => fn.countAll<number>();
      const isLate = and([
        eb("answered_at", "is", null),
        eb("held_from", "is", null),
        eb("due_at", "<", now),
      ]);
      return [
        all().as("came"),
        ...answeredInTime({ fn }),
        all()
          .filterWhere(or([eb("answered_at", ">", ref("due_at")), isLate]))
          .as("broken"),
      ];
    })
    .executeTakeFirstOrThrow();
}

/** Returns the time of the newest lead that is not spam, or of a later form that joined a lead; null if none. */
export async function lastLeadAt(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom("lead")
    .select("created_at")
    .where("status", "!=", "spam")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const message = await db
    .selectFrom("lead_message")
    .select((select) => select.fn.max("at").as("at"))
    .where("channel", "=", "form")
    .where("at", ">", row.created_at)
    .executeTakeFirst();
  return message?.at ?? row.created_at;
}

/** Counts the leads since a moment (ms) by the page they came from, most first. */
export async function leadsBySource(db: Db, since: number, limit: number) {
  return realLeads(db)
    .select((select) => ["source_path as path", select.fn.countAll<number>().as("count")])
    .where("created_at", ">=", since)
    .groupBy("source_path")
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
      .select([
        "id",
        "name",
        "kind",
        "status",
        "due_at as dueAt",
        "answered_at as answeredAt",
        "next_step as nextStep",
        "next_step_at as nextStepAt",
      ])
      .where("owner_id", "=", staffId)
      // Same wording as in its index (086-open-leads-of-owners).
      .where(sql<boolean>`status not in ('won', 'lost', 'spam')`)
      .where("merged_into", "is", null)
      .orderBy(sql`next_step_at is null`)
      .orderBy("next_step_at")
      .orderBy("created_at")
      .limit(limit)
      .execute()
  );
}

/** Returns the newest leads whose name, address, phone number or firm contains the words. */
export async function leadsByWords(db: Db, words: string, limit: number) {
  return db
    .selectFrom("lead")
    .select(["id", "name", "email", "kind", "status"])
    .where("merged_into", "is", null)
    .where(holdsWords(db, words, ["name", "email", "phone", "firm"]))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
