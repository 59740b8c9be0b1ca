import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { OutboxState } from "#platform/database/tables.ts";
import type {
  NewsletterRecipientTable,
  RecipientState,
} from "#platform/database/tables-marketing.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { mailOutcomes } from "#platform/work/outbox.server.ts";
import { countHandedByMail, settleFromOutbox } from "./handed-store.server.ts";
import { clearErrorsOfGone, countRecipients } from "./store.server.ts";

/**
 * Mails of one send that wait for their first try or are being sent, at most. Keeps the line short enough to be paused.
 * Those that the mail server put off until later do not count: a domain that puts off all of them holds up nobody else.
 */
export const maxInFlight = 100;

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
): Promise<NewsletterRecipientTable[]> {
  const handed = rows.flatMap(({ state, outbox_id }) =>
    state === "handed" && outbox_id ? [outbox_id] : [],
  );
  const outcomes = new Map((await mailOutcomes(db, handed)).map((mail) => [mail.id, mail]));
  return rows.map((row) => {
    if (row.state !== "handed") return row;
    const mail = outcomes.get(row.outbox_id ?? "");
    const state = mail ? (settled[mail.state] ?? "handed") : "canceled";
    return { ...row, state, last_error: mail?.lastError ?? null };
  });
}

/** Returns the recipients of each send by state, with what the outbox knows by now. */
export async function progressOf(
  db: Db,
  sendIds: readonly string[],
): Promise<Map<string, Record<string, number>>> {
  const counts = await countRecipients(db, sendIds);
  for (const { sendId, mailState, count } of await countHandedByMail(db, sendIds)) {
    const own = counts.get(sendId);
    const state = mailState === null ? "canceled" : settled[mailState];
    if (!own || !state) continue;
    own.handed = (own.handed ?? 0) - count;
    own[state] = (own[state] ?? 0) + count;
  }
  return counts;
}

/**
 * Writes down of every send what the outbox knows, also whose mail was sent again there after it failed or was stopped.
 * To be called before old mails are forgotten: afterwards nobody could tell who had theirs.
 */
export async function settleBeforeTidying(ctx: RequestContext): Promise<void> {
  await settleFromOutbox(ctx.db, { at: ctx.now() });
}

/** Forgets what mail servers said of readers who are no longer kept. */
export async function forgetGoneReaders(ctx: RequestContext): Promise<void> {
  await clearErrorsOfGone(ctx.db);
}
