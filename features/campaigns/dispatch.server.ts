import { newsletterAudience, type Subscriber } from "#features/newsletter/audience-store.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type {
  NewsletterRecipientTable,
  NewsletterSendTable,
} from "#platform/database/tables-marketing.ts";
import type { Env } from "#platform/env.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { inChunks } from "#platform/in-chunks.ts";
import { every, type Job } from "#platform/work/jobs.server.ts";
import { enqueueMails, type OutboxEntry, retryMail } from "#platform/work/outbox.server.ts";
import { heldOutcome, isHeldAfterRestore } from "#platform/work/restore-hold.server.ts";
import { countInFlight, resolveFromOutbox } from "./handed-store.server.ts";
import { maxInFlight } from "./progress.server.ts";
import {
  activeCampaigns,
  claimQueued,
  countRecipients,
  idsOf,
  idsPerStatement,
  insertRecipients,
  lockCampaign,
  mailKey,
  markHanded,
  updateCampaign,
  updateRecipients,
} from "./store.server.ts";

/** Mails handed to the outbox per run; the job runs every ten seconds. */
const maxBatch = ({ NEWSLETTER_PER_MINUTE }: Env) => Math.ceil(NEWSLETTER_PER_MINUTE / 6);
const idsPerRead = 5000;

/** Returns the outbox subject of a campaign's mails. */
export const outboxSubject = (sendId: string) => ({
  subjectType: "newsletter_send",
  subjectId: sendId,
});

/** Starts due campaigns and hands the next batch of each to the outbox. Each run resumes where a crash stopped. */
export const campaignsJob: Job = {
  name: "newsletter-sends",
  title: "Newsletter campaigns",
  next: every(5000),
  async run(ctx, signal) {
    const open = await activeCampaigns(ctx.db, ctx.now());
    if (open.length > 0 && (await isHeldAfterRestore(ctx.db))) return heldOutcome;
    for (const { id } of open) {
      if (signal.aborted) break;
      await advanceCampaign(ctx, id);
    }
    return open.length === 0 ? "Nothing to send." : `Campaigns under way: ${open.length}.`;
  },
};

/**
 * Advances a campaign in one transaction under its lock: records sent mails, hands over the next batch and ends the
 * campaign after the last one. Concurrent processes wait for each other, so no recipient is handed over twice. Does
 * nothing on a restored database that nobody has released.
 */
export async function advanceCampaign(ctx: RequestContext, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await lockCampaign(trx, ctx.database, id);
    if (!row || (await isHeldAfterRestore(trx))) return;
    const due = row.state === "scheduled" && (row.dueAt ?? 0) <= ctx.now();
    if (due) await begin(trx, ctx, row);
    if (!due && row.state !== "sending" && row.state !== "paused") return;
    await resolveFromOutbox(trx, { at: ctx.now(), sendId: id });
    if (row.state === "paused") return;
    const room = maxInFlight(ctx.env) - (await countInFlight(trx, id));
    await handOver(trx, ctx, { id, max: room });
    const { queued = 0, handed = 0 } = (await countRecipients(trx, [id])).get(id) ?? {};
    if (queued + handed > 0) return;
    await updateCampaign(trx, ctx, { id, state: "sent", finishedAt: ctx.now() });
  });
}

/** Stores the recipients from the list as it is now and starts the campaign. */
async function begin(trx: Trx, ctx: RequestContext, row: NewsletterSendTable): Promise<void> {
  for (let after = ""; ; ) {
    const ids = await newsletterAudience.idsAfter(trx, row, { after, limit: idsPerRead });
    if (ids.length > 0) await insertRecipients(trx, ctx, row.id, ids);
    after = ids.at(-1) ?? "";
    if (ids.length < idsPerRead) break;
  }
  await updateCampaign(trx, ctx, { id: row.id, state: "sending", startedAt: ctx.now() });
}

function mailTo(
  sendId: string,
  row: NewsletterRecipientTable,
  subscriber: Subscriber,
): OutboxEntry {
  return {
    template: "newsletter.send",
    recipient: subscriber.email,
    payload: { sendId, subscriberId: row.subscriberId },
    dedupeKey: mailKey(sendId, row.subscriberId),
    ...outboxSubject(sendId),
  };
}

async function handOver(
  trx: Trx,
  ctx: RequestContext,
  { id, max }: { id: string; max: number },
): Promise<void> {
  const limit = Math.min(maxBatch(ctx.env), max);
  if (limit <= 0) return;
  const rows = await claimQueued(trx, ctx.database, { sendId: id, limit });
  const subscriberIds = rows.map((row) => row.subscriberId);
  const subscribers = await newsletterAudience.subscribers(trx, subscriberIds);
  const {
    left = [],
    fresh = [],
    retried = [],
  } = Object.groupBy(rows, ({ subscriberId, outboxId }) => {
    if (!subscribers.has(subscriberId)) return "left";
    return outboxId === null ? "fresh" : "retried";
  });
  await updateRecipients(trx, idsOf(left), { state: "left", settledAt: ctx.now() });
  // A retried mail keeps its row in the outbox, so it is never queued twice.
  for (const row of retried) await retryMail(trx, row.outboxId ?? "", ctx.now());
  await updateRecipients(trx, idsOf(retried), { state: "handed" });
  for (const some of inChunks(fresh, idsPerStatement)) {
    const mails = some.flatMap((row) => {
      const subscriber = subscribers.get(row.subscriberId);
      return subscriber ? [mailTo(id, row, subscriber)] : [];
    });
    await enqueueMails(trx, ctx, mails);
    await markHanded(trx, idsOf(some));
  }
}
