import { sql } from "kysely";
import { containsText } from "#platform/database/contains-text.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { InboundMessageTable } from "#platform/database/tables-conversations.ts";
import type { Place } from "#platform/http/page-cursor.ts";

type UnmatchedMailQuery = { search: string; before: Place | null; limit: number };

type UnmatchedMailRow = Pick<
  InboundMessageTable,
  "id" | "receivedAt" | "sender" | "subject" | "reason" | "size"
> & { rawSize: number };

/** Returns a page of messages that joined no conversation, newest first, without their raw content. */
export async function pageOfUnmatchedMail(
  db: Db,
  query: UnmatchedMailQuery,
): Promise<UnmatchedMailRow[]> {
  let rows = db
    .selectFrom("inboundMessage")
    .select(["id", "receivedAt", "sender", "subject", "reason", "size"])
    .select(({ fn }) => fn<number>("length", ["raw"]).as("rawSize"))
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
  return rows.orderBy("receivedAt", "desc").orderBy("id", "desc").limit(query.limit).execute();
}

/** Returns a message that joined no conversation, with its raw content. */
export async function findUnmatchedMail(
  db: Db,
  id: string,
): Promise<InboundMessageTable | undefined> {
  return db
    .selectFrom("inboundMessage")
    .selectAll()
    .where("id", "=", id)
    .where("state", "in", ["ignored", "failed"])
    .executeTakeFirst();
}

/** Marks a message as taken into a conversation. Returns false if somebody has already done so. */
export async function claimUnmatchedMail(
  trx: Trx,
  id: string,
  { sender, replyTo }: { sender: string; replyTo: string },
): Promise<boolean> {
  const result = await trx
    .updateTable("inboundMessage")
    .set({ state: "done", reason: "", sender, replyTo })
    .where("id", "=", id)
    .where("state", "in", ["ignored", "failed"])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setLeadOfInbound(trx: Trx, id: string, leadId: string): Promise<void> {
  await trx.updateTable("inboundMessage").set({ leadId }).where("id", "=", id).execute();
}
