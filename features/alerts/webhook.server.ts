import { currentSettings } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { chatMessage } from "#platform/http/outgoing/chat-message.ts";
import { postJson } from "#platform/http/outgoing/post-json.server.ts";
import { RequestFailed } from "#platform/http/outgoing/request-failed.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { every, type Job } from "#platform/work/jobs.server.ts";
import { heldOutcome, isHeldAfterRestore } from "#platform/work/restore-hold.server.ts";
import { alertCalls } from "./contract.ts";
import {
  deleteDelivery,
  dueDeliveries,
  insertDelivery,
  postponeDelivery,
  type WebhookMessage,
} from "./store.server.ts";

/** Delays between tries (minutes): about a day in all, by which time the mail has arrived. */
const retryMinutes = [1, 5, 15, 60, 120, 240, 480, 600];
const perPerson = { name: "webhook-test", points: 10, seconds: 600 };

type AlertEvent = Pick<WebhookMessage, "event" | "title" | "text">;

function messageOf(ctx: RequestContext, { event, title, text }: AlertEvent): WebhookMessage {
  const at = new Date(ctx.now()).toISOString();
  return { event, title, text, at, url: `${ctx.env.PUBLIC_URL}/admin/system` };
}

/** Returns whether alerts go to a webhook. Call it before a transaction, because SQLite has one connection. */
export async function hasWebhook(ctx: RequestContext): Promise<boolean> {
  return (await currentSettings(ctx)).notifications.webhookKind !== "none";
}

/** Queues a message to the webhook in the caller's transaction. */
export async function queueWebhook(
  trx: Trx,
  ctx: RequestContext,
  event: AlertEvent,
): Promise<void> {
  await insertDelivery(trx, {
    id: crypto.randomUUID(),
    message: messageOf(ctx, event),
    attempts: 0,
    dueAt: ctx.now(),
    createdAt: ctx.now(),
  });
}

/** Sends the queued webhook messages and retries those that the receiver refused. */
export const webhookJob: Job = {
  name: "alert-webhook",
  title: "Send alerts to the webhook",
  next: every(10_000),
  async run(ctx, signal) {
    const due = await dueDeliveries(ctx.db, ctx.now());
    if (due.length > 0 && (await isHeldAfterRestore(ctx.db))) return heldOutcome;
    let failed = 0;
    for (const row of due) {
      if (signal.aborted) break;
      const error = await trySend(ctx, row.message);
      if (error === null) {
        await deleteDelivery(ctx.db, row.id);
        continue;
      }
      failed += 1;
      ctx.log.warn(
        { delivery: row.id, attempts: row.attempts + 1, reason: error },
        "webhook not sent",
      );
      const wait = retryMinutes[row.attempts];
      if (wait === undefined) await deleteDelivery(ctx.db, row.id);
      else await postponeDelivery(ctx.db, row, ctx.now() + wait * 60_000);
    }
    if (due.length === 0) return "Nothing to send.";
    return failed === 0 ? `Sent: ${due.length}.` : `Refused by the receiver: ${failed}.`;
  },
};

/** Sends one message now. Returns null, or the reason why it failed. */
async function trySend(ctx: RequestContext, message: WebhookMessage): Promise<string | null> {
  const { webhookKind, webhookUrl, webhookPrivate } = (await currentSettings(ctx)).notifications;
  if (webhookKind === "none") return null;
  try {
    const body = webhookKind === "generic" ? message : chatMessage(webhookKind, message);
    await postJson(webhookUrl, body, { allowPrivate: webhookPrivate });
    return null;
  } catch (error) {
    if (error instanceof RequestFailed) return error.message;
    throw error;
  }
}

export const alertVerbs = verbs(alertCalls, {
  /** Sends the message at once. @throws too_many_requests, conflict while no webhook is saved */
  async testWebhook(ctx) {
    const { notifications } = await currentSettings(ctx);
    if (notifications.webhookKind === "none") {
      throw new ExpectedError("conflict", { message: "No webhook is saved. Save one first." });
    }
    await requireRate(ctx, perPerson, ctx.actor.kind === "staff" ? ctx.actor.id : "system");
    const host = new URL(ctx.env.PUBLIC_URL).host;
    const error = await trySend(
      ctx,
      messageOf(ctx, {
        event: "alert.test",
        title: `Test from ${host}`,
        text: "Alerts of the website arrive here.",
      }),
    );
    await ctx.db.transaction().execute((trx) =>
      recordAudit(trx, ctx, {
        action: "webhook.tested",
        subjectType: "setting",
        subjectId: "notifications",
        detail: { taken: error === null },
      }),
    );
    return error === null
      ? { accepted: true, message: "The receiver accepted the message. Check that it arrived." }
      : { accepted: false, message: `The message was refused: ${error}` };
  },
});
