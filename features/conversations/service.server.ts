import { createHash } from "node:crypto";
import type { InboundMessageTable } from "#platform/database/tables-conversations.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { every, type Job, makeJobDue } from "#platform/work/jobs.server.ts";
import { yieldToEventLoop } from "#platform/work/yield-to-event-loop.server.ts";
import { decideOn } from "./decide.server.ts";
import {
  claimInbound,
  deleteInboundBefore,
  inboundLeaseMs,
  insertInbound,
  postponeInbound,
  recordInboundResult,
} from "./store.server.ts";

/** "later": it is stored, and the work process or a later attempt processes it. */
export type InboundOutcome = "done" | "ignored" | "later" | "known";

export type RawMail = Pick<
  InboundMessageTable,
  "source" | "mailbox" | "uidValidity" | "uid" | "raw" | "old"
>;

/**
 * Stores a raw message in a transaction of its own, then processes it. The same bytes are accepted once, however often
 * they arrive; the job retries what fails partway.
 */
export async function receiveMail(ctx: RequestContext, mail: RawMail): Promise<InboundOutcome> {
  // Claimed by this process from the start, as in `claimInbound`.
  const row = { ...newRow(ctx, mail), attempts: 1, dueAt: ctx.now() + inboundLeaseMs };
  if (!(await insertInbound(ctx.db, row))) return "known";
  return processInbound(ctx, row);
}

/** Stores a raw message for the process that does the background work, whose job becomes due with it. */
export async function storeForWork(ctx: RequestContext, mail: RawMail): Promise<InboundOutcome> {
  const isNew = await ctx.db.transaction().execute(async (trx) => {
    const inserted = await insertInbound(trx, newRow(ctx, mail));
    if (inserted) await makeJobDue(trx, jobName, ctx.now());
    return inserted;
  });
  frameOf(ctx).wakeWork();
  return isNew ? "later" : "known";
}

function newRow(ctx: RequestContext, mail: RawMail): InboundMessageTable {
  return {
    ...mail,
    id: crypto.randomUUID(),
    digest: createHash("sha256").update(mail.raw).digest("hex"),
    size: mail.raw.length,
    state: "new",
    attempts: 0,
    dueAt: ctx.now(),
    reason: "",
    sender: "",
    replyTo: "",
    subject: "",
    leadId: null,
    receivedAt: ctx.now(),
  };
}

/** Waits between attempts at one message (minutes); after the last it counts as failed, and staff can see it. */
const retryMinutes = [1, 5, 30, 120];

const unread = { sender: "", replyTo: "", subject: "", leadId: null };
const gaveUp = "It could not be processed. The server log says why.";

/** Processes one message: its lead, history and ledger row change together or not at all. */
async function processInbound(
  ctx: RequestContext,
  row: InboundMessageTable,
): Promise<InboundOutcome> {
  // Counted before the attempt, so that a message that crashes the process does so only a few times.
  const wait = retryMinutes[row.attempts - 1];
  try {
    const { write, ...settled } = await decideOn(ctx, row);
    return await ctx.db.transaction().execute(async (trx) => {
      const written = { ...settled, ...(await write?.(trx)) };
      if (!(await recordInboundResult(trx, row.id, written))) throw processedElsewhere;
      return written.state === "done" ? "done" : "ignored";
    });
  } catch (error) {
    if (error === processedElsewhere) return "known";
    ctx.log.error({ err: error, inbound: row.id }, "mail not worked through");
    if (wait === undefined) {
      const failed = { state: "failed" as const, reason: gaveUp, ...unread };
      await recordInboundResult(ctx.db, row.id, failed);
      return "ignored";
    }
    await postponeInbound(ctx.db, row.id, { dueAt: ctx.now() + wait * 60_000, reason: gaveUp });
    return "later";
  }
}

const processedElsewhere = new Error("Another process has settled this message.");

/** Together with the message's lease, less than a minute until another process handles what a dead one held. */
const everyMs = 30_000;

const jobName = "inbound-mail";

/** Processes the messages that a server stored, or that a crash or an error left behind. */
export const inboundJob: Job = {
  name: jobName,
  title: "Process incoming mail",
  next: every(everyMs),
  async run(ctx, signal) {
    let count = 0;
    while (!signal.aborted) {
      const row = await claimInbound(ctx);
      if (!row) break;
      await processInbound(ctx, row);
      count += 1;
      await yieldToEventLoop();
    }
    return count === 0 ? "No messages were left to process." : `Messages processed: ${count}.`;
  },
};

/** Deletes raw mail and delivery reports received more than this many days ago, except mail that still waits. */
export async function tidyInbound(ctx: RequestContext, days: number): Promise<void> {
  await deleteInboundBefore(ctx.db, ctx.now() - days * dayMs);
}
