import type { NotificationTable } from "#platform/database/tables-notifications.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { every, type Job } from "#platform/work/jobs.server.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import { withLeads } from "./lead-facts.server.ts";
import { type Colleague, colleagues, dropMails, dueForMail, takeForMail } from "./store.server.ts";

const everyMs = 10_000;
/** Maximum notifications handled per run; the next run handles the rest. */
const maxRows = 500;

type Due = { person: Colleague; rows: NotificationTable[] };

/** Groups due notifications by person, so that each gets one mail with all that is due. */
export function groupByPerson(
  rows: readonly NotificationTable[],
  staff: readonly Colleague[],
): Due[] {
  return staff.flatMap((person) => {
    const own = rows.filter(({ staffId }) => staffId === person.id);
    return own.length > 0 ? [{ person, rows: own }] : [];
  });
}

async function mailPerson(ctx: RequestContext, { person, rows }: Due): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const due = rows.map(({ id }) => id);
    // Leaves out notifications that were read since the query.
    const taken = await takeForMail(trx, due);
    const ids = due.filter((id) => taken.includes(id));
    if (ids.length === 0) return false;
    await enqueueMail(trx, ctx, {
      template: "notification.mail",
      recipient: person.email,
      payload: { ids },
      dedupeKey: `notification.mail:${ids[0]}`,
      subjectType: "staff",
      subjectId: person.id,
    });
    return true;
  });
}

/**
 * Queues one mail per person with the due unread notifications; returns the number of queued mails. Notifications that
 * are not current, or whose person may no longer view leads, are not mailed. @throws forbidden
 */
export async function mailNotifications(ctx: RequestContext): Promise<number> {
  requirePermission(ctx, "leads.view");
  const rows = await dueForMail(ctx.db, ctx.now(), maxRows);
  if (rows.length === 0) return 0;
  const current = (await withLeads(ctx.db, rows)).map(({ row }) => row);
  const groups = groupByPerson(current, await colleagues(ctx.db));
  const mailed = new Set(groups.flatMap((group) => group.rows.map(({ id }) => id)));
  const dropped = rows.map(({ id }) => id).filter((id) => !mailed.has(id));
  if (dropped.length > 0) await dropMails(ctx.db, dropped);
  let queued = 0;
  for (const group of groups) if (await mailPerson(ctx, group)) queued += 1;
  return queued;
}

/** Hands due notifications to the outbox. */
export const notificationMailJob: Job = {
  name: "notification-mails",
  title: "Send notification emails",
  next: every(everyMs),
  async run(ctx) {
    const queued = await mailNotifications(ctx);
    return queued === 0 ? "No notifications to email." : `Emails queued: ${queued}.`;
  },
};
