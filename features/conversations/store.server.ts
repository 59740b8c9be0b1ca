import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { InboundMessageTable } from "#platform/database/tables-conversations.ts";

/** Stores a raw message. Returns false when the same bytes are there already. */
export async function insertInbound(trx: Db | Trx, row: InboundMessageTable): Promise<boolean> {
  const result = await trx
    .insertInto("inbound_message")
    .values(row)
    .onConflict((conflict) => conflict.column("digest").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Deletes raw messages that were worked through, and delivery reports, from before a moment (ms). */
export async function deleteInboundBefore(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom("inbound_message")
    .where("state", "!=", "new")
    .where("received_at", "<", before)
    .execute();
  await db.deleteFrom("delivery_report").where("at", "<", before).execute();
}
