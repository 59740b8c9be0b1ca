import { importKey } from "#features/leads/lead-keys.ts";
import { isWaiting } from "#features/leads/promise-state.ts";
import { greetedName } from "#features/leads/quoted-text.ts";
import { insertLeadEvent } from "#features/leads/store/leads.server.ts";
import {
  failedAnswersSince,
  leadsByIdempotencyKeys,
  type NotifiedRow,
  notifiedLeads,
  promisesWithin,
  stepsWithin,
} from "#features/leads/store/notified.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { LeadEventTable } from "#platform/database/tables-leads.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { runHooks } from "#platform/work/transaction-hooks.server.ts";

/**
 * Adds a history entry and runs the "lead.event" hooks in the same transaction. Returns false if an event with this id
 * exists already.
 */
export async function addLeadEvent(
  trx: Trx,
  ctx: RequestContext,
  event: LeadEventTable,
): Promise<boolean> {
  if (!(await insertLeadEvent(trx, event))) return false;
  await runHooks(trx, ctx, "lead.event", event);
  return true;
}

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

function factsOf(row: NotifiedRow): LeadFacts {
  const stands = row.status !== "spam" && row.mergedInto === null;
  return {
    ...row,
    firstName: greetedName(row.name),
    stands,
    waits: stands && isWaiting(row),
  };
}

type Span = { from: number; to: number };

/** Returns the facts of the leads with these ids; missing ones are left out. */
export async function factsOfLeads(db: Db | Trx, ids: readonly string[]): Promise<LeadFacts[]> {
  return (await notifiedLeads(db, ids)).map(factsOf);
}

/** Returns waiting leads whose promise ends in the span of time (ms). @throws forbidden */
export async function promisesDue(ctx: RequestContext, { from, to }: Span): Promise<LeadFacts[]> {
  requirePermission(ctx, "leads.view");
  return (await promisesWithin(ctx.db, from, to)).map(factsOf);
}

/** Returns leads of an import by their place in it: `from` is included, `to` is not. @throws forbidden */
export async function importedLeads(
  ctx: RequestContext,
  { importId, from, to }: Span & { importId: string },
) {
  requirePermission(ctx, "leads.view");
  const keys = Array.from({ length: to - from }, (_, at) => importKey(importId, from + at));
  return leadsByIdempotencyKeys(ctx.db, keys);
}

/** Returns open leads with an owner whose next step is due in the span of time (ms). @throws forbidden */
export async function stepsDue(ctx: RequestContext, { from, to }: Span): Promise<LeadFacts[]> {
  requirePermission(ctx, "leads.view");
  return (await stepsWithin(ctx.db, from, to)).map(factsOf);
}

/** Returns the answers since a time whose mail failed in every try. @throws forbidden */
export async function failedAnswers(ctx: RequestContext, since: number) {
  requirePermission(ctx, "leads.view");
  return failedAnswersSince(ctx.db, since);
}
