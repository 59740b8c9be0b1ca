import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { NotificationTable } from "#platform/database/tables-notifications.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { NotificationKind } from "./contract.ts";

/** Facts about a lead that notifications need. */
export type LeadFacts = {
  id: string;
  name: string;
  /** First name as used in a mail's greeting; empty when no name is known. */
  firstName: string;
  ownerId: string | null;
  /** False for spam and for leads merged into another, whose notifications are withdrawn. */
  stands: boolean;
  /** True while the customer waits for an answer and the due clock runs. */
  waits: boolean;
  dueAt: number;
  nextStep: string;
  nextStepAt: number | null;
};

/** Answer whose mail failed in every try. */
export type FailedAnswer = {
  mailId: string;
  eventId: string;
  leadId: string;
  authorId: string | null;
};

/** Injected dependencies that read leads. */
export type LeadSource = {
  /** Returns the leads with these ids; missing ones are left out. */
  facts(db: Db | Trx, ids: readonly string[]): Promise<LeadFacts[]>;
  /** Returns waiting leads whose promise ends in the span of time (ms). */
  promisesDue(ctx: RequestContext, span: { from: number; to: number }): Promise<LeadFacts[]>;
  /** Returns open leads with an owner whose next step is due in the span of time (ms). */
  stepsDue(ctx: RequestContext, span: { from: number; to: number }): Promise<LeadFacts[]>;
  failedAnswers(ctx: RequestContext, since: number): Promise<FailedAnswer[]>;
};

/** Returns the current ones of these notifications, each with its lead. */
export async function withLeads<Row extends NotificationTable>(
  db: Db,
  leads: LeadSource,
  rows: readonly Row[],
): Promise<{ row: Row; lead: LeadFacts }[]> {
  const ids = [...new Set(rows.map((row) => row.lead_id))];
  const facts = new Map((await leads.facts(db, ids)).map((lead) => [lead.id, lead]));
  return rows.flatMap((row) => {
    const lead = facts.get(row.lead_id);
    return isCurrent(row, lead) ? [{ row, lead }] : [];
  });
}

/** Returns whether a notification is current: not for spam, merged or erased leads, nor for an answered promise. */
function isCurrent(
  { kind, about_at }: NotificationTable,
  lead: LeadFacts | undefined,
): lead is LeadFacts {
  if (!lead?.stands) return false;
  const known = kind as NotificationKind;
  if (known === "due" || known === "late") return lead.waits && lead.dueAt === about_at;
  if (known === "step") return lead.nextStepAt === about_at;
  return true;
}
