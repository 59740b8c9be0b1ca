import { factsOfLeads, type LeadFacts } from "#features/leads/rules/notified.server.ts";
import type { Db } from "#platform/database/engine.server.ts";
import type { NotificationTable } from "#platform/database/tables-notifications.ts";
import type { Notification, NotificationKind } from "./contract.ts";
import type { ShownRow } from "./store.server.ts";

/** Returns the current ones of these notifications, each with its lead. */
export async function withLeads<Row extends NotificationTable>(
  db: Db,
  rows: readonly Row[],
): Promise<{ row: Row; lead: LeadFacts }[]> {
  const ids = [...new Set(rows.map((row) => row.leadId))];
  const facts = new Map((await factsOfLeads(db, ids)).map((lead) => [lead.id, lead]));
  return rows.flatMap((row) => {
    const lead = facts.get(row.leadId);
    return isCurrent(row, lead) ? [{ row, lead }] : [];
  });
}

/** Returns whether a notification is current: not for spam, merged or erased leads, nor for an answered promise. */
function isCurrent(
  { kind, aboutAt }: NotificationTable,
  lead: LeadFacts | undefined,
): lead is LeadFacts {
  if (!lead?.stands) return false;
  const notificationKind = kind as NotificationKind;
  if (notificationKind === "due" || notificationKind === "late")
    return lead.waits && lead.dueAt === aboutAt;
  if (notificationKind === "step") return lead.nextStepAt === aboutAt;
  return true;
}

/** Returns a notification as its person sees it, with the present name of its lead. */
export function present({ row, lead }: { row: ShownRow; lead: LeadFacts }): Notification {
  return {
    ...row,
    kind: row.kind as NotificationKind,
    leadName: lead.name,
    text: row.kind === "step" ? lead.nextStep : "",
    read: row.readAt !== null,
  };
}
