import { emailsOfRoles } from "#features/auth/staff/store.server.ts";
import type { WebhookDeliveryTable, WebhookTable } from "#platform/database/tables-programs.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { dayMs, minuteMs } from "#platform/time/durations.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import { type Outcome, sendMessage } from "./send.server.ts";
import {
  dueDeliveries,
  endTurn,
  findWebhook,
  healthy,
  updateDelivery,
  updateWebhook,
} from "./store.server.ts";

/** A receiver's share: the events of one turn, and the time (ms) after which it begins no further one. */
const share = { events: 50, ms: 5000 };
/** Rests of a receiver after one, two, three or four failures in a row, and after more (minutes). */
const restMinutes = [1, 5, 15, 30];
const maxRestMinutes = 60;
/** Failures in a row after which a receiver is paused: staff are told. */
const pausedFrom = 3;
/** Refusals after which an event is set aside, so that one that its receiver cannot read holds up no other for long. */
const asideFrom = 5;
/** Waits of an event that is set aside (minutes): about three days in all; after that only a manual replay sends it. */
const asideMinutes = [60, 120, 240, 480, 960, 1440, 1440];
/** Time without an accepted delivery after which a receiver is switched off (ms). */
const maxFailingMs = 5 * dayMs;

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

type Failure = { delivery: WebhookDeliveryTable; outcome: Outcome };

/** Records a failed event, and sets it aside if it was refused too often. Returns whether it did. */
async function recordFailure(
  ctx: RequestContext,
  { delivery, outcome }: Failure,
): Promise<boolean> {
  const now = ctx.now();
  const isRefused = outcome.kind === "refused";
  const refusals = delivery.refusals + (isRefused ? 1 : 0);
  const isAside = isRefused && refusals >= asideFrom;
  const wait = asideMinutes[refusals - asideFrom];
  const aside =
    wait === undefined ? { state: "failed" as const } : { dueAt: now + wait * minuteMs };
  await updateDelivery(ctx.db, delivery.id, {
    attempts: delivery.attempts + 1,
    refusals,
    answer: outcome.answer,
    triedAt: now,
    ...(isAside ? aside : {}),
  });
  return isAside;
}

/** Ends the turn of a receiver that failed: it rests, is paused, or is switched off. */
async function endFailedTurn(
  ctx: RequestContext,
  webhook: WebhookTable,
  failure: Failure,
): Promise<void> {
  const { outcome } = failure;
  const now = ctx.now();
  const isAside = await recordFailure(ctx, failure);
  // After an event that is set aside, the next one soon shows whether the receiver refuses them all.
  const wait = isAside ? 1 : (restMinutes[webhook.attempts - 1] ?? maxRestMinutes);
  const since = webhook.failingSince ?? now;
  await endTurn(ctx.db, webhook, {
    dueAt: now + Math.max(outcome.waitMs ?? 0, wait * minuteMs),
    attempts: webhook.attempts,
    failingSince: since,
    pausedSince: webhook.attempts < pausedFrom ? null : (webhook.pausedSince ?? now),
  });
  // Staff may have switched it off meanwhile.
  const current = await findWebhook(ctx.db, webhook.id);
  if (current?.offReason !== "") return;
  if (outcome.kind === "gone") return switchOff(ctx, webhook, outcome.answer);
  if (now - since >= maxFailingMs) {
    await switchOff(ctx, webhook, `It accepted nothing for five days. ${outcome.answer}`);
  }
}

/**
 * Gives a claimed receiver its turn: sends what is due in the order of events, until one fails or its share is used up.
 * Returns how many were accepted and how many failed.
 */
export async function takeTurn(
  ctx: RequestContext,
  webhook: WebhookTable,
  signal: AbortSignal,
): Promise<{ sent: number; failed: number }> {
  const began = ctx.now();
  const due = await dueDeliveries(ctx.db, webhook.id, { now: began, limit: share.events });
  let sent = 0;
  for (const delivery of due) {
    if (signal.aborted || ctx.now() - began > share.ms) break;
    const { id, event, data, happenedAt, attempts } = delivery;
    const outcome = await sendMessage(ctx, webhook, { id, event, data, happenedAt });
    if (outcome.kind !== "accepted") {
      // What it accepted in this turn ended its earlier failures.
      const failing = sent === 0 ? webhook : { ...webhook, ...healthy(began), attempts: 1 };
      await endFailedTurn(ctx, failing, { delivery, outcome });
      return { sent, failed: 1 };
    }
    await updateDelivery(ctx.db, id, {
      state: "sent",
      attempts: attempts + 1,
      answer: outcome.answer,
      triedAt: ctx.now(),
    });
    sent += 1;
  }
  const untried = { attempts: webhook.attempts - 1 };
  await endTurn(ctx.db, webhook, sent > 0 ? healthy(ctx.now()) : untried);
  return { sent, failed: 0 };
}
