import { newsletterAudience } from "#features/newsletter/audience-store.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type {
  NewsletterRecipientTable,
  RecipientState,
} from "#platform/database/tables-marketing.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { inChunks } from "#platform/in-chunks.ts";
import { mailOutcomes, withdrawTheseMails } from "#platform/work/outbox.server.ts";
import { retryCalls } from "./contract.ts";
import { advanceCampaign } from "./dispatch.server.ts";
import {
  failedRecipients,
  idsOf,
  idsPerStatement,
  lockCampaign,
  recipientsTriedAgain,
  updateCampaign,
  updateRecipients,
} from "./store.server.ts";
import { auditCampaign, campaignAnswer, requireCampaign } from "./verbs.server.ts";

export const retryVerbs = verbs(retryCalls, {
  /**
   * Records mails that staff resent from the outbox meanwhile as sent, or leaves them in the queue; subscribers who
   * left are not mailed. @throws not_found, conflict when the campaign has not ended or no recipient failed
   */
  async retry(ctx, { id, recipient }) {
    const recipients = await ctx.db.transaction().execute(async (trx) => {
      await lockEnded(trx, ctx, id);
      const failed = await failedRecipients(trx, id, recipient);
      if (failed.length === 0) {
        throw new ExpectedError("conflict", { message: "No recipient is waiting for a retry." });
      }
      const at = ctx.now();
      const retried = { settledAt: null, retriedAt: at };
      const changes = {
        sent: { settledAt: at, lastError: null },
        left: { settledAt: at },
        canceled: { settledAt: at },
        handed: retried,
        queued: retried,
      };
      const byState = await groupFailed(trx, failed);
      for (const [state, rows] of byState) {
        await updateRecipients(trx, idsOf(rows), { state, ...changes[state] });
      }
      const count = (byState.get("queued")?.length ?? 0) + (byState.get("handed")?.length ?? 0);
      if (count > 0) await updateCampaign(trx, ctx, { id, state: "sending" });
      await auditCampaign(trx, ctx, id, "retried", { recipients: count });
      return count;
    });
    await advanceCampaign(ctx, id);
    return { ...(await campaignAnswer(ctx, id)), recipients };
  },

  /** Makes recipients failed again whose mail no worker has claimed. @throws not_found, conflict when none waits */
  async undo(ctx, { id, recipient }) {
    const recipients = await ctx.db.transaction().execute(async (trx) => {
      await lockEnded(trx, ctx, id);
      const rows = await recipientsTriedAgain(trx, id, recipient);
      const waiting = idsOf(rows.filter(({ state }) => state === "queued"));
      const handed = await withdrawHanded(trx, rows);
      const change = { state: "failed" as const, settledAt: ctx.now() };
      await updateRecipients(trx, waiting, change);
      // The mail was withdrawn from the outbox, so another retry needs a new one.
      await updateRecipients(trx, handed, { ...change, outboxId: null });
      const count = waiting.length + handed.length;
      if (count === 0) {
        throw new ExpectedError("conflict", { message: "These emails are already on their way." });
      }
      await auditCampaign(trx, ctx, id, "retry_taken_back", { recipients: count });
      return count;
    });
    await advanceCampaign(ctx, id);
    return { ...(await campaignAnswer(ctx, id)), recipients };
  },
});

/** Locks an ended campaign, which may have retries under way. */
async function lockEnded(trx: Trx, ctx: RequestContext, id: string): Promise<void> {
  const row = requireCampaign(await lockCampaign(trx, ctx.database, id));
  const hasEnded = row.finishedAt !== null && (row.state === "sent" || row.state === "sending");
  if (!hasEnded) {
    throw new ExpectedError("conflict", { message: "Wait until this campaign has ended." });
  }
}

type Next = Exclude<RecipientState, "failed">;

/** Groups failed recipients by their next state, based on the outbox. */
async function groupFailed(trx: Trx, rows: readonly NewsletterRecipientTable[]) {
  const next: { id: string; state: Next }[] = [];
  for (const some of inChunks(rows, idsPerStatement)) {
    const ids = some.flatMap(({ outboxId }) => outboxId ?? []);
    const states = new Map((await mailOutcomes(trx, ids)).map(({ id, state }) => [id, state]));
    const subscriberIds = some.map((row) => row.subscriberId);
    const subscribers = await newsletterAudience.subscribers(trx, subscriberIds);
    for (const { id, outboxId, subscriberId } of some) {
      const mail = outboxId === null ? "failed" : states.get(outboxId);
      next.push({ id, state: subscribers.has(subscriberId) ? nextState(mail) : "left" });
    }
  }
  return Map.groupBy(next, ({ state }) => state);
}

/**
 * Returns the next state of a failed recipient. A mail missing from the outbox was canceled there: sent mails are
 * recorded before the outbox deletes them.
 */
function nextState(mail: string | undefined): Next {
  if (mail === undefined) return "canceled";
  if (mail === "sent") return "sent";
  return mail === "queued" || mail === "sending" ? "handed" : "queued";
}

async function withdrawHanded(
  trx: Trx,
  rows: readonly NewsletterRecipientTable[],
): Promise<string[]> {
  const handed = rows.filter(({ state }) => state === "handed");
  const withdrawn = new Set<string>();
  for (const some of inChunks(handed, idsPerStatement)) {
    const ids = some.flatMap(({ outboxId }) => outboxId ?? []);
    for (const id of await withdrawTheseMails(trx, ids)) withdrawn.add(id);
  }
  return idsOf(handed.filter(({ outboxId }) => withdrawn.has(outboxId ?? "")));
}
