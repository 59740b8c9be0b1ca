import type { Trx } from "#platform/database/engine.server.ts";
import type {
  NewsletterRecipientTable,
  NewsletterSendTable,
} from "#platform/database/tables-marketing.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { every, type Job } from "#platform/work/jobs.server.ts";
import { enqueueMail, type OutboxEntry, retryMail } from "#platform/work/outbox.server.ts";
import type { Reader, SendDeps } from "./audience.server.ts";
import { countInFlight, settleFromOutbox } from "./handed-store.server.ts";
import { maxInFlight } from "./progress.server.ts";
import {
  claimQueued,
  countRecipients,
  insertRecipients,
  lockSend,
  openSends,
  updateRecipients,
  updateSend,
} from "./store.server.ts";

/** Mails handed to the outbox at a time. With a look every ten seconds that is some 300 a minute, which mail servers take. */
const maxBatch = 50;
const idsPerRead = 500;

/** The subject under which the outbox keeps the mails of a send. */
export const outboxSubject = (sendId: string) => ({
  subjectType: "newsletter_send",
  subjectId: sendId,
});

/** Starts due sends and hands the next batch of each to the outbox. Runs again and again; a crash in between loses nothing. */
export function sendsJob(deps: SendDeps): Job {
  return {
    name: "newsletter-sends",
    next: every(5000),
    async run(ctx, signal) {
      const open = await openSends(ctx.db, ctx.now());
      for (const { id } of open) {
        if (signal.aborted) break;
        await advanceSend(ctx, deps, id);
      }
      return open.length === 0 ? "Nothing to send." : `Sends under way: ${open.length}.`;
    },
  };
}

/**
 * One step of a send, in one transaction under its lock: writes down what was sent, hands over the next batch and ends
 * it after the last. Two processes that do this at once wait for each other, so nobody is handed over twice.
 */
export async function advanceSend(ctx: RequestContext, deps: SendDeps, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await lockSend(trx, ctx.database, id);
    if (!row) return;
    const due = row.state === "scheduled" && (row.due_at ?? 0) <= ctx.now();
    if (due) await begin(trx, ctx, { deps, row });
    if (!due && row.state !== "sending" && row.state !== "paused") return;
    await settleFromOutbox(trx, { at: ctx.now(), sendId: id });
    if (row.state === "paused") return;
    const room = maxInFlight - (await countInFlight(trx, id));
    await handOver(trx, ctx, { deps, id, most: room });
    const { queued = 0, handed = 0 } = (await countRecipients(trx, [id])).get(id) ?? {};
    if (queued + handed > 0) return;
    await updateSend(trx, id, {
      state: "sent",
      finished_at: ctx.now(),
      updated_at: ctx.now(),
    });
  });
}

/** Writes down everybody it goes to, as the list stands at this moment. */
async function begin(
  trx: Trx,
  ctx: RequestContext,
  { deps, row }: { deps: SendDeps; row: NewsletterSendTable },
): Promise<void> {
  const segment = { topic: row.topic, industry: row.industry, source: row.source };
  for (let after = ""; ; ) {
    const ids = await deps.audience.idsAfter(trx, segment, { after, limit: idsPerRead });
    if (ids.length > 0) await insertRecipients(trx, row.id, ids);
    after = ids.at(-1) ?? "";
    if (ids.length < idsPerRead) break;
  }
  const now = ctx.now();
  await updateSend(trx, row.id, { state: "sending", started_at: now, updated_at: now });
}

function mailTo(sendId: string, row: NewsletterRecipientTable, reader: Reader): OutboxEntry {
  return {
    template: "newsletter.send",
    recipient: reader.email,
    payload: { sendId, subscriberId: row.subscriber_id },
    dedupeKey: `send:${sendId}:${row.subscriber_id}`,
    ...outboxSubject(sendId),
  };
}

async function handOver(
  trx: Trx,
  ctx: RequestContext,
  { deps, id, most }: { deps: SendDeps; id: string; most: number },
): Promise<void> {
  const limit = Math.min(maxBatch, most);
  if (limit <= 0) return;
  const rows = await claimQueued(trx, ctx.database, { sendId: id, limit });
  const readers = await deps.audience.readers(
    trx,
    rows.map((row) => row.subscriber_id),
  );
  const left = rows.filter((row) => !readers.has(row.subscriber_id));
  await updateRecipients(
    trx,
    left.map((row) => row.id),
    { state: "left", settled_at: ctx.now() },
  );
  for (const row of rows) {
    const reader = readers.get(row.subscriber_id);
    if (!reader) continue;
    // Tried again, a mail keeps its place in the outbox: its key keeps it from being there twice.
    if (row.outbox_id !== null) await retryMail(trx, row.outbox_id, ctx.now());
    const outboxId = row.outbox_id ?? (await enqueueMail(trx, ctx, mailTo(id, row, reader)));
    await updateRecipients(trx, [row.id], { state: "handed", outbox_id: outboxId });
  }
}
