import { emailsOfRoles } from "#features/auth/staff/store.server.ts";
import type { WebhookDeliveryTable, WebhookTable } from "#platform/database/tables-programs.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { dayMs, minuteMs } from "#platform/time/durations.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { every, type Job } from "#platform/work/jobs.server.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import { heldOutcome, isHeldAfterRestore } from "#platform/work/restore-hold.server.ts";
import { collectEvents } from "./collect.server.ts";
import { type Outcome, sendMessage } from "./send.server.ts";
import {
  allWebhooks,
  claimDeliveries,
  deleteDeliveriesBefore,
  findWebhook,
  updateDelivery,
  updateWebhook,
} from "./store.server.ts";

const everyMs = 5000;
const maxRows = 50;
const atOnce = 10;
/** Lease of a claim; longer than a whole round may take. */
const leaseMs = 2 * minuteMs;
/** Waits between attempts, in minutes: about three days in all; after that only a manual replay sends it. */
const retryMinutes = [1, 5, 15, 30, 60, 120, 240, 480, 960, 1440, 1440];
/** Time without an accepted delivery after which a receiver is switched off (ms). */
const maxFailingMs = 5 * dayMs;
/** Time for which deliveries stay in the log (ms). */
const deliveryLogMs = 30 * dayMs;

/** Switches a webhook off and notifies the owners of the reason. */
async function switchOff(
  ctx: RequestContext,
  webhook: WebhookTable,
  reason: string,
): Promise<void> {
  const owners = await emailsOfRoles(ctx.db, ["owner"]);
  const subject = { subjectType: "webhook", subjectId: webhook.id };
  await ctx.db.transaction().execute(async (trx) => {
    await updateWebhook(trx, webhook.id, { offReason: reason });
    for (const recipient of owners) {
      await enqueueMail(trx, ctx, {
        ...subject,
        template: "alert.raised",
        recipient,
        payload: {
          id: `webhook ${webhook.name}`,
          words: `The webhook ${webhook.name} was switched off. ${reason}`,
          fix: "Check its receiver, then switch it on again under Settings, Webhooks.",
        },
        dedupeKey: `webhook-off:${webhook.id}:${ctx.now()}:${recipient}`,
      });
    }
    await recordAudit(trx, ctx, { ...subject, action: "webhook.switched_off" });
  });
}

type AttemptedDelivery = {
  webhook: WebhookTable;
  delivery: WebhookDeliveryTable;
  outcome: Outcome;
};

async function recordOutcome(ctx: RequestContext, settling: AttemptedDelivery): Promise<void> {
  const { webhook, delivery, outcome } = settling;
  const now = ctx.now();
  const tried = { answer: outcome.answer, triedAt: now };
  if (outcome.kind === "accepted") {
    await updateDelivery(ctx.db, delivery.id, { ...tried, state: "sent" });
    if (webhook.failingSince !== null) {
      await updateWebhook(ctx.db, webhook.id, { failingSince: null });
    }
    return;
  }
  const wait = retryMinutes[delivery.attempts - 1];
  await updateDelivery(ctx.db, delivery.id, {
    ...tried,
    ...(wait === undefined
      ? { state: "failed" }
      : { dueAt: now + Math.max(outcome.waitMs ?? 0, wait * minuteMs) }),
  });
  // Read again: another delivery of this round may have switched it off.
  const current = await findWebhook(ctx.db, webhook.id);
  if (current?.offReason !== "") return;
  const since = current.failingSince ?? now;
  await updateWebhook(ctx.db, webhook.id, { failingSince: since });
  if (outcome.kind === "gone") return switchOff(ctx, webhook, outcome.answer);
  if (now - since >= maxFailingMs) {
    await switchOff(ctx, webhook, `It accepted nothing for five days. ${outcome.answer}`);
  }
}

type Round = { webhooks: readonly WebhookTable[]; signal: AbortSignal };

/** Sends due deliveries; returns how many were accepted and how many refused. */
async function deliver(ctx: RequestContext, { webhooks: on, signal }: Round) {
  const left = await claimDeliveries(ctx.database, { now: ctx.now(), limit: maxRows, leaseMs });
  const webhooks = new Map(on.map((row) => [row.id, row]));
  const result = { sent: 0, failed: 0 };
  while (left.length > 0 && !signal.aborted) {
    const outcomes = await Promise.all(
      left.splice(0, atOnce).map(async (delivery) => {
        const webhook = webhooks.get(delivery.webhookId);
        if (!webhook) return [];
        const { id, event, data, happenedAt } = delivery;
        const outcome = await sendMessage(ctx, webhook, { id, event, data, happenedAt });
        return [{ webhook, delivery, outcome }];
      }),
    );
    for (const settling of outcomes.flat()) {
      result[settling.outcome.kind === "accepted" ? "sent" : "failed"] += 1;
      await recordOutcome(ctx, settling);
    }
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
    const { sent, failed } = await deliver(ctx, { webhooks, signal });
    if (sent + failed === 0) return "Nothing to send.";
    return failed === 0 ? `Sent: ${sent}.` : `Sent: ${sent}. Refused: ${failed}.`;
  },
};

/** Deletes deliveries past their time in the log. @throws forbidden */
export async function tidyDeliveries(ctx: RequestContext): Promise<void> {
  requirePermission(ctx, "settings.edit");
  await deleteDeliveriesBefore(ctx.db, ctx.now() - deliveryLogMs);
}
