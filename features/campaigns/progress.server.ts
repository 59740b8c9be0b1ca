import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { OutboxState } from "#platform/database/tables.ts";
import type {
  NewsletterRecipientTable,
  RecipientState,
} from "#platform/database/tables-marketing.ts";
import type { Env } from "#platform/env.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { mailOutcomes } from "#platform/work/outbox.server.ts";
import { countHandedByMail, resolveFromOutbox } from "./handed-store.server.ts";
import { countRecipients } from "./store.server.ts";

/**
 * Maximum mails of one campaign that wait for their first try or are being sent. Keeps the queue short, so that a
 * pause takes effect. Mails deferred by the mail server do not count, so a slow domain holds up nobody else.
 */
export const maxInFlight = ({ NEWSLETTER_PER_MINUTE }: Env) => Math.ceil(NEWSLETTER_PER_MINUTE / 3);

const finalStates: Partial<Record<OutboxState, RecipientState>> = {
  sent: "sent",
  failed: "failed",
  cancelled: "canceled",
};

/**
 * Returns recipients with the current state from the outbox. A mail missing there was erased with its subscriber: sent
 * mails are recorded before the outbox deletes them (`resolveBeforeTidying`).
 */
export async function recipientsNow(
  db: Db | Trx,
  rows: readonly NewsletterRecipientTable[],
): Promise<NewsletterRecipientTable[]> {
  const handed = rows.flatMap(({ state, outboxId }) =>
    state === "handed" && outboxId ? [outboxId] : [],
  );
  const outcomes = new Map((await mailOutcomes(db, handed)).map((mail) => [mail.id, mail]));
  return rows.map((row) => {
    if (row.state !== "handed") return row;
    const mail = outcomes.get(row.outboxId ?? "");
    const state = mail ? (finalStates[mail.state] ?? "handed") : "canceled";
    return { ...row, state, lastError: mail?.lastError ?? null };
  });
}

/** Counts the recipients of each campaign by state, including outcomes that only the outbox knows yet. */
export async function progressOf(
  db: Db,
  sendIds: readonly string[],
): Promise<Map<string, Record<string, number>>> {
  const counts = await countRecipients(db, sendIds);
  for (const { sendId, mailState, count } of await countHandedByMail(db, sendIds)) {
    const own = counts.get(sendId);
    const state = mailState === null ? "canceled" : finalStates[mailState];
    if (!own || !state) continue;
    own.handed = (own.handed ?? 0) - count;
    own[state] = (own[state] ?? 0) + count;
  }
  return counts;
}

/**
 * Records the outcomes in the outbox for every campaign. Must be called before old mails are deleted, since it is
 * unknown afterwards who got theirs.
 */
export async function resolveBeforeTidying(ctx: RequestContext): Promise<void> {
  await resolveFromOutbox(ctx.db, { at: ctx.now() });
}
