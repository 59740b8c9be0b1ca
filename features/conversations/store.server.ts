import type { ExpressionBuilder } from "kysely";
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
    .insertInto("inbound_message")
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
    .selectFrom("inbound_message")
    .select("id")
    .where("mailbox", "=", mailbox)
    .where("uid_validity", "=", id)
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
    .updateTable("inbound_message")
    .set((set) => ({ due_at: now() + inboundLeaseMs, attempts: set("attempts", "+", 1) }))
    .where("id", "in", (query) =>
      skippingLocked(
        engine,
        query
          .selectFrom("inbound_message")
          .select("id")
          .where("state", "=", "new")
          .where("due_at", "<=", now())
          .orderBy("due_at")
          .limit(1),
      ),
    )
    .returningAll()
    .executeTakeFirst();
}

export type Settled = Pick<
  InboundMessageTable,
  "state" | "reason" | "sender" | "reply_to" | "subject" | "lead_id"
>;

/** Records the outcome of a message. Returns false if another process has already done so. */
export async function settleInbound(db: Db | Trx, id: string, settled: Settled): Promise<boolean> {
  const result = await db
    .updateTable("inbound_message")
    .set(settled)
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
    .updateTable("inbound_message")
    .set({ due_at: dueAt, reason })
    .where("id", "=", id)
    .where("state", "=", "new")
    .execute();
}

export async function insertReport(db: Db, row: DeliveryReportTable): Promise<void> {
  await db
    .insertInto("delivery_report")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Counts an address's failures since a time (ms). */
export async function countFailures(db: Db, recipient: string, since: number): Promise<number> {
  const row = await db
    .selectFrom("delivery_report")
    .select(({ fn }) => fn.countAll<number>().as("reports"))
    .where("recipient", "=", recipient)
    .where("kind", "=", "failed")
    .where("at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(row.reports);
}

/** Deletes processed raw messages, and delivery reports, from before a time (ms). */
export async function deleteInboundBefore(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom("inbound_message")
    .where("state", "!=", "new")
    .where("received_at", "<", before)
    .execute();
  await db.deleteFrom("delivery_report").where("at", "<", before).execute();
}

const ofAddress = (address: string) => (eb: ExpressionBuilder<Tables, "inbound_message">) =>
  eb.or([eb("sender", "=", address), eb("reply_to", "=", address)]);

/** Returns messages from an address, those that ask for answers to it, and reports about it, without raw messages. */
export async function inboundOf(db: Db, address: string) {
  const messages = await db
    .selectFrom("inbound_message")
    .select(["id", "received_at", "state", "reason", "subject", "size"])
    .where(ofAddress(address))
    .execute();
  const reports = await db
    .selectFrom("delivery_report")
    .selectAll()
    .where("recipient", "=", address)
    .execute();
  return { messages, reports };
}

/** Deletes messages from an address, those that ask for answers to it, and reports about it; returns how many rows. */
export async function deleteInboundOf(trx: Trx, address: string): Promise<number> {
  const messages = await trx
    .deleteFrom("inbound_message")
    .where(ofAddress(address))
    .executeTakeFirst();
  const reports = await trx
    .deleteFrom("delivery_report")
    .where("recipient", "=", address)
    .executeTakeFirst();
  return Number(messages.numDeletedRows + reports.numDeletedRows);
}
