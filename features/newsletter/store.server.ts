import type { JsonObject } from "#platform/database/column-types.ts";
import { type Database, type Db, lockingRow, type Trx } from "#platform/database/engine.server.ts";
import type { SubscriberTable } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";

export type FreshSubscriber = {
  id: string;
  email: string;
  receipt: string;
  leaveToken: string;
  sourcePath: string;
  topic: string;
  industry: string;
};

/** The row of an address, locked until the transaction ends. A new address gets one that waits for its confirmation. */
export async function claimSubscriber(
  trx: Trx,
  ctx: RequestContext,
  fresh: FreshSubscriber,
): Promise<SubscriberTable> {
  const at = ctx.now();
  await trx
    .insertInto("subscriber")
    .values({
      id: fresh.id,
      email: fresh.email,
      state: "pending",
      source_path: fresh.sourcePath,
      topic: fresh.topic,
      industry: fresh.industry,
      consent_source: "",
      suppressed_reason: "",
      created_at: at,
      updated_at: at,
      receipt: fresh.receipt,
      leave_token: fresh.leaveToken,
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

export async function findSubscriber(db: Db, id: string): Promise<SubscriberTable | undefined> {
  return db.selectFrom("subscriber").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Returns the row of an address, locked until the transaction ends; undefined for somebody who is no reader. */
export async function lockByEmail(
  trx: Trx,
  database: Database,
  email: string,
): Promise<SubscriberTable | undefined> {
  const row = trx.selectFrom("subscriber").selectAll().where("email", "=", email);
  return lockingRow(database.engine, row).executeTakeFirst();
}

export async function findByConfirmHash(
  db: Db,
  hash: string,
): Promise<SubscriberTable | undefined> {
  return db
    .selectFrom("subscriber")
    .selectAll()
    .where("confirm_hash", "=", hash)
    .executeTakeFirst();
}

/** Confirms once: of two presses at the same moment, the second finds nothing that waits. */
export async function confirmByHash(
  trx: Trx,
  hash: string,
  now: number,
): Promise<SubscriberTable | undefined> {
  return trx
    .updateTable("subscriber")
    .set({ state: "subscribed", confirmed_at: now, unsubscribed_at: null, updated_at: now })
    .where("confirm_hash", "=", hash)
    .where("state", "=", "pending")
    .where("confirm_expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
}

export async function findByLeaveToken(
  db: Db,
  token: string,
): Promise<SubscriberTable | undefined> {
  return db
    .selectFrom("subscriber")
    .selectAll()
    .where("leave_token", "=", token)
    .executeTakeFirst();
}

/** Answers nothing when the link is unknown or the reader has left before. */
export async function leaveByToken(
  trx: Trx,
  token: string,
  now: number,
): Promise<SubscriberTable | undefined> {
  return trx
    .updateTable("subscriber")
    .set({ state: "unsubscribed", unsubscribed_at: now, confirm_hash: null, updated_at: now })
    .where("leave_token", "=", token)
    .where("state", "!=", "unsubscribed")
    .returningAll()
    .executeTakeFirst();
}

/** Takes back a leaving that is younger than `since`. A reader who never confirmed has nothing to come back to. */
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

/** One row of the append-only ledger that proves consents. It names the receipt, never the address. */
export async function insertConsent(
  trx: Trx,
  row: { receipt: string; choice: JsonObject; versions: [string, string]; at: number },
): Promise<void> {
  const [policyVersion, wordingVersion] = row.versions;
  await trx
    .insertInto("consent_record")
    .values({
      id: crypto.randomUUID(),
      receipt: row.receipt,
      subject: "newsletter",
      choice: row.choice,
      policy_version: policyVersion,
      wording_version: wordingVersion,
      at: row.at,
    })
    .execute();
}

/**
 * Deletes the consents of readers who are no longer kept, once they are older than a moment; that of a reader on the list
 * stays as its proof. Answers how many. To be called while a cut is open.
 */
export async function deleteOldConsents(trx: Trx, before: number): Promise<number> {
  const result = await trx
    .deleteFrom("consent_record")
    .where("subject", "=", "newsletter")
    .where("at", "<", before)
    .where("receipt", "not in", (kept) => kept.selectFrom("subscriber").select("receipt"))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deletes who signed up and never confirmed, or who left, before a moment. Answers their rows. */
export async function deleteOldSubscribers(
  trx: Trx,
  state: "pending" | "unsubscribed",
  before: number,
): Promise<SubscriberTable[]> {
  const since = state === "pending" ? "updated_at" : "unsubscribed_at";
  return (
    trx
      .deleteFrom("subscriber")
      // Who must never be mailed again must stay known, or the next import would bring them back.
      .where("suppressed_at", "is", null)
      .where("state", "=", state)
      .where(since, "<", before)
      .returningAll()
      .execute()
  );
}

/** The reader of an address, in lower case. */
export async function subscribersOfAddress(
  db: Db | Trx,
  address: string,
): Promise<SubscriberTable[]> {
  return db
    .selectFrom("subscriber")
    .selectAll()
    .where((where) => where.fn<string>("lower", ["email"]), "=", address)
    .execute();
}

export async function deleteSubscriber(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("subscriber").where("id", "=", id).execute();
}
