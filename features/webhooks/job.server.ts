import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { dayMs, minuteMs } from "#platform/time/durations.ts";
import { every, type Job } from "#platform/work/jobs.server.ts";
import { heldOutcome, isHeldAfterRestore } from "#platform/work/restore-hold.server.ts";
import { collectEvents } from "./collect.server.ts";
import { allWebhooks, claimReceivers, deleteDeliveriesBefore } from "./store.server.ts";
import { takeTurn } from "./turn.server.ts";

const everyMs = 5000;
/** Lease of a receiver's turn; several times as long as one takes. */
const leaseMs = minuteMs;
/** Time for which deliveries stay in the log (ms). */
const deliveryLogMs = 30 * dayMs;

/** Gives each receiver with due events its turn, all side by side: one that hangs costs the others one wait at most. */
async function deliver(ctx: RequestContext, limit: number, signal: AbortSignal) {
  const claimed = await claimReceivers(ctx.database, { now: ctx.now(), limit, leaseMs });
  const turns = await Promise.allSettled(claimed.map((one) => takeTurn(ctx, one, signal)));
  const result = { sent: 0, failed: 0 };
  for (const turn of turns) {
    if (turn.status === "rejected") throw turn.reason;
    result.sent += turn.value.sent;
    result.failed += turn.value.failed;
  }
  return result;
}

/** Collects events and sends them to the webhooks. */
export const webhooksJob: Job = {
  name: "webhooks",
  title: "Send webhook messages",
  next: every(everyMs),
  async run(ctx, signal) {
    requirePermission(ctx, "settings.edit");
    const webhooks = (await allWebhooks(ctx.db)).filter(({ offReason }) => offReason === "");
    if (webhooks.length === 0) return "Nothing to send.";
    await collectEvents(ctx, webhooks);
    if (await isHeldAfterRestore(ctx.db)) return heldOutcome;
    const { sent, failed } = await deliver(ctx, webhooks.length, signal);
    if (sent + failed === 0) return "Nothing to send.";
    return failed === 0 ? `Sent: ${sent}.` : `Sent: ${sent}. Refused: ${failed}.`;
  },
};

/** Deletes deliveries past their time in the log. @throws forbidden */
export async function tidyDeliveries(ctx: RequestContext): Promise<void> {
  requirePermission(ctx, "settings.edit");
  await deleteDeliveriesBefore(ctx.db, ctx.now() - deliveryLogMs);
}
