import type { Trx } from "#platform/database/engine.server.ts";
import type { NewsletterRecipientTable } from "#platform/database/tables-marketing.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import { mailOutcomes, withdrawTheseMails } from "#platform/work/outbox.server.ts";
import type { SendDeps } from "./audience.server.ts";
import type { RecipientState, retrySend } from "./contract.ts";
import { advanceSend } from "./dispatch.server.ts";
import { answerSend, auditSend, gone } from "./service.server.ts";
import {
  failedRecipients,
  lockSend,
  recipientsTriedAgain,
  updateRecipients,
  updateSend,
} from "./store.server.ts";

type Input = BodyOf<typeof retrySend> & { id: string };

const idsPerRead = 500;

/**
 * Tries recipients again whose mail failed, all or one. Whose mail went out since, because somebody sent it again from the
 * outbox, is written down as sent; whose mail is on its way there stays on its way,
 * and who left the list in between is not mailed.
 * @throws forbidden, not_found, conflict when the send has not ended or nobody failed
 */
export async function retry(ctx: RequestContext, deps: SendDeps, { id, recipient }: Input) {
  requirePermission(ctx, "marketing.edit");
  const recipients = await ctx.db.transaction().execute(async (trx) => {
    await lockEnded(trx, ctx, id);
    const sorted = await sortFailed(trx, deps, await failedRecipients(trx, id, recipient));
    const at = ctx.now();
    await updateRecipients(trx, sorted.sent, { state: "sent", settled_at: at, last_error: null });
    const again = { settled_at: null, retried_at: at };
    await updateRecipients(trx, sorted.left, { state: "left", settled_at: at });
    await updateRecipients(trx, sorted.canceled, { state: "canceled", settled_at: at });
    await updateRecipients(trx, sorted.handed, { state: "handed", ...again });
    await updateRecipients(trx, sorted.queued, { state: "queued", ...again });
    const count = sorted.queued.length + sorted.handed.length;
    if (Object.values(sorted).every((ids) => ids.length === 0)) {
      throw new ExpectedError("conflict", { words: "Nobody here waits for another try." });
    }
    if (count > 0) await updateSend(trx, id, { state: "sending", updated_at: at });
    await auditSend(trx, ctx, id, "retried", { recipients: count });
    return count;
  });
  await advanceSend(ctx, deps, id);
  return { ...(await answerSend(ctx, id)), recipients };
}

/** The send, locked; one that ended may be trying some of its recipients again already. */
async function lockEnded(trx: Trx, ctx: RequestContext, id: string): Promise<void> {
  const row = await lockSend(trx, ctx.database, id);
  if (!row) throw gone();
  const ended = row.finished_at !== null && (row.state === "sent" || row.state === "sending");
  if (!ended) {
    throw new ExpectedError("conflict", { words: "Wait until this send has come to its end." });
  }
}

type Next = Exclude<RecipientState, "failed">;

/** What the outbox knows of failed recipients by now. */
async function sortFailed(trx: Trx, deps: SendDeps, rows: readonly NewsletterRecipientTable[]) {
  const sorted: Record<Next, string[]> = {
    sent: [],
    handed: [],
    queued: [],
    left: [],
    canceled: [],
  };
  for (let from = 0; from < rows.length; from += idsPerRead) {
    const some = rows.slice(from, from + idsPerRead);
    const ids = some.flatMap(({ outbox_id }) => outbox_id ?? []);
    const states = new Map((await mailOutcomes(trx, ids)).map(({ id, state }) => [id, state]));
    const readers = await deps.audience.readers(
      trx,
      some.map((row) => row.subscriber_id),
    );
    for (const { id, outbox_id, subscriber_id } of some) {
      const mail = outbox_id === null ? "failed" : states.get(outbox_id);
      sorted[readers.has(subscriber_id) ? nextState(mail) : "left"].push(id);
    }
  }
  return sorted;
}

/** A mail that is gone from the outbox was stopped there long ago: one that was sent is written down before it goes. */
function nextState(mail: string | undefined): Next {
  if (mail === undefined) return "canceled";
  if (mail === "sent") return "sent";
  return mail === "queued" || mail === "sending" ? "handed" : "queued";
}

/**
 * Takes back second tries that no worker has claimed, all or one: they are failed again.
 * @throws forbidden, not_found, conflict when nothing waits any more
 */
export async function takeBack(ctx: RequestContext, deps: SendDeps, { id, recipient }: Input) {
  requirePermission(ctx, "marketing.edit");
  const recipients = await ctx.db.transaction().execute(async (trx) => {
    await lockEnded(trx, ctx, id);
    const rows = await recipientsTriedAgain(trx, id, recipient);
    const waiting = rows.filter(({ state }) => state === "queued").map((row) => row.id);
    const handed = await withdrawHanded(trx, rows);
    const change = { state: "failed" as const, settled_at: ctx.now() };
    await updateRecipients(trx, waiting, change);
    // The mail is out of the outbox: another try begins with a new one.
    await updateRecipients(trx, handed, { ...change, outbox_id: null });
    const count = waiting.length + handed.length;
    if (count === 0) {
      throw new ExpectedError("conflict", { words: "These emails are on their way already." });
    }
    await auditSend(trx, ctx, id, "retry_taken_back", { recipients: count });
    return count;
  });
  await advanceSend(ctx, deps, id);
  return { ...(await answerSend(ctx, id)), recipients };
}

async function withdrawHanded(
  trx: Trx,
  rows: readonly NewsletterRecipientTable[],
): Promise<string[]> {
  const handed = rows.filter(({ state }) => state === "handed");
  const withdrawn = new Set<string>();
  for (let from = 0; from < handed.length; from += idsPerRead) {
    const ids = handed.slice(from, from + idsPerRead).flatMap(({ outbox_id }) => outbox_id ?? []);
    for (const id of await withdrawTheseMails(trx, ids)) withdrawn.add(id);
  }
  return handed.filter(({ outbox_id }) => withdrawn.has(outbox_id ?? "")).map(({ id }) => id);
}
