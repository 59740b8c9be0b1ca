import { sql } from "kysely";
import {
  type Database,
  type Db,
  lockingRow,
  skippingLocked,
  type Trx,
} from "#platform/database/engine.server.ts";
import { insertMany } from "#platform/database/insert-many.server.ts";
import type {
  NewsletterRecipientTable,
  NewsletterSendTable,
  NewsletterWelcomeTable,
  RecipientState,
} from "#platform/database/tables-marketing.ts";
import { textsWith } from "#platform/database/texts-with.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { inChunks } from "#platform/in-chunks.ts";

/** Ids per statement, well below the parameter limit of either engine. */
export const idsPerStatement = 500;

export function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

export async function insertCampaign(trx: Trx, row: NewsletterSendTable): Promise<void> {
  await trx.insertInto("newsletterSend").values(row).execute();
}

/** Inserts the campaign of a post. Returns false when the post has one already. */
export async function insertCampaignOfPost(trx: Trx, row: NewsletterSendTable): Promise<boolean> {
  const result = await trx
    .insertInto("newsletterSend")
    .values(row)
    .onConflict((conflict) => conflict.column("postId").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function newestCampaigns(db: Db, limit: number): Promise<NewsletterSendTable[]> {
  return db
    .selectFrom("newsletterSend")
    .selectAll()
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function findCampaign(db: Db | Trx, id: string) {
  return db.selectFrom("newsletterSend").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Locks the campaign until the transaction ends, so that concurrent actions run one after another. */
export async function lockCampaign(trx: Trx, database: Database, id: string) {
  const row = trx.selectFrom("newsletterSend").selectAll().where("id", "=", id);
  return lockingRow(database.engine, row).executeTakeFirst();
}

type CampaignChange = Partial<Omit<NewsletterSendTable, "version" | "updatedAt">>;

/** Changes a campaign, which makes it a new version. */
export async function updateCampaign(
  trx: Trx,
  ctx: RequestContext,
  { id, ...change }: CampaignChange & { id: string },
): Promise<void> {
  await trx
    .updateTable("newsletterSend")
    .set((set) => ({ ...change, updatedAt: ctx.now(), version: set("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Returns campaigns that are due or under way. */
export async function activeCampaigns(db: Db, now: number): Promise<NewsletterSendTable[]> {
  return db
    .selectFrom("newsletterSend")
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        eb("state", "in", ["sending", "paused"]),
        and([eb("state", "=", "scheduled"), eb("dueAt", "<=", now)]),
      ]),
    )
    .orderBy("dueAt")
    .limit(20)
    .execute();
}

/** Inserts recipients of a campaign; none of them may exist yet. */
export async function insertRecipients(
  trx: Trx,
  ctx: RequestContext,
  sendId: string,
  subscriberIds: readonly string[],
): Promise<void> {
  const rows = subscriberIds.map((subscriberId) => ({
    id: crypto.randomUUID(),
    sendId,
    subscriberId,
    state: "queued" as const,
    outboxId: null,
    lastError: null,
    settledAt: null,
    retriedAt: null,
  }));
  await insertMany(ctx, trx, "newsletterRecipient", rows);
}

/** Returns the key under which the outbox holds a recipient's mail. */
export const mailKey = (sendId: string, subscriberId: string) => `send:${sendId}:${subscriberId}`;

/** Marks recipients (a few hundred at most) as handed over and links each to its mail in the outbox by key. */
export async function markHanded(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("newsletterRecipient")
    .set(({ selectFrom }) => ({
      state: "handed",
      outboxId: selectFrom("outbox")
        .select("outbox.id")
        .where("outbox.dedupeKey", "=", sql<string>`'send:' || send_id || ':' || subscriber_id`),
    }))
    .where("id", "in", ids)
    .execute();
}

export async function countRecipients(
  db: Db | Trx,
  sendIds: readonly string[],
): Promise<Map<string, Record<string, number>>> {
  const counts = new Map<string, Record<string, number>>();
  if (sendIds.length === 0) return counts;
  const rows = await db
    .selectFrom("newsletterRecipient")
    .where("sendId", "in", sendIds)
    .select((select) => ["sendId", "state", select.fn.countAll<number>().as("count")])
    .groupBy(["sendId", "state"])
    .execute();
  for (const row of rows) {
    const own = counts.get(row.sendId) ?? {};
    own[row.state] = Number(row.count);
    counts.set(row.sendId, own);
  }
  return counts;
}

export async function recipientsOf(
  db: Db | Trx,
  sendId: string,
  query: { state: RecipientState | "all"; offset: number; limit: number },
): Promise<NewsletterRecipientTable[]> {
  let rows = db.selectFrom("newsletterRecipient").selectAll().where("sendId", "=", sendId);
  if (query.state !== "all") rows = rows.where("state", "=", query.state);
  return rows.orderBy("id").offset(query.offset).limit(query.limit).execute();
}

/** Claims queued recipients; those locked by other transactions are skipped. */
export async function claimQueued(
  trx: Trx,
  database: Database,
  { sendId, limit }: { sendId: string; limit: number },
): Promise<NewsletterRecipientTable[]> {
  const rows = trx
    .selectFrom("newsletterRecipient")
    .selectAll()
    .where("sendId", "=", sendId)
    .where("state", "=", "queued")
    .orderBy("id")
    .limit(limit);
  return skippingLocked(database.engine, rows).execute();
}

export async function updateRecipients(
  db: Db | Trx,
  ids: readonly string[],
  change: Partial<Omit<NewsletterRecipientTable, "id" | "sendId" | "subscriberId">>,
): Promise<void> {
  for (const some of inChunks(ids, idsPerStatement)) {
    await db.updateTable("newsletterRecipient").set(change).where("id", "in", some).execute();
  }
}

/** Cancels every recipient of a campaign who still waits. */
export async function cancelQueued(trx: Trx, sendId: string, at: number): Promise<void> {
  await trx
    .updateTable("newsletterRecipient")
    .set({ state: "canceled", settledAt: at })
    .where("sendId", "=", sendId)
    .where("state", "=", "queued")
    .execute();
}

/** Selects the recipients of a campaign in the order of ids, or only one. */
function oneOrAll(trx: Trx, sendId: string, only: string | undefined) {
  const rows = trx.selectFrom("newsletterRecipient").selectAll().where("sendId", "=", sendId);
  return (only ? rows.where("id", "=", only) : rows).orderBy("id");
}

/** Returns the failed recipients of a campaign, or only one. */
export function failedRecipients(trx: Trx, sendId: string, only: string | undefined) {
  return oneOrAll(trx, sendId, only).where("state", "=", "failed").execute();
}

/** Returns the recipients of a campaign with a retry under way, or only one. */
export function recipientsTriedAgain(trx: Trx, sendId: string, only: string | undefined) {
  return oneOrAll(trx, sendId, only)
    .where("state", "in", ["queued", "handed"])
    .where("retriedAt", "is not", null)
    .execute();
}

/** Requeues recipients whose mail was withdrawn from the outbox. */
export async function requeueByOutbox(trx: Trx, outboxIds: readonly string[]): Promise<void> {
  for (const some of inChunks(outboxIds, idsPerStatement)) {
    await trx
      .updateTable("newsletterRecipient")
      .set({ state: "queued", outboxId: null })
      .where("outboxId", "in", some)
      .where("state", "=", "handed")
      .execute();
  }
}

/** Records that a subscriber had left before the mail was sent. */
export async function noteLeft(
  db: Db,
  recipient: { sendId: string; subscriberId: string },
  at: number,
): Promise<void> {
  await db
    .updateTable("newsletterRecipient")
    .set({ state: "left", settledAt: at })
    .where("sendId", "=", recipient.sendId)
    .where("subscriberId", "=", recipient.subscriberId)
    .where("state", "=", "handed")
    .execute();
}

/** Deletes mail server messages about deleted subscribers, since they often repeat the address. */
export async function clearErrorsOfDeleted({ db }: Pick<RequestContext, "db">): Promise<void> {
  await db
    .updateTable("newsletterRecipient")
    .set({ lastError: null })
    .where("lastError", "is not", null)
    .where("subscriberId", "not in", (here) => here.selectFrom("subscriber").select("id"))
    .execute();
}

export async function findWelcome(db: Db | Trx): Promise<NewsletterWelcomeTable | undefined> {
  return db.selectFrom("newsletterWelcome").selectAll().where("id", "=", 1).executeTakeFirst();
}

/** Yields the text of every campaign that contains these words, and the text of the welcome mail. */
export async function* campaignTextsWith(db: Db, text: string): AsyncGenerator<string> {
  yield* textsWith(db, { table: "newsletterSend", id: "id", text: "body" }, text);
  const welcome = await findWelcome(db);
  if (welcome) yield welcome.body;
}
