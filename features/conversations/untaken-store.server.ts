import { sql } from "kysely";
import { containsText } from "#platform/database/contains-text.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { InboundMessageTable } from "#platform/database/tables-conversations.ts";
import type { Place } from "#platform/http/page-cursor.ts";

type UntakenQuery = { search: string; before: Place | null; limit: number };

type UntakenRow = Pick<
  InboundMessageTable,
  "id" | "received_at" | "sender" | "subject" | "reason" | "size"
> & { raw_size: number };

/** Returns a page of messages that joined no conversation, newest first, without their raw content. */
export async function pageOfUntaken(db: Db, query: UntakenQuery): Promise<UntakenRow[]> {
  let rows = db
    .selectFrom("inbound_message")
    .select(["id", "received_at", "sender", "subject", "reason", "size"])
    .select(({ fn }) => fn<number>("length", ["raw"]).as("raw_size"))
    .where("state", "in", ["ignored", "failed"]);
  const { before, search } = query;
  if (search) {
    rows = rows.where(({ or }) =>
      or([containsText("sender", search), containsText("subject", search)]),
    );
  }
  if (before) {
    rows = rows.where(sql<boolean>`(received_at, id) < (${before.at}, ${before.id})`);
  }
  return rows.orderBy("received_at", "desc").orderBy("id", "desc").limit(query.limit).execute();
}

/** Returns a message that joined no conversation, with its raw content. */
export async function findUntaken(db: Db, id: string): Promise<InboundMessageTable | undefined> {
  return db
    .selectFrom("inbound_message")
    .selectAll()
    .where("id", "=", id)
    .where("state", "in", ["ignored", "failed"])
    .executeTakeFirst();
}

/** Marks a message as taken into a conversation. Returns false if somebody has already done so. */
export async function takeUntaken(
  trx: Trx,
  id: string,
  { sender, replyTo }: { sender: string; replyTo: string },
): Promise<boolean> {
  const result = await trx
    .updateTable("inbound_message")
    .set({ state: "done", reason: "", sender, reply_to: replyTo })
    .where("id", "=", id)
    .where("state", "in", ["ignored", "failed"])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setLeadOfInbound(trx: Trx, id: string, leadId: string): Promise<void> {
  await trx.updateTable("inbound_message").set({ lead_id: leadId }).where("id", "=", id).execute();
}
