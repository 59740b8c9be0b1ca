import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import { type Alert, alertsOf, changesOf, type WatchFacts } from "./alert.ts";
import { deleteAlert, insertAlert, standingAlerts } from "./store.server.ts";
import { hasWebhook, queueWebhook } from "./webhook.server.ts";

/** Returns the recipients of alerts and the weekly mail. */
export type Recipients = (ctx: RequestContext) => Promise<readonly string[]>;

/**
 * Compares the current problems with the open alerts and queues mails and webhook messages for new and resolved ones.
 * Returns a message for the table of jobs.
 */
export async function watch(
  ctx: RequestContext,
  facts: WatchFacts,
  recipients: Recipients,
): Promise<string> {
  const alerts = alertsOf(facts);
  const open = (await standingAlerts(ctx.db)).map(({ id }) => id);
  const { raised, cleared } = changesOf(open, alerts);
  if (raised.length + cleared.length > 0) {
    const channels = { to: await recipients(ctx), webhook: await hasWebhook(ctx) };
    for (const alert of raised) await raise(ctx, alert, channels);
    for (const id of cleared) await clear(ctx, id, channels);
  }
  return alerts.length === 0
    ? "All is well."
    : `To look at: ${alerts.map(({ id }) => id).join(", ")}.`;
}

/** Owners' mailboxes, and whether there is a webhook too. */
type Channels = { to: readonly string[]; webhook: boolean };

async function raise(ctx: RequestContext, alert: Alert, { to, webhook }: Channels): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = { id: alert.id, raised_at: ctx.now(), words: alert.words };
    if (!(await insertAlert(trx, row))) return;
    await queueMails(trx, ctx, { template: "alert.raised", alert, to });
    if (webhook) {
      await queueWebhook(trx, ctx, {
        event: "alert.raised",
        title: `Action needed on ${hostOf(ctx)}: ${alert.id}`,
        text: `${alert.words} ${alert.fix}`,
      });
    }
    await recordAudit(trx, ctx, {
      action: "alert.raised",
      subjectType: "alert",
      subjectId: alert.id,
      detail: { words: alert.words },
    });
  });
}

async function clear(ctx: RequestContext, id: string, { to, webhook }: Channels): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await deleteAlert(trx, id))) return;
    const alert = { id, words: "", fix: "" };
    await queueMails(trx, ctx, { template: "alert.cleared", alert, to });
    if (webhook) {
      await queueWebhook(trx, ctx, {
        event: "alert.cleared",
        title: `Resolved on ${hostOf(ctx)}: ${id}`,
        text: "It is over. There is nothing to do.",
      });
    }
    await recordAudit(trx, ctx, { action: "alert.cleared", subjectType: "alert", subjectId: id });
  });
}

const hostOf = (ctx: RequestContext) => new URL(ctx.env.PUBLIC_URL).host;

type AlertMails = { template: string; alert: Alert; to: readonly string[] };

async function queueMails(
  trx: Trx,
  ctx: RequestContext,
  { template, alert, to }: AlertMails,
): Promise<void> {
  for (const recipient of to) {
    await enqueueMail(trx, ctx, {
      template,
      recipient,
      payload: { ...alert },
      dedupeKey: `${template}:${alert.id}:${ctx.now()}:${recipient}`,
      subjectType: "alert",
      subjectId: alert.id,
    });
  }
}

/** Queues the weekly mail once for each week and recipient. Returns a message for the table of jobs. */
export async function sendWeekly(
  ctx: RequestContext,
  { week, paragraphs }: { week: string; paragraphs: readonly string[] },
  recipients: Recipients,
): Promise<string> {
  const to = await recipients(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    for (const recipient of to) {
      await enqueueMail(trx, ctx, {
        template: "owner.weekly",
        recipient,
        payload: { paragraphs },
        dedupeKey: `owner.weekly:${week}:${recipient}`,
        subjectType: "letter",
        subjectId: week,
      });
    }
    await recordAudit(trx, ctx, {
      action: "letter.queued",
      subjectType: "letter",
      subjectId: week,
    });
  });
  return `Queued for ${to.length === 1 ? "1 owner" : `${to.length} owners`}.`;
}
