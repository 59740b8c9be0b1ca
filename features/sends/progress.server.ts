import type { Ctx } from "#platform/context.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { NewsletterRecipientTable } from "#platform/database/tables-marketing.ts";
import { mailOutcomes, type OutboxState } from "#platform/outbox.server.ts";
import type { RecipientState } from "./contract.ts";
import { countRecipients, recipientsOf, settleFromOutbox, settleHanded } from "./store.server.ts";

/** Mails of one send in the outbox at the same time, at most. Keeps the line short enough to be paused. */
export const inFlightMost = 100;

type Known = Omit<NewsletterRecipientTable, "state"> & { state: RecipientState };

const settled: Partial<Record<OutboxState, RecipientState>> = {
  sent: "sent",
  failed: "failed",
  cancelled: "canceled",
};

/**
 * Recipients with what the outbox knows of those handed to it. A mail that is gone from it was not sent: it was erased
 * with its reader. Whose was sent is written down before the outbox forgets the mail (`settleBeforeTidying`).
 */
export async function recipientsNow(
  db: Db | Trx,
  rows: readonly NewsletterRecipientTable[],
): Promise<Known[]> {
  const handed = rows.flatMap(({ state, outbox_id }) =>
    state === "handed" && outbox_id ? [outbox_id] : [],
  );
  const outcomes = new Map((await mailOutcomes(db, handed)).map((mail) => [mail.id, mail]));
  return rows.map((row) => {
    if (row.state !== "handed") return { ...row, state: row.state as RecipientState };
    const mail = outcomes.get(row.outbox_id ?? "");
    const state = mail ? (settled[mail.state] ?? "handed") : "canceled";
    return { ...row, state, last_error: mail?.lastError ?? null };
  });
}

/** Recipients of each send by state, with what the outbox knows by now. */
export async function progressOf(
  db: Db,
  sendIds: readonly string[],
): Promise<Map<string, Record<string, number>>> {
  const counts = await countRecipients(db, sendIds);
  for (const [sendId, own] of counts) {
    if (!own.handed) continue;
    const query = { state: "handed" as const, offset: 0, limit: inFlightMost };
    for (const { state } of await recipientsNow(db, await recipientsOf(db, sendId, query))) {
      if (state === "handed") continue;
      own.handed -= 1;
      own[state] = (own[state] ?? 0) + 1;
    }
  }
  return counts;
}

/** Writes down what the outbox knows of a send's recipients. Answers how many are still on their way. */
export async function settleRecipients(trx: Trx, sendId: string, at: number): Promise<number> {
  const query = { state: "handed" as const, offset: 0, limit: inFlightMost };
  const rows = await recipientsNow(trx, await recipientsOf(trx, sendId, query));
  const ids = (to: RecipientState) => rows.filter(({ state }) => state === to).map(({ id }) => id);
  await settleHanded(trx, ids("sent"), { state: "sent", settled_at: at, last_error: null });
  await settleHanded(trx, ids("canceled"), { state: "canceled", settled_at: at });
  for (const row of rows.filter(({ state }) => state === "failed")) {
    const change = { state: "failed", settled_at: at, last_error: row.last_error };
    await settleHanded(trx, [row.id], change);
  }
  return ids("handed").length;
}

/**
 * Writes down of every send what the outbox knows, also whose mail was sent again there after it failed or was stopped.
 * To be called before old mails are forgotten: afterwards nobody could tell who had theirs.
 */
export async function settleBeforeTidying(ctx: Ctx): Promise<void> {
  await settleFromOutbox(ctx.db, ctx.now());
}
