import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { NotificationKind } from "./contract.ts";

/** A lead as notifications need it. */
export type LeadFacts = {
  id: string;
  name: string;
  /** As a mail greets them; empty when no name is known. */
  firstName: string;
  ownerId: string | null;
  /** False for spam and for leads merged into another: what was notified about them is withdrawn. */
  stands: boolean;
  /** Somebody waits for an answer, and the promise clock runs. */
  waits: boolean;
  dueAt: number;
  nextStep: string;
  nextStepAt: number | null;
};

/** An answer whose mail failed in every try. */
export type FailedAnswer = {
  mailId: string;
  eventId: string;
  leadId: string;
  authorId: string | null;
};

/** Injected dependencies: what the leads tell about themselves. */
export type LeadSource = {
  /** Returns the leads of these ids that are there. */
  facts(db: Db | Trx, ids: readonly string[]): Promise<LeadFacts[]>;
  /** Returns waiting leads whose promise ends in the span (ms). */
  promisesDue(ctx: RequestContext, span: { from: number; to: number }): Promise<LeadFacts[]>;
  /** Returns open leads with an owner whose next step is due in the span (ms). */
  stepsDue(ctx: RequestContext, span: { from: number; to: number }): Promise<LeadFacts[]>;
  failedAnswers(ctx: RequestContext, since: number): Promise<FailedAnswer[]>;
};

/** Tells whether a notification still holds: not for spam, merged or erased leads, nor for a promise that was answered. */
export function isCurrent(
  { kind, about_at }: { kind: string; about_at: number | null },
  lead: LeadFacts | undefined,
): lead is LeadFacts {
  if (!lead?.stands) return false;
  const known = kind as NotificationKind;
  if (known === "due" || known === "late") return lead.waits && lead.dueAt === about_at;
  if (known === "step") return lead.nextStepAt === about_at;
  return true;
}
