import type { ExpressionBuilder } from "kysely";
import { countOf } from "#platform/database/counts.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { OutboxState, Tables } from "#platform/database/tables.ts";
import type { RecipientState } from "#platform/database/tables-marketing.ts";

// Queries for recipients whose mail was handed to the outbox.

/** Counts the handed recipients of each campaign by the state of their mail; null when the mail is missing. */
export async function countHandedByMail(
  db: Db | Trx,
  sendIds: readonly string[],
): Promise<{ sendId: string; mailState: OutboxState | null; count: number }[]> {
  if (sendIds.length === 0) return [];
  const rows = await db
    .selectFrom("newsletterRecipient")
    .leftJoin("outbox", "outbox.id", "newsletterRecipient.outboxId")
    .select((select) => [
      "newsletterRecipient.sendId",
      "outbox.state as mailState",
      select.fn.countAll<number>().as("count"),
    ])
    .where("newsletterRecipient.sendId", "in", sendIds)
    .where("newsletterRecipient.state", "=", "handed")
    .groupBy(["newsletterRecipient.sendId", "outbox.state"])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Counts the mails of a campaign that wait for their first try or are being sent. */
export async function countInFlight(trx: Trx, sendId: string): Promise<number> {
  return countOf(
    trx
      .selectFrom("newsletterRecipient")
      .innerJoin("outbox", "outbox.id", "newsletterRecipient.outboxId")
      .where("newsletterRecipient.sendId", "=", sendId)
      .where("newsletterRecipient.state", "=", "handed")
      .where(({ or, and, eb }) =>
        or([
          eb("outbox.state", "=", "sending"),
          and([eb("outbox.state", "=", "queued"), eb("outbox.attempts", "=", 0)]),
        ]),
      ),
  );
}

/**
 * Records the outcome of handed mails, of one campaign or all: sent, failed or canceled. A missing mail was erased
 * with its subscriber; a failed or canceled mail that was sent again from the outbox counts as sent.
 */
export async function resolveFromOutbox(
  db: Db | Trx,
  { at, sendId }: { at: number; sendId?: string },
): Promise<void> {
  const recipients = (from: RecipientState[]) =>
    db
      .updateTable("newsletterRecipient")
      .where("state", "in", from)
      .$if(sendId !== undefined, (query) => query.where("sendId", "=", sendId ?? ""));
  const mailIn = (state?: OutboxState) => (eb: ExpressionBuilder<Tables, "newsletterRecipient">) =>
    eb.exists(
      eb
        .selectFrom("outbox")
        .select("outbox.id")
        .whereRef("outbox.id", "=", "newsletterRecipient.outboxId")
        .where(({ eb: mail, and }) => and(state ? [mail("outbox.state", "=", state)] : [])),
    );
  const settled = { settledAt: at, lastError: null };
  await recipients(["handed", "failed", "canceled"])
    .set({ state: "sent", ...settled })
    .where(mailIn("sent"))
    .execute();
  await recipients(["handed"])
    .set({ state: "canceled", ...settled })
    .where(({ eb, or, not }) => or([mailIn("cancelled")(eb), not(mailIn()(eb))]))
    .execute();
  await recipients(["handed"])
    .set(({ selectFrom }) => ({
      state: "failed",
      settledAt: at,
      lastError: selectFrom("outbox")
        .select("outbox.lastError")
        .whereRef("outbox.id", "=", "newsletterRecipient.outboxId"),
    }))
    .where(mailIn("failed"))
    .execute();
}
