import { sql } from "kysely";
import { containsText, equalsText } from "#platform/database/contains-text.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { OutboxState, OutboxTable } from "#platform/database/tables.ts";
import type { Place } from "#platform/http/page-cursor.ts";

type OutboxQuery = {
  state: OutboxState | undefined;
  template: string | undefined;
  search: string;
  before: Place | null;
  limit: number;
};

/** Returns a page of mails, newest first, by keyset: the last page is as fast as the first. */
export async function pageOfMails(db: Db, query: OutboxQuery): Promise<OutboxTable[]> {
  let rows = db.selectFrom("outbox").selectAll();
  if (query.state) rows = rows.where("state", "=", query.state);
  if (query.template) rows = rows.where("template", "=", query.template);
  if (query.search) rows = rows.where(containsText("recipient", query.search));
  const { before } = query;
  if (before) {
    rows = rows.where(sql<boolean>`(created_at, id) < (${before.at}, ${before.id})`);
  }
  return rows.orderBy("createdAt", "desc").orderBy("id", "desc").limit(query.limit).execute();
}

/** Counts the mails in each state. */
export async function countStates(db: Db): Promise<{ state: OutboxState; count: number }[]> {
  const rows = await db
    .selectFrom("outbox")
    .select((select) => ["state", select.fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  return rows.map(({ state, count }) => ({ state, count: Number(count) }));
}

export async function templatesInUse(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("outbox")
    .select("template")
    .distinct()
    .orderBy("template")
    .execute();
  return rows.map((row) => row.template);
}

/** Cancels a waiting mail. Returns false if it no longer waits. */
export async function cancelQueued(trx: Trx, id: string): Promise<boolean> {
  const result = await trx
    .updateTable("outbox")
    .set({ state: "cancelled" })
    .where("id", "=", id)
    .where("state", "=", "queued")
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns every mail to an address, which is in lower case. */
export async function mailsToAddress(db: Db | Trx, address: string): Promise<OutboxTable[]> {
  return db.selectFrom("outbox").selectAll().where(equalsText("recipient", address)).execute();
}

export async function deleteMails(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom("outbox").where("id", "in", ids).execute();
}

export async function findMail(db: Db | Trx, id: string): Promise<OutboxTable | undefined> {
  return db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function addressOfStaff(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom("staff")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.email;
}

/** Deletes mails that failed permanently or never left, from before a time (ms). */
export async function deleteUnsentMails(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where(({ or, and, eb }) =>
      or([
        and([eb("state", "=", "failed"), eb("createdAt", "<", before)]),
        // No mail server accepted it in all this time.
        and([eb("state", "=", "queued"), eb("dueAt", "<", before)]),
      ]),
    )
    .execute();
}

/** Deletes mails that were sent or cancelled before a time (ms). */
export async function deleteSentMails(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where(({ or, and, eb }) =>
      or([
        and([eb("state", "=", "sent"), eb("sentAt", "<", before)]),
        and([eb("state", "=", "cancelled"), eb("createdAt", "<", before)]),
      ]),
    )
    .execute();
}

/** Returns whether a mail of this template was sent. */
export async function hasSent(db: Db, template: string): Promise<boolean> {
  const row = await db
    .selectFrom("outbox")
    .select("id")
    .where("template", "=", template)
    .where("state", "=", "sent")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
