import { type Database, type Db, lockingRow, type Trx } from "#platform/database/engine.server.ts";
import type { SubscriberTable } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";

type FreshSubscriber = Pick<
  SubscriberTable,
  "id" | "email" | "receipt" | "leave_token" | "source_path" | "topic" | "industry" | "language"
>;

/** Locks the row of an address until the transaction ends; inserts a pending row for a new address. */
export async function claimSubscriber(trx: Trx, ctx: RequestContext, fresh: FreshSubscriber) {
  const at = ctx.now();
  await trx
    .insertInto("subscriber")
    .values({
      ...fresh,
      state: "pending",
      consent_source: "",
      suppressed_reason: "",
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
  const known = trx.selectFrom("subscriber").selectAll().where("email", "=", fresh.email);
  return lockingRow(ctx.database.engine, known).executeTakeFirstOrThrow();
}

export async function updateSubscriber(
  trx: Trx,
  id: string,
  change: Partial<Omit<SubscriberTable, "id" | "email">> & { updated_at: number },
): Promise<void> {
  await trx.updateTable("subscriber").set(change).where("id", "=", id).execute();
}

export async function findSubscriber(
  db: Db,
  by: "id" | "confirm_hash" | "leave_token",
  value: string,
): Promise<SubscriberTable | undefined> {
  return db.selectFrom("subscriber").selectAll().where(by, "=", value).executeTakeFirst();
}

/** Locks and returns a subscriber; undefined when there is none. */
export async function lockSubscriber(
  trx: Trx,
  database: Database,
  by: "id" | "email",
  value: string,
): Promise<SubscriberTable | undefined> {
  const row = trx.selectFrom("subscriber").selectAll().where(by, "=", value);
  return lockingRow(database.engine, row).executeTakeFirst();
}

/** Confirms a pending subscription once: the second of two concurrent presses returns undefined. */
export async function confirmByHash(trx: Trx, hash: string, now: number) {
  return trx
    .updateTable("subscriber")
    .set({ state: "subscribed", confirmed_at: now, unsubscribed_at: null, updated_at: now })
    .where("confirm_hash", "=", hash)
    .where("state", "=", "pending")
    .where("confirm_expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
}

/** Unsubscribes the owner of a token. Returns undefined when the token is unknown or was used before. */
export async function leaveByToken(trx: Trx, token: string, now: number) {
  return trx
    .updateTable("subscriber")
    .set({ state: "unsubscribed", unsubscribed_at: now, confirm_hash: null, updated_at: now })
    .where("leave_token", "=", token)
    .where("state", "!=", "unsubscribed")
    .returningAll()
    .executeTakeFirst();
}

/** Undoes an unsubscription more recent than `since`, for confirmed subscribers only. */
export async function returnByToken(
  trx: Trx,
  token: string,
  moment: { now: number; since: number },
): Promise<SubscriberTable | undefined> {
  return trx
    .updateTable("subscriber")
    .set({ state: "subscribed", unsubscribed_at: null, updated_at: moment.now })
    .where("leave_token", "=", token)
    .where("state", "=", "unsubscribed")
    .where("confirmed_at", "is not", null)
    .where("unsubscribed_at", ">", moment.since)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes, by `state`, subscribers who did not confirm or who left before a time. Returns the deleted rows. */
export async function deleteOldSubscribers(
  trx: Trx,
  state: "pending" | "unsubscribed",
  before: number,
): Promise<SubscriberTable[]> {
  const since = state === "pending" ? "updated_at" : "unsubscribed_at";
  return (
    trx
      .deleteFrom("subscriber")
      // Suppressed addresses must stay known, or the next import would bring them back.
      .where("suppressed_at", "is", null)
      .where("state", "=", state)
      .where(since, "<", before)
      .returningAll()
      .execute()
  );
}

/** Returns the subscribers of an address in lower case. */
export async function subscribersOfAddress(db: Db | Trx, address: string) {
  return db
    .selectFrom("subscriber")
    .selectAll()
    .where((where) => where.fn<string>("lower", ["email"]), "=", address)
    .execute();
}

export async function deleteSubscriber(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("subscriber").where("id", "=", id).execute();
}
