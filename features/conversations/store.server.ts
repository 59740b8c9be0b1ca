import type { ExpressionBuilder } from "kysely";
import { countOf } from "#platform/database/counts.server.ts";
import { type Db, skippingLocked, type Trx } from "#platform/database/engine.server.ts";
import type { Tables } from "#platform/database/tables.ts";
import type {
  DeliveryReportTable,
  InboundMessageTable,
} from "#platform/database/tables-conversations.ts";
import type { AppContext } from "#platform/http/context.server.ts";

/** Stores a raw message. Returns false if the same bytes are already stored. */
export async function insertInbound(db: Db | Trx, row: InboundMessageTable): Promise<boolean> {
  const result = await db
    .insertInto("inboundMessage")
    .values(row)
    .onConflict((conflict) => conflict.column("digest").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns whether a message is already stored, for mailboxes without message numbers. */
export async function isKnownMessage(
  db: Db,
  { mailbox, id }: { mailbox: string; id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("inboundMessage")
    .select("id")
    .where("mailbox", "=", mailbox)
    .where("uidValidity", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Lease of a message (ms): another process can claim it this long after its holder died. If a slow holder still works
 * on it, the first to settle it wins.
 */
export const inboundLeaseMs = 25_000;

/** Claims a due message for this process and counts the attempt; undefined if there is none. */
export async function claimInbound({
  database,
  now,
}: Pick<AppContext, "database" | "now">): Promise<InboundMessageTable | undefined> {
  const { db, engine } = database;
  return db
    .updateTable("inboundMessage")
    .set((set) => ({ dueAt: now() + inboundLeaseMs, attempts: set("attempts", "+", 1) }))
    .where("id", "in", (query) =>
      skippingLocked(
        engine,
        query
          .selectFrom("inboundMessage")
          .select("id")
          .where("state", "=", "new")
          .where("dueAt", "<=", now())
          .orderBy("dueAt")
          .limit(1),
      ),
    )
    .returningAll()
    .executeTakeFirst();
}

export type InboundResult = Pick<
  InboundMessageTable,
  "state" | "reason" | "sender" | "replyTo" | "subject" | "leadId"
>;

/** Records the outcome of a message. Returns false if another process has already done so. */
export async function recordInboundResult(
  db: Db | Trx,
  id: string,
  inboundResult: InboundResult,
): Promise<boolean> {
  const result = await db
    .updateTable("inboundMessage")
    .set(inboundResult)
    .where("id", "=", id)
    .where("state", "=", "new")
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Postpones a message to a later attempt. */
export async function postponeInbound(
  db: Db,
  id: string,
  { dueAt, reason }: { dueAt: number; reason: string },
): Promise<void> {
  await db
    .updateTable("inboundMessage")
    .set({ dueAt, reason })
    .where("id", "=", id)
    .where("state", "=", "new")
    .execute();
}

export async function insertReport(db: Db, row: DeliveryReportTable): Promise<void> {
  await db
    .insertInto("deliveryReport")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Counts an address's failures since a time (ms). */
export async function countFailures(db: Db, recipient: string, since: number): Promise<number> {
  return countOf(
    db
      .selectFrom("deliveryReport")
      .where("recipient", "=", recipient)
      .where("kind", "=", "failed")
      .where("at", ">=", since),
  );
}

/** Deletes processed raw messages, and delivery reports, from before a time (ms). */
export async function deleteInboundBefore(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom("inboundMessage")
    .where("state", "!=", "new")
    .where("receivedAt", "<", before)
    .execute();
  await db.deleteFrom("deliveryReport").where("at", "<", before).execute();
}

const ofAddress = (address: string) => (eb: ExpressionBuilder<Tables, "inboundMessage">) =>
  eb.or([eb("sender", "=", address), eb("replyTo", "=", address)]);

/** Returns messages from an address, those that ask for answers to it, and reports about it, without raw messages. */
export async function inboundOf(db: Db, address: string) {
  const messages = await db
    .selectFrom("inboundMessage")
    .select(["id", "receivedAt", "state", "reason", "subject", "size"])
    .where(ofAddress(address))
    .execute();
  const reports = await db
    .selectFrom("deliveryReport")
    .selectAll()
    .where("recipient", "=", address)
    .execute();
  return { messages, reports };
}

/** Deletes messages from an address, those that ask for answers to it, and reports about it; returns how many rows. */
export async function deleteInboundOf(trx: Trx, address: string): Promise<number> {
  const messages = await trx
    .deleteFrom("inboundMessage")
    .where(ofAddress(address))
    .executeTakeFirst();
  const reports = await trx
    .deleteFrom("deliveryReport")
    .where("recipient", "=", address)
    .executeTakeFirst();
  return Number(messages.numDeletedRows + reports.numDeletedRows);
}
