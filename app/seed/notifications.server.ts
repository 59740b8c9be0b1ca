import type { NotificationKind } from "#features/notifications/contract.ts";
import { insertMany } from "#platform/database/insert-many.server.ts";
import type { NotificationTable } from "#platform/database/tables-notifications.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { dayMs, hourMs } from "#platform/time/durations.ts";
import { Dice } from "./dice.ts";
import { callTakers, currentLeads, staffIds } from "./store.server.ts";

const kinds = ["reply", "assigned", "mention", "due", "reply", "late", "step", "failed"] as const;
/** Kinds about the promise of an unanswered lead. */
const aboutPromise: ReadonlySet<NotificationKind> = new Set(["due", "late"]);
/** Kinds that are caused by a colleague. */
const byColleague: ReadonlySet<NotificationKind> = new Set(["assigned", "mention"]);

/** Returns the kind that fits a lead's promise: due, late, or a reply if it is answered or not due within a day. */
function promiseKind(lead: { dueAt: number; answeredAt: number | null }, now: number) {
  if (lead.answeredAt !== null || lead.dueAt > now + dayMs) return "reply";
  return lead.dueAt > now ? "due" : "late";
}

/** Adds recent notifications about the newest leads, with the older half read. Sends no mail. */
export async function seedNotifications(ctx: RequestContext, count: number): Promise<void> {
  const [newest, ...rest] = await currentLeads(ctx.db, count);
  const staff = await staffIds(ctx.db);
  if (!newest) return;
  const leads = [newest, ...rest];
  const dice = new Dice(911);
  const lines = (await callTakers(ctx.db)).flatMap((staffId) => {
    const others = staff.filter((id) => id !== staffId);
    return Array.from({ length: count }, (_, index): NotificationTable => {
      const lead = leads[index % leads.length] ?? newest;
      const next = kinds[index % kinds.length] ?? kinds[0];
      const kind = aboutPromise.has(next) ? promiseKind(lead, ctx.now()) : next;
      const at = ctx.now() - Math.round((index + dice.next()) * 3 * hourMs);
      return {
        id: dice.id(),
        staffId,
        kind,
        leadId: lead.id,
        eventId: null,
        actorId: byColleague.has(kind) ? (others[index % others.length] ?? null) : null,
        at,
        aboutAt: aboutPromise.has(kind) ? lead.dueAt : null,
        dedupeKey: `sample-notification-${index}:${staffId}`,
        readAt: index < count / 2 ? null : at + hourMs,
        mailAt: null,
      };
    });
  });
  await ctx.db.transaction().execute((trx) => insertMany(ctx, trx, "notification", lines));
}
