import { openStatuses } from "#features/leads/lead-states.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import { waiting } from "./promises.server.ts";

const columns = [
  "id",
  "name",
  "status",
  "ownerId",
  "mergedInto",
  "heldUntil",
  "replyWaitingAt",
  "answeredAt",
  "dueAt",
  "nextStep",
  "nextStepAt",
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
    .where("idempotencyKey", "in", keys)
    .orderBy("id")
    .execute();
}

/** Maximum leads read per run of the job. */
const maxRows = 500;

/** Returns waiting leads whose promise ends in the span (ms), the soonest first. */
export async function promisesWithin(db: Db, from: number, to: number): Promise<NotifiedRow[]> {
  return waiting(db)
    .select(columns)
    .where("dueAt", ">=", from)
    .where("dueAt", "<=", to)
    .orderBy("dueAt")
    .limit(maxRows)
    .execute();
}

/** Returns open leads with an owner whose next step is due in the span (ms). */
export async function stepsWithin(db: Db, from: number, to: number): Promise<NotifiedRow[]> {
  return db
    .selectFrom("lead")
    .select(columns)
    .where("nextStepAt", ">=", from)
    .where("nextStepAt", "<=", to)
    .where("ownerId", "is not", null)
    .where("status", "in", openStatuses)
    .where("mergedInto", "is", null)
    .orderBy("nextStepAt")
    .limit(maxRows)
    .execute();
}

/** Returns the answers whose mail failed since a moment (ms), with the person who wrote them. */
export async function failedAnswersSince(db: Db, since: number) {
  const mails = await db
    .selectFrom("outbox")
    .select(["id", "subjectId", "payload"])
    .where("state", "=", "failed")
    .where("template", "=", "lead.reply")
    .where("dueAt", ">=", since)
    .limit(maxRows)
    .execute();
  const events = mails.map(({ payload }) => String(payload.eventId));
  if (events.length === 0) return [];
  const authors = await db
    .selectFrom("leadEvent")
    .select(["id", "actorId"])
    .where("id", "in", events)
    .execute();
  const authorOf = new Map(authors.map((row) => [row.id, row.actorId]));
  return mails.flatMap(({ id, subjectId, payload }) => {
    const eventId = String(payload.eventId);
    if (!authorOf.has(eventId)) return [];
    return [{ mailId: id, leadId: subjectId, eventId, authorId: authorOf.get(eventId) ?? null }];
  });
}
