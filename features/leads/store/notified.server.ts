import { openStatuses } from "#features/leads/lead-states.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import { waiting } from "./dashboard.server.ts";

const columns = [
  "id",
  "name",
  "status",
  "owner_id",
  "merged_into",
  "held_from",
  "answered_at",
  "due_at",
  "next_step",
  "next_step_at",
] as const;

/** Returns these leads with the columns that notifications need. */
export async function notifiedLeads(db: Db | Trx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom("lead").select(columns).where("id", "in", ids).execute();
}

export type NotifiedRow = Awaited<ReturnType<typeof notifiedLeads>>[number];

/** Returns the leads with these idempotency keys that still exist. */
export async function leadsByIdempotencyKeys(db: Db, keys: readonly string[]) {
  if (keys.length === 0) return [];
  return db
    .selectFrom("lead")
    .select(["id", "kind", "status"])
    .where("idempotency_key", "in", keys)
    .orderBy("id")
    .execute();
}

/** Maximum leads read per run of the job. */
const maxRows = 500;

/** Returns waiting leads whose promise ends in the span (ms), the soonest first. */
export async function promisesWithin(db: Db, from: number, to: number): Promise<NotifiedRow[]> {
  return waiting(db)
    .select(columns)
    .where("due_at", ">=", from)
    .where("due_at", "<=", to)
    .orderBy("due_at")
    .limit(maxRows)
    .execute();
}

/** Returns open leads with an owner whose next step is due in the span (ms). */
export async function stepsWithin(db: Db, from: number, to: number): Promise<NotifiedRow[]> {
  return db
    .selectFrom("lead")
    .select(columns)
    .where("next_step_at", ">=", from)
    .where("next_step_at", "<=", to)
    .where("owner_id", "is not", null)
    .where("status", "in", openStatuses)
    .where("merged_into", "is", null)
    .orderBy("next_step_at")
    .limit(maxRows)
    .execute();
}

/** Returns the answers whose mail failed since a moment (ms), with the person who wrote them. */
export async function failedAnswersSince(db: Db, since: number) {
  const mails = await db
    .selectFrom("outbox")
    .select(["id", "subject_id", "payload"])
    .where("state", "=", "failed")
    .where("template", "=", "lead.reply")
    .where("due_at", ">=", since)
    .limit(maxRows)
    .execute();
  const events = mails.map(({ payload }) => String(payload.eventId));
  if (events.length === 0) return [];
  const authors = await db
    .selectFrom("lead_event")
    .select(["id", "actor_id"])
    .where("id", "in", events)
    .execute();
  const authorOf = new Map(authors.map((row) => [row.id, row.actor_id]));
  return mails.flatMap(({ id, subject_id, payload }) => {
    const eventId = String(payload.eventId);
    if (!authorOf.has(eventId)) return [];
    return [{ mailId: id, leadId: subject_id, eventId, authorId: authorOf.get(eventId) ?? null }];
  });
}
