import { containsText } from "#platform/database/contains-text.server.ts";
import {
  type Database,
  type Db,
  lockingRow,
  skippingLocked,
  type Trx,
} from "#platform/database/engine.server.ts";
import { inPieces } from "#platform/database/in-pieces.server.ts";
import type {
  NewsletterRecipientTable,
  NewsletterSendTable,
} from "#platform/database/tables-marketing.ts";
import type { RecipientState } from "./contract.ts";

export async function insertSend(trx: Trx, row: NewsletterSendTable): Promise<void> {
  await trx.insertInto("newsletter_send").values(row).execute();
}

/** Answers false when there is a send of this post already. */
export async function insertSendOfPost(trx: Trx, row: NewsletterSendTable): Promise<boolean> {
  const result = await trx
    .insertInto("newsletter_send")
    .values(row)
    .onConflict((conflict) => conflict.column("post_id").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function newestSends(db: Db, limit: number): Promise<NewsletterSendTable[]> {
  return db
    .selectFrom("newsletter_send")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function findSend(db: Db | Trx, id: string): Promise<NewsletterSendTable | undefined> {
  return db.selectFrom("newsletter_send").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The send, locked until the transaction ends: of two who act on it, the second sees what the first did. */
export async function lockSend(
  trx: Trx,
  database: Database,
  id: string,
): Promise<NewsletterSendTable | undefined> {
  const row = trx.selectFrom("newsletter_send").selectAll().where("id", "=", id);
  return lockingRow(database.engine, row).executeTakeFirst();
}

export async function updateSend(
  trx: Trx,
  id: string,
  change: Partial<Omit<NewsletterSendTable, "id" | "version">> & { updated_at: number },
): Promise<void> {
  await trx
    .updateTable("newsletter_send")
    .set((set) => ({ ...change, version: set("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Sends that a job has something to do for: due ones and those under way. */
export async function openSends(db: Db, now: number): Promise<NewsletterSendTable[]> {
  return db
    .selectFrom("newsletter_send")
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        eb("state", "in", ["sending", "paused"]),
        and([eb("state", "=", "scheduled"), eb("due_at", "<=", now)]),
      ]),
    )
    .orderBy("due_at")
    .limit(20)
    .execute();
}

export async function insertRecipients(
  trx: Trx,
  sendId: string,
  subscriberIds: readonly string[],
): Promise<void> {
  await trx
    .insertInto("newsletter_recipient")
    .values(
      subscriberIds.map((subscriberId) => ({
        id: crypto.randomUUID(),
        send_id: sendId,
        subscriber_id: subscriberId,
        state: "queued",
      })),
    )
    .onConflict((conflict) => conflict.columns(["send_id", "subscriber_id"]).doNothing())
    .execute();
}

export async function countRecipients(
  db: Db | Trx,
  sendIds: readonly string[],
): Promise<Map<string, Record<string, number>>> {
  const counts = new Map<string, Record<string, number>>();
  if (sendIds.length === 0) return counts;
  const rows = await db
    .selectFrom("newsletter_recipient")
    .where("send_id", "in", sendIds)
    .select((select) => ["send_id", "state", select.fn.countAll<number>().as("count")])
    .groupBy(["send_id", "state"])
    .execute();
  for (const row of rows) {
    const own = counts.get(row.send_id) ?? {};
    own[row.state] = Number(row.count);
    counts.set(row.send_id, own);
  }
  return counts;
}

export async function recipientsOf(
  db: Db | Trx,
  sendId: string,
  query: { state: RecipientState | "all"; offset: number; limit: number },
): Promise<NewsletterRecipientTable[]> {
  let rows = db.selectFrom("newsletter_recipient").selectAll().where("send_id", "=", sendId);
  if (query.state !== "all") rows = rows.where("state", "=", query.state);
  return rows.orderBy("id").offset(query.offset).limit(query.limit).execute();
}

/** Recipients that still wait, for this transaction alone. */
export async function claimQueued(
  trx: Trx,
  database: Database,
  { sendId, limit }: { sendId: string; limit: number },
): Promise<NewsletterRecipientTable[]> {
  const rows = trx
    .selectFrom("newsletter_recipient")
    .selectAll()
    .where("send_id", "=", sendId)
    .where("state", "=", "queued")
    .orderBy("id")
    .limit(limit);
  return skippingLocked(database.engine, rows).execute();
}

export async function updateRecipients(
  db: Db | Trx,
  ids: readonly string[],
  change: Partial<Omit<NewsletterRecipientTable, "id" | "send_id" | "subscriber_id">>,
): Promise<void> {
  for (let from = 0; from < ids.length; from += 500) {
    const some = ids.slice(from, from + 500);
    await db.updateTable("newsletter_recipient").set(change).where("id", "in", some).execute();
  }
}

/** Moves every recipient of a send from one state to another. */
export async function moveRecipients(
  trx: Trx,
  sendId: string,
  { from, to, at }: { from: RecipientState; to: RecipientState; at: number },
): Promise<void> {
  await trx
    .updateTable("newsletter_recipient")
    .set({ state: to, settled_at: at })
    .where("send_id", "=", sendId)
    .where("state", "=", from)
    .execute();
}

/** Recipients of a send, in the order of their ids; with `only`, that one. */
function oneOrAll(trx: Trx, sendId: string, only: string | undefined) {
  const rows = trx.selectFrom("newsletter_recipient").selectAll().where("send_id", "=", sendId);
  return (only ? rows.where("id", "=", only) : rows).orderBy("id");
}

/** Failed recipients of a send; with `only`, that one. */
export function failedRecipients(
  trx: Trx,
  sendId: string,
  only: string | undefined,
): Promise<NewsletterRecipientTable[]> {
  return oneOrAll(trx, sendId, only).where("state", "=", "failed").execute();
}

/** Recipients whose second try has not come to an end; with `only`, that one. */
export function recipientsTriedAgain(
  trx: Trx,
  sendId: string,
  only: string | undefined,
): Promise<NewsletterRecipientTable[]> {
  return oneOrAll(trx, sendId, only)
    .where("state", "in", ["queued", "handed"])
    .where("retried_at", "is not", null)
    .execute();
}

/** Puts those whose mail was withdrawn back into the line. */
export async function requeueByOutbox(trx: Trx, outboxIds: readonly string[]): Promise<void> {
  for (let from = 0; from < outboxIds.length; from += 500) {
    await trx
      .updateTable("newsletter_recipient")
      .set({ state: "queued", outbox_id: null })
      .where("outbox_id", "in", outboxIds.slice(from, from + 500))
      .where("state", "=", "handed")
      .execute();
  }
}

/** Notes that a mail found its reader gone when it was to be sent. */
export async function noteLeft(
  db: Db,
  recipient: { sendId: string; subscriberId: string },
  at: number,
): Promise<void> {
  await db
    .updateTable("newsletter_recipient")
    .set({ state: "left", settled_at: at })
    .where("send_id", "=", recipient.sendId)
    .where("subscriber_id", "=", recipient.subscriberId)
    .where("state", "=", "handed")
    .execute();
}

/** Forgets what mail servers said of readers who are gone: their words often repeat the address. */
export async function clearErrorsOfGone(db: Db): Promise<void> {
  await db
    .updateTable("newsletter_recipient")
    .set({ last_error: null })
    .where("last_error", "is not", null)
    .where("subscriber_id", "not in", (here) => here.selectFrom("subscriber").select("id"))
    .execute();
}

/** Every mail to the list that holds these words: drafts, planned ones, those that were sent, and the greeting. */
export async function* sendTextsWith(db: Db, words: string): AsyncGenerator<string> {
  const sends = (after: string, limit: number) =>
    db
      .selectFrom("newsletter_send")
      .select(["id", "body"])
      .where(containsText("body", words))
      .where("id", ">", after)
      .orderBy("id")
      .limit(limit)
      .execute();
  for await (const { body } of inPieces(sends)) yield body;
  const greetings = await db.selectFrom("newsletter_welcome").select("body").execute();
  for (const { body } of greetings) yield body;
}
