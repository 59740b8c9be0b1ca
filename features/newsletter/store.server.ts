import { type Database, type Db, lockingRow, type Trx } from "#platform/database/engine.server.ts";
import type { SubscriberTable } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";

type FreshSubscriber = Pick<
  SubscriberTable,
  "id" | "email" | "receipt" | "leaveToken" | "sourcePath" | "topic" | "industry" | "language"
>;

/** Locks the row of an address until the transaction ends; inserts a pending row for a new address. */
export async function claimSubscriber(trx: Trx, ctx: RequestContext, fresh: FreshSubscriber) {
  const at = ctx.now();
  await trx
    .insertInto("subscriber")
    .values({
      ...fresh,
      state: "pending",
      consentSource: "",
      suppressedReason: "",
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
  const existing = trx.selectFrom("subscriber").selectAll().where("email", "=", fresh.email);
  return lockingRow(ctx.database.engine, existing).executeTakeFirstOrThrow();
}

export async function updateSubscriber(
  trx: Trx,
  id: string,
  change: Partial<Omit<SubscriberTable, "id" | "email">> & { updatedAt: number },
): Promise<void> {
  await trx.updateTable("subscriber").set(change).where("id", "=", id).execute();
}

export async function findSubscriber(
  db: Db,
  by: "id" | "confirmHash" | "leaveToken",
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
    .set({ state: "subscribed", confirmedAt: now, unsubscribedAt: null, updatedAt: now })
    .where("confirmHash", "=", hash)
    .where("state", "=", "pending")
    .where("confirmExpiresAt", ">", now)
    .returningAll()
    .executeTakeFirst();
}

/** Unsubscribes the owner of a token. Returns undefined when the token is unknown or was used before. */
export async function leaveByToken(trx: Trx, token: string, now: number) {
  return trx
    .updateTable("subscriber")
    .set({ state: "unsubscribed", unsubscribedAt: now, confirmHash: null, updatedAt: now })
    .where("leaveToken", "=", token)
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
    .set({ state: "subscribed", unsubscribedAt: null, updatedAt: moment.now })
    .where("leaveToken", "=", token)
    .where("state", "=", "unsubscribed")
    .where("confirmedAt", "is not", null)
    .where("unsubscribedAt", ">", moment.since)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes, by `state`, subscribers who did not confirm or who left before a time. Returns the deleted rows. */
export async function deleteOldSubscribers(
  trx: Trx,
  state: "pending" | "unsubscribed",
  before: number,
): Promise<SubscriberTable[]> {
  const since = state === "pending" ? "updatedAt" : "unsubscribedAt";
  return (
    trx
      .deleteFrom("subscriber")
      // Suppressed addresses must stay known, or the next import would bring them back.
      .where("suppressedAt", "is", null)
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
