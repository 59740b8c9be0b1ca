import type { Db, Trx } from "#platform/database/engine.server.ts";
import { inChunks } from "#platform/in-chunks.ts";

/** Returns in which messages a key of an address takes part, outside these leads, the newest first. */
export async function namedIn(
  db: Db | Trx,
  { key, leads, limit }: { key: string; leads: readonly string[]; limit: number },
) {
  let rows = db
    .selectFrom("messageParticipant")
    .innerJoin("leadMessage", "leadMessage.id", "messageParticipant.messageId")
    .select(["messageParticipant.messageId", "role", "name", "address", "at", "subject", "text"])
    .where("addressKey", "=", key);
  if (leads.length > 0) rows = rows.where("leadMessage.leadId", "not in", leads);
  return rows
    .orderBy("at", "desc")
    .orderBy("messageParticipant.messageId")
    .orderBy("role")
    .limit(limit)
    .execute();
}

/** Messages of one statement. */
const perStatement = 500;

/** Deletes a participant from every message, and returns what else these messages say of them. */
export async function deleteParticipant(trx: Trx, key: string) {
  const gone = await trx
    .deleteFrom("messageParticipant")
    .where("addressKey", "=", key)
    .returning("messageId")
    .execute();
  const messages = [];
  for (const part of inChunks([...new Set(gone.map(({ messageId }) => messageId))], perStatement)) {
    const rows = await trx
      .selectFrom("leadMessage")
      .select(["id", "direction", "leadEventId", "toAddress", "ccAddress", "fromAddress"])
      .select(["replyToAddress", "mailId"])
      .where("id", "in", part)
      .execute();
    messages.push(...rows);
  }
  return messages;
}

type Names = Partial<
  Record<
    "fromName" | "fromAddress" | "replyToName" | "replyToAddress" | "toAddress" | "ccAddress",
    string
  >
>;

/** Rewrites who wrote and received a message. */
export async function renameInMessage(trx: Trx, id: string, names: Names): Promise<void> {
  await trx.updateTable("leadMessage").set(names).where("id", "=", id).execute();
}

/** Gives a customer's history entry another author. */
export async function renameAuthor(trx: Trx, eventId: string, actorName: string): Promise<void> {
  await trx
    .updateTable("leadEvent")
    .set({ actorName })
    .where("id", "=", eventId)
    .where("actorId", "is", null)
    .execute();
}
