import { factsOfLeads } from "#features/leads/rules/notified.server.ts";
import { queuePush } from "#features/notifications/push/store.server.ts";
import { businessHours, currentSettings } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { LeadEventTable } from "#platform/database/tables-leads.ts";
import type { NotificationTable } from "#platform/database/tables-notifications.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { Role } from "#platform/permissions.ts";
import type { TransactionHook } from "#platform/work/transaction-hooks.server.ts";
import type { NotificationKind } from "./contract.ts";
import { mailMoment, pushMoment } from "./preference.ts";
import { preferencesOf } from "./preference-reader.server.ts";
import { type Colleague, colleagues, insertNotifications } from "./store.server.ts";

/** Cause of a notification to be made. */
export type Cause = {
  staffId: string;
  kind: NotificationKind;
  leadId: string;
  eventId?: string;
  actorId?: string | null;
  aboutAt?: number;
  /** Identifies the cause; together with the person it forms the dedupe key. */
  key: string;
};

/** Roles that are notified of leads without an owner, as they are of new leads. */
const rolesOfUnowned: readonly Role[] = ["owner", "office"];

/** Returns the ids of staff to notify about a lead: its owner if they may still view it, else `rolesOfUnowned`. */
export function concerned(ownerId: string | null, staff: readonly Colleague[]): string[] {
  if (staff.some(({ id }) => id === ownerId) && ownerId !== null) return [ownerId];
  return staff.filter(({ role }) => rolesOfUnowned.includes(role)).map(({ id }) => id);
}

export function dedupeKey({ key, staffId }: Pick<Cause, "key" | "staffId">): string {
  return `${key}:${staffId}`;
}

/**
 * Stores notifications in the caller's transaction, each once, and schedules mails and push messages by each person's
 * preference. Nobody is notified of their own actions. Returns the number of new notifications.
 */
export async function notify(
  trx: Trx,
  ctx: RequestContext,
  causes: readonly Cause[],
): Promise<number> {
  const foreign = causes.filter(({ staffId, actorId }) => staffId !== actorId);
  if (foreign.length === 0) return 0;
  const at = ctx.now();
  const hours = businessHours(await currentSettings({ db: trx }), at);
  const preferences = await preferencesOf(
    trx,
    foreign.map(({ staffId }) => staffId),
  );
  const rows = foreign.map(
    (cause): NotificationTable => ({
      id: crypto.randomUUID(),
      staffId: cause.staffId,
      kind: cause.kind,
      leadId: cause.leadId,
      eventId: cause.eventId ?? null,
      actorId: cause.actorId ?? null,
      at,
      aboutAt: cause.aboutAt ?? null,
      dedupeKey: dedupeKey(cause),
      readAt: null,
      mailAt: mailMoment(cause.kind, at, { preference: preferences(cause.staffId), hours }),
    }),
  );
  const made = await insertNotifications(trx, rows);
  const pushed = made.flatMap(({ id, staffId, kind }) => {
    const chosen = { preference: preferences(staffId), hours };
    const dueAt = pushMoment(kind as NotificationKind, at, chosen);
    return dueAt === null ? [] : [{ notificationId: id, staffId, dueAt }];
  });
  await queuePush(trx, pushed);
  return made.length;
}

/** Returns the ids of the colleagues mentioned in a note. */
function mentioned(detail: LeadEventTable["detail"]): string[] {
  return (detail.mentions ?? "").split(" ").filter(Boolean);
}

type Causing = { event: LeadEventTable; staff: readonly Colleague[]; ownerId: string | null };

/** Returns the notifications that an entry of a lead's history causes. */
function causesOf({ event, staff, ownerId }: Causing): Cause[] {
  const common = { leadId: event.leadId, eventId: event.id, actorId: event.actorId };
  const forThese = (kind: NotificationKind, ids: readonly string[]) =>
    ids
      .filter((staffId) => staff.some(({ id }) => id === staffId))
      .map((staffId) => ({ ...common, staffId, kind, key: `${kind}:${event.id}` }));
  if (event.kind === "owner") return forThese("assigned", ownerId ? [ownerId] : []);
  if (event.kind === "note") return forThese("mention", mentioned(event.detail));
  // A form in a lead without an owner is mailed as a new lead is, so it needs no notification.
  if (event.kind === "form-in" && ownerId === null) return [];
  if (event.kind === "booking") return forThese("booked", concerned(ownerId, staff));
  return forThese("reply", concerned(ownerId, staff));
}

function notifies(event: LeadEventTable): boolean {
  if (event.kind === "note") return mentioned(event.detail).length > 0;
  // Staff who put a call back where it was make no news.
  if (event.kind === "booking") return event.detail.what === "booked" && event.actorId === null;
  return event.kind === "owner" || event.kind === "mail-in" || event.kind === "form-in";
}

/** Notifies staff of a lead's new owner, of mentions, and of customers who reply or book a call. */
export const notifyOfLeadEvents: TransactionHook<"lead.event", RequestContext> = async (
  trx,
  ctx,
  event,
) => {
  if (!notifies(event)) return;
  const [lead] = await factsOfLeads(trx, [event.leadId]);
  if (!lead?.stands) return;
  const staff = await colleagues(trx);
  await notify(trx, ctx, causesOf({ event, staff, ownerId: lead.ownerId }));
};
