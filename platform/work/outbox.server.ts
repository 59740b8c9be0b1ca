import { sql } from "kysely";
import type { JsonObject } from "#platform/database/column-types.ts";
import { type Db, skippingLocked, type Trx } from "#platform/database/engine.server.ts";
import type { OutboxState } from "#platform/database/tables.ts";
import type { AppContext, RequestContext } from "#platform/http/context.server.ts";
import { inTurn } from "./claim-rows.server.ts";
import { findRestoreHold, leavingWhileHeld } from "./restore-hold.server.ts";

/** A mail to be sent, as described by the feature that caused it; its text is written when it is sent. */
export type OutboxEntry = {
  /** Name of the mail's writer, registered by the app: "lead.acknowledgement". */
  template: string;
  recipient: string;
  payload: JsonObject;
  /** Each key is queued once, however often the cause repeats. */
  dedupeKey: string;
  subjectType: string;
  subjectId: string;
  /** Earliest time of sending (ms); now by default. */
  dueAt?: number;
};

export type ClaimedMail = Pick<OutboxEntry, "template" | "recipient" | "payload"> & {
  id: string;
  attempts: number;
  dueAt: number;
};

/** Lease of a row (ms), after which another worker may take over. Longer than all SMTP timeouts together. */
export const leaseMs = 5 * 60_000;

/** Waits between attempts (minutes): about two days in total, then the row is failed and staff decide. */
const retryMinutes = [1, 2, 5, 10, 30, 60, 120, 240, 480, 720, 1440];

/** Queues a mail in the caller's transaction: it is sent if and only if that transaction commits. Returns its id. */
export async function enqueueMail(
  trx: Trx,
  ctx: RequestContext,
  entry: OutboxEntry,
): Promise<string> {
  const [id = ""] = await enqueueMails(trx, ctx, [entry]);
  return id;
}

/** Queues mails in one statement. Returns their ids in the same order. */
export async function enqueueMails(
  trx: Trx,
  ctx: RequestContext,
  entries: readonly OutboxEntry[],
): Promise<string[]> {
  if (entries.length === 0) return [];
  const now = ctx.now();
  const rows = entries.map((entry) => ({
    id: crypto.randomUUID(),
    template: entry.template,
    recipient: entry.recipient,
    payload: entry.payload,
    state: "queued" as const,
    attempts: 0,
    dueAt: entry.dueAt ?? now,
    dedupeKey: entry.dedupeKey,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    createdAt: now,
  }));
  await trx
    .insertInto("outbox")
    .values(rows)
    .onConflict((conflict) => conflict.column("dedupeKey").doNothing())
    .execute();
  return rows.map(({ id }) => id);
}

/** Requeues those of these mails, by their key, that were no longer needed when their turn came, but are again. */
export async function requeueNeeded(
  trx: Trx,
  entries: readonly OutboxEntry[],
  dueAt: number,
): Promise<void> {
  if (entries.length === 0) return;
  const keys = entries.map(({ dedupeKey }) => dedupeKey);
  await trx
    .updateTable("outbox")
    .set({ state: "queued", attempts: 0, dueAt, lastError: null })
    .where("dedupeKey", "in", keys)
    .where("state", "=", "cancelled")
    .where("lastError", "=", noLongerNeeded)
    .execute();
}

type Claiming = {
  limit: number;
  /** Mails to one domain at most; `limit` by default. */
  share?: number;
  without?: readonly string[];
  templates?: readonly string[] | undefined;
};

/**
 * Part of the recipient after the last "@", in SQL that both engines know: what is left after stripping every other
 * character from the end is taken away from the front.
 */
const domain = sql<string>`lower(
  replace(recipient, rtrim(recipient, replace(recipient, '@', '')), ''))`;

/**
 * Claims up to `limit` due rows for this worker. Domains take turns, and the longest due mail of each comes first; rows
 * of a dead worker can be claimed when their lease ends. Skips mails to the domains in `without`, all but those of
 * `templates` where these are given, and nearly all on a restored database that nobody has released.
 */
export async function claimMails(
  appContext: AppContext,
  { limit, share = limit, without = [], templates }: Claiming,
): Promise<ClaimedMail[]> {
  const now = appContext.now();
  const { db, engine } = appContext.database;
  const hold = await findRestoreHold(db);
  const due = db
    .selectFrom("outbox")
    .where((where) =>
      where.or([
        where.and([where("state", "=", "queued"), where("dueAt", "<=", now)]),
        where.and([where("state", "=", "sending"), where("leasedUntil", "<=", now)]),
      ]),
    )
    .where(({ and, eb, fn }) =>
      and(without.map((one) => eb(fn("lower", ["recipient"]), "not like", `%@${one}`))),
    )
    .$if(templates !== undefined, (rows) => rows.where("template", "in", templates ?? []))
    .$if(hold !== undefined, (rows) =>
      rows
        .where("template", "in", leavingWhileHeld)
        .where("createdAt", ">=", hold?.restoredAt ?? 0),
    );
  const next = inTurn(due, { receiver: domain, share, limit }).select("id");
  const mails = await db
    .updateTable("outbox")
    .set((set) => ({
      state: "sending",
      leasedUntil: now + leaseMs,
      attempts: set("attempts", "+", 1),
    }))
    .where("id", "in", skippingLocked(engine, next))
    .returning(["id", "template", "recipient", "payload", "attempts", "dueAt"])
    .execute();
  // An update returns its rows in any order.
  return mails.sort((one, other) => one.dueAt - other.dueAt);
}

export async function markSent(appContext: AppContext, id: string): Promise<void> {
  await appContext.database.db
    .updateTable("outbox")
    .set({ state: "sent", sentAt: appContext.now(), leasedUntil: null, lastError: null })
    .where("id", "=", id)
    .execute();
}

const noLongerNeeded = "No longer needed when its turn came.";

/** Marks a mail as not sent because it is no longer needed. */
export async function markCancelled(appContext: AppContext, mail: ClaimedMail): Promise<void> {
  await ofThisClaim(appContext, mail)
    .set({
      state: "cancelled",
      leasedUntil: null,
      lastError: noLongerNeeded,
    })
    .execute();
}

/**
 * Schedules the mail for a later attempt, or marks it as failed when `permanent` or after the last attempt. Does
 * nothing if another worker has claimed the mail meanwhile.
 */
export async function markFailed(
  appContext: AppContext,
  mail: ClaimedMail,
  reason: { message: string; permanent: boolean },
): Promise<OutboxState> {
  const wait = retryMinutes[mail.attempts - 1];
  const state: OutboxState = reason.permanent || wait === undefined ? "failed" : "queued";
  await ofThisClaim(appContext, mail)
    .set({
      state,
      leasedUntil: null,
      lastError: reason.message.slice(0, 500),
      dueAt: appContext.now() + (wait ?? 0) * 60_000,
    })
    .execute();
  return state;
}

/** Releases a claimed row without counting the attempt, unless another worker has claimed it meanwhile. */
export async function releaseMail(appContext: AppContext, mail: ClaimedMail): Promise<void> {
  await ofThisClaim(appContext, mail)
    .set((set) => ({ state: "queued", leasedUntil: null, attempts: set("attempts", "-", 1) }))
    .execute();
}

/** Selects the row unless another worker has claimed it meanwhile: each claim increments `attempts`. */
function ofThisClaim(appContext: AppContext, mail: ClaimedMail) {
  return appContext.database.db
    .updateTable("outbox")
    .where("id", "=", mail.id)
    .where("attempts", "=", mail.attempts)
    .where("state", "=", "sending");
}

/**
 * Deletes the unclaimed mails about one subject, in the caller's transaction, and returns their ids. A mail that a
 * worker has claimed is still sent.
 */
export async function withdrawMails(
  trx: Trx,
  subject: { subjectType: string; subjectId: string },
): Promise<string[]> {
  const rows = await unclaimed(trx)
    .where("subjectType", "=", subject.subjectType)
    .where("subjectId", "=", subject.subjectId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns a deletion of unclaimed mails that returns their ids; the caller says which. */
function unclaimed(trx: Trx) {
  return trx.deleteFrom("outbox").where("state", "=", "queued").returning("id");
}

/** Deletes those of these mails that no worker has claimed yet, and returns their ids. */
export async function withdrawTheseMails(trx: Trx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await unclaimed(trx).where("id", "in", ids).execute();
  return rows.map(({ id }) => id);
}

/** Requeues a failed or cancelled mail with all its attempts. Returns false for any other or a deleted mail. */
export async function retryMail(trx: Trx, id: string, now: number): Promise<boolean> {
  const result = await trx
    .updateTable("outbox")
    .set({ state: "queued", attempts: 0, dueAt: now, lastError: null })
    .where("id", "=", id)
    .where("state", "in", ["failed", "cancelled"])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export type MailFactsOfOutbox = { id: string } & Pick<
  OutboxEntry,
  "template" | "recipient" | "subjectType" | "subjectId"
>;

/** Returns template, recipient and subject of these mails, without deleted ones. */
export async function mailsByIds(
  db: Db | Trx,
  ids: readonly string[],
): Promise<MailFactsOfOutbox[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("outbox")
    .select(["id", "template", "recipient", "subjectType", "subjectId"])
    .where("id", "in", ids)
    .execute();
}

/** Returns the states of these mails, without deleted ones. At most some hundred at a time. */
export async function mailOutcomes(
  db: Db | Trx,
  ids: readonly string[],
): Promise<{ id: string; state: OutboxState; lastError: string | null }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("outbox")
    .select(["id", "state", "lastError"])
    .where("id", "in", ids)
    .execute();
}
