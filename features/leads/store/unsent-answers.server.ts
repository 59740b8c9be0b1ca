import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { LeadMessageTable } from "#platform/database/tables-conversations.ts";

/** An answer whose mail has not left, and when it was to leave. */
export type UnsentAnswer = Pick<LeadMessageTable, "id" | "leadId" | "at"> & { dueAt: number };

/** Returns the message of an answer by its outbox row; undefined for answers of the first releases. */
export async function messageOfMail(
  db: Db | Trx,
  mailId: string,
): Promise<UnsentAnswer | undefined> {
  return db
    .selectFrom("leadMessage")
    .innerJoin("outbox", "outbox.id", "leadMessage.mailId")
    .select(["leadMessage.id", "leadMessage.leadId", "leadMessage.at", "outbox.dueAt"])
    .where("leadMessage.mailId", "=", mailId)
    .executeTakeFirst();
}

/** Marks an answer as not sent yet, so that it counts as one only when it was. Returns false if it was marked before. */
export async function markUnsent(trx: Trx, { id, dueAt }: UnsentAnswer): Promise<boolean> {
  const result = await trx
    .insertInto("scheduledAnswer")
    .values({ messageId: id, sendAt: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Returns answers that counted as such when they were written but cannot leave: their mail failed, was stopped, is tried
 * again, or still waits in the queue although it was due before `dueBefore` (ms).
 */
export async function unsentAnswers(
  db: Db,
  { dueBefore, limit }: { dueBefore: number; limit: number },
): Promise<UnsentAnswer[]> {
  return db
    .selectFrom("outbox")
    .innerJoin("leadMessage", "leadMessage.mailId", "outbox.id")
    .leftJoin("scheduledAnswer", "scheduledAnswer.messageId", "leadMessage.id")
    .select(["leadMessage.id", "leadMessage.leadId", "leadMessage.at", "outbox.dueAt"])
    .where("outbox.state", "in", ["queued", "failed", "cancelled"])
    .where("outbox.template", "=", "lead.reply")
    .where("scheduledAnswer.messageId", "is", null)
    .where(({ or, eb }) =>
      or([
        eb("outbox.state", "!=", "queued"),
        eb("outbox.attempts", ">", 0),
        eb("outbox.dueAt", "<", dueBefore),
      ]),
    )
    .orderBy("outbox.dueAt")
    .limit(limit)
    .execute();
}
