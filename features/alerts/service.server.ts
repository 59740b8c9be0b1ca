import { emailsOfRoles } from "#features/auth/staff/store.server.ts";
import { counted } from "#platform/counted.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import { type Alert, alertsOf, changesOf, type WatchFacts } from "./alert.ts";
import { deleteAlert, insertAlert, openAlerts } from "./store.server.ts";
import { hasWebhook, queueWebhook } from "./webhook.server.ts";

/** Returns the recipients of alerts and of the weekly mail. */
const owners = (ctx: RequestContext) => emailsOfRoles(ctx.db, ["owner"]);

/**
 * Compares the current problems with the open alerts and queues mails and webhook messages for new and resolved ones.
 * Returns a message for the table of jobs.
 */
export async function watch(ctx: RequestContext, facts: WatchFacts): Promise<string> {
  const alerts = alertsOf(facts);
  const open = (await openAlerts(ctx.db)).map(({ id }) => id);
  const { raised, cleared } = changesOf(open, alerts);
  if (raised.length + cleared.length > 0) {
    const channels = { to: await owners(ctx), webhook: await hasWebhook(ctx) };
    const host = new URL(ctx.env.PUBLIC_URL).host;
    for (const alert of raised) {
      const { id, words, fix } = alert;
      await notify(ctx, channels, {
        event: "alert.raised",
        alert,
        title: `Action needed on ${host}: ${id}`,
        text: `${words} ${fix}`,
        detail: { words },
        save: (trx) => insertAlert(trx, { id, raisedAt: ctx.now(), words }),
      });
    }
    for (const id of cleared) {
      await notify(ctx, channels, {
        event: "alert.cleared",
        alert: { id, words: "", fix: "" },
        title: `Resolved on ${host}: ${id}`,
        text: "The problem is resolved. There is nothing to do.",
        save: (trx) => deleteAlert(trx, id),
      });
    }
  }
  return alerts.length === 0
    ? "All is well."
    : `Needs attention: ${alerts.map(({ id }) => id).join(", ")}.`;
}

/** Owners' mailboxes, and whether there is a webhook too. */
type Channels = { to: readonly string[]; webhook: boolean };

type Notification = {
  event: "alert.raised" | "alert.cleared";
  alert: Alert;
  title: string;
  text: string;
  detail?: { words: string };
  /** Writes the alert's state; returns false if another process was first. */
  save: (trx: Trx) => Promise<boolean>;
};

/** Saves the alert's state and queues its mails and webhook message in one transaction. */
async function notify(ctx: RequestContext, { to, webhook }: Channels, wanted: Notification) {
  const { event, alert, title, text, detail, save } = wanted;
  const subject = { subjectType: "alert", subjectId: alert.id };
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await save(trx))) return;
    for (const recipient of to) {
      await enqueueMail(trx, ctx, {
        ...subject,
        template: event,
        recipient,
        payload: { ...alert },
        dedupeKey: `${event}:${alert.id}:${ctx.now()}:${recipient}`,
      });
    }
    if (webhook) await queueWebhook(trx, ctx, { event, title, text });
    await recordAudit(trx, ctx, { ...subject, action: event, ...(detail ? { detail } : {}) });
  });
}

/** Queues the weekly mail once for each week and recipient. Returns a message for the table of jobs. */
export async function sendWeekly(
  ctx: RequestContext,
  { week, paragraphs }: { week: string; paragraphs: readonly string[] },
): Promise<string> {
  const to = await owners(ctx);
  const subject = { subjectType: "letter", subjectId: week };
  await ctx.db.transaction().execute(async (trx) => {
    for (const recipient of to) {
      await enqueueMail(trx, ctx, {
        template: "owner.weekly",
        recipient,
        payload: { paragraphs },
        dedupeKey: `owner.weekly:${week}:${recipient}`,
        ...subject,
      });
    }
    await recordAudit(trx, ctx, { action: "letter.queued", ...subject });
  });
  return `Queued for ${counted(to.length, "owner")}.`;
}
