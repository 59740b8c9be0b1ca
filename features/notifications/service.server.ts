import type { LeadFacts } from "#features/leads/rules/notified.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import {
  type markRead,
  maxCounted,
  maxShown,
  type Notification,
  type NotificationKind,
  type Preference,
} from "./contract.ts";
import { withLeads } from "./lead-facts.server.ts";
import { preferencesOf } from "./preference-reader.server.ts";
import { markRowsRead, notificationsOf, type ShownRow, storePreference } from "./store.server.ts";

/** Returns the id of the signed-in member of staff. @throws unauthenticated, forbidden */
export function ownId(ctx: RequestContext): string {
  requirePermission(ctx, "leads.view");
  if (ctx.actor.kind !== "staff") throw new ExpectedError("unauthenticated");
  return ctx.actor.id;
}

/** Returns a notification as its person sees it, with the present name of its lead. */
export function present({ row, lead }: { row: ShownRow; lead: LeadFacts }): Notification {
  return {
    id: row.id,
    kind: row.kind as NotificationKind,
    leadId: row.lead_id,
    leadName: lead.name,
    actorName: row.actor_name,
    text: row.kind === "step" ? lead.nextStep : "",
    at: row.at,
    aboutAt: row.about_at,
    read: row.read_at !== null,
  };
}

/** Lists the actor's last notifications that are current. @throws unauthenticated, forbidden */
export async function viewNotifications(ctx: RequestContext) {
  const rows = await notificationsOf(ctx.db, ownId(ctx), { limit: maxShown });
  return { notifications: (await withLeads(ctx.db, rows)).map(present) };
}

/** Counts the actor's unread notifications that are current. @throws unauthenticated, forbidden */
export async function viewUnread(ctx: RequestContext) {
  const rows = await notificationsOf(ctx.db, ownId(ctx), { limit: maxCounted, unread: true });
  return { unread: (await withLeads(ctx.db, rows)).length };
}

/**
 * Marks the actor's notifications as read, after which they are not mailed. Writes no audit row, since this is only
 * the person's own bookmark. @throws unauthenticated, forbidden
 */
export async function readNotifications(
  ctx: RequestContext,
  { id, leadId, until }: BodyOf<typeof markRead>,
) {
  const staffId = ownId(ctx);
  const now = ctx.now();
  await markRowsRead(ctx.db, staffId, { id, leadId, until: until ?? now }, now);
  return viewUnread(ctx);
}

/** Returns how the actor wants to be notified. @throws unauthenticated, forbidden */
export async function viewPreference(ctx: RequestContext): Promise<Preference> {
  const staffId = ownId(ctx);
  return (await preferencesOf(ctx.db, [staffId]))(staffId);
}

/** Sets how the actor is notified, from the next notification on. @throws unauthenticated, forbidden, invalid */
export async function changePreference(
  ctx: RequestContext,
  preference: Preference,
): Promise<Preference> {
  const staffId = ownId(ctx);
  if ((preference.quietFrom === "") !== (preference.quietUntil === "")) {
    throw new ExpectedError("invalid", {
      fields: { quietUntil: "Fill in both times, or neither." },
    });
  }
  await ctx.db.transaction().execute(async (trx) => {
    await storePreference(trx, {
      staff_id: staffId,
      mail: preference.mail,
      digest_hour: preference.digestHour,
      quiet_from: preference.quietFrom,
      quiet_until: preference.quietUntil,
      due_minutes: preference.dueMinutes,
      push: preference.push,
      push_names: preference.pushNames ? 1 : 0,
      updated_at: ctx.now(),
    });
    await recordAudit(trx, ctx, {
      action: "notifications.changed",
      subjectType: "staff",
      subjectId: staffId,
    });
  });
  return preference;
}
