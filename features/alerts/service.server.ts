import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import { type Alert, alertsOf, changesOf, type WatchFacts } from "./alert.ts";
import { deleteAlert, insertAlert, standingAlerts } from "./store.server.ts";
import { hasWebhook, queueWebhook } from "./webhook.server.ts";

/** Whom alerts and the weekly letter reach. */
export type Recipients = (ctx: RequestContext) => Promise<readonly string[]>;

/**
 * Compares what is wrong now with the last look and queues a mail to each recipient for what is new and for what is
 * over. Answers in words, for the table of jobs.
 */
export async function watch(
  ctx: RequestContext,
  facts: WatchFacts,
  recipients: Recipients,
): Promise<string> {
  const alerts = alertsOf(facts);
  const known = (await standingAlerts(ctx.db)).map(({ id }) => id);
  const { raised, cleared } = changesOf(known, alerts);
  if (raised.length + cleared.length > 0) {
    const ways = { to: await recipients(ctx), webhook: await hasWebhook(ctx) };
    for (const alert of raised) await raise(ctx, alert, ways);
    for (const id of cleared) await clear(ctx, id, ways);
  }
  return alerts.length === 0
    ? "All is well."
    : `To look at: ${alerts.map(({ id }) => id).join(", ")}.`;
}

/** Who is told: owners by mail, and the webhook if there is one. */
type Ways = { to: readonly string[]; webhook: boolean };

async function raise(ctx: RequestContext, alert: Alert, { to, webhook }: Ways): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = { id: alert.id, raised_at: ctx.now(), words: alert.words };
    if (!(await insertAlert(trx, row))) return;
    await tell(trx, ctx, { template: "alert.raised", alert, to });
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

async function clear(ctx: RequestContext, id: string, { to, webhook }: Ways): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await deleteAlert(trx, id))) return;
    await tell(trx, ctx, { template: "alert.cleared", alert: { id, words: "", fix: "" }, to });
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

type Telling = { template: string; alert: Alert; to: readonly string[] };

async function tell(
  trx: Trx,
  ctx: RequestContext,
  { template, alert, to }: Telling,
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

/** Queues the weekly letter, each paragraph ready to read, once for each week and recipient. Answers in words. */
export async function sendWeekly(
  ctx: RequestContext,
  letter: { week: string; paragraphs: readonly string[] },
  recipients: Recipients,
): Promise<string> {
  const to = await recipients(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    for (const recipient of to) {
      await enqueueMail(trx, ctx, {
        template: "owner.weekly",
        recipient,
        payload: { paragraphs: letter.paragraphs },
        dedupeKey: `owner.weekly:${letter.week}:${recipient}`,
        subjectType: "letter",
        subjectId: letter.week,
      });
    }
    await recordAudit(trx, ctx, {
      action: "letter.queued",
      subjectType: "letter",
      subjectId: letter.week,
    });
  });
  return `Queued for ${to.length === 1 ? "1 owner" : `${to.length} owners`}.`;
}
