import { importKey } from "#features/leads/lead-keys.ts";
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
import { waits } from "./merge-promise.ts";

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

function factsOf(row: NotifiedRow) {
  const stands = row.status !== "spam" && row.merged_into === null;
  return {
    id: row.id,
    name: row.name,
    firstName: greetedName(row.name),
    ownerId: row.owner_id,
    stands,
    waits: stands && row.held_from === null && waits(row),
    dueAt: row.due_at,
    nextStep: row.next_step,
    nextStepAt: row.next_step_at,
  };
}

type Span = { from: number; to: number };

/** Queries of leads for notifications. Calls that take a context need "leads.view". */
export const leadSource = {
  async facts(db: Db | Trx, ids: readonly string[]) {
    return (await notifiedLeads(db, ids)).map(factsOf);
  },
  async promisesDue(ctx: RequestContext, { from, to }: Span) {
    requirePermission(ctx, "leads.view");
    return (await promisesWithin(ctx.db, from, to)).map(factsOf);
  },
  /** Returns leads of an import by their place in it: `from` is included, `to` is not. */
  async imported(ctx: RequestContext, { importId, from, to }: Span & { importId: string }) {
    requirePermission(ctx, "leads.view");
    const keys = Array.from({ length: to - from }, (_, at) => importKey(importId, from + at));
    return leadsByIdempotencyKeys(ctx.db, keys);
  },
  async stepsDue(ctx: RequestContext, { from, to }: Span) {
    requirePermission(ctx, "leads.view");
    return (await stepsWithin(ctx.db, from, to)).map(factsOf);
  },
  async failedAnswers(ctx: RequestContext, since: number) {
    requirePermission(ctx, "leads.view");
    return failedAnswersSince(ctx.db, since);
  },
};
