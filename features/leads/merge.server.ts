import type { Ctx } from "#platform/context.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { BodyOf } from "#platform/endpoint.ts";
import { ExpectedError } from "#platform/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import { workWithin } from "./change.server.ts";
import { presentLead } from "./present.server.ts";
import { eventsOfLeads, findLead, type LeadChange, type LeadRow } from "./store.server.ts";
import type { mergeLeads } from "./work-contract.ts";

type Input = BodyOf<typeof mergeLeads>;

const staleWords = "Somebody changed one of the two leads since you opened it. Look again.";

function waits(lead: LeadRow): boolean {
  return lead.answered_at === null && lead.status === "new";
}

/** A promise that still runs is kept: a lead that waits makes the one that takes it in wait as well. */
function promiseOf(target: LeadRow, other: LeadRow): LeadChange {
  if (!waits(other)) return {};
  if (!waits(target)) return { status: "new", answered_at: null, due_at: other.due_at };
  return { due_at: Math.min(target.due_at, other.due_at) };
}

async function pairOf(trx: Trx, id: string, otherId: string): Promise<[LeadRow, LeadRow]> {
  const target = await findLead(trx, id);
  const other = await findLead(trx, otherId);
  if (!target || !other) throw new ExpectedError("not_found", { words: "This lead is gone." });
  return [target, other];
}

/** Saves both sides or none. @throws conflict */
function both(target: LeadRow | null, other: LeadRow | null) {
  if (!target || !other) throw new ExpectedError("conflict", { words: staleWords });
  return { lead: presentLead(target), other: presentLead(other) };
}

const readableMost = 400;

/**
 * Puts another lead into this one: it leaves every list, its history is read here. @throws forbidden, not_found,
 * conflict for an older version, for a lead with itself and for one that is merged already
 */
export async function mergeInto(ctx: Ctx, id: string, input: Input) {
  requirePermission(ctx, "leads.edit");
  return ctx.db.transaction().execute(async (trx) => {
    const [target, other] = await pairOf(trx, id, input.otherId);
    if (id === input.otherId || target.merged_into || other.merged_into) {
      throw new ExpectedError("conflict", { words: "These two cannot be merged." });
    }
    const change = promiseOf(target, other);
    const before = {
      status: target.status,
      answeredAt: target.answered_at === null ? null : String(target.answered_at),
      dueAt: String(target.due_at),
      /** That of the lead once it is merged. */
      version: String(input.version + 1),
    };
    const kept = await workWithin(trx, ctx, { id, version: input.version }, () => ({
      change,
      events: [{ kind: "merge", detail: { other: other.id, name: other.name, ...before } }],
      audit: { action: "lead.merged", detail: { other: other.id } },
    }));
    const gone = await workWithin(trx, ctx, { id: other.id, version: input.otherVersion }, () => ({
      change: { merged_into: id },
      events: [],
      audit: { action: "lead.merged", detail: { into: id } },
    }));
    return both(kept, gone);
  });
}

/** What takes back the merge on the lead that stays; nothing if it was changed since. */
async function undoOf(trx: Trx, target: LeadRow, other: LeadRow): Promise<LeadChange> {
  const events = await eventsOfLeads(trx, [target.id], readableMost);
  const merges = events
    .filter(({ kind }) => kind === "merge")
    .map(({ detail }) => JSON.parse(detail) as Record<string, string | null>);
  const last = merges.find(
    (merge) => merge.other === other.id && merge.version === String(target.version),
  );
  if (!last) return {};
  return {
    status: last.status ?? target.status,
    answered_at: last.answeredAt ? Number(last.answeredAt) : null,
    due_at: Number(last.dueAt),
  };
}

/** Takes a merged lead out again. @throws forbidden, not_found, conflict */
export async function takeOut(ctx: Ctx, id: string, input: Input) {
  requirePermission(ctx, "leads.edit");
  return ctx.db.transaction().execute(async (trx) => {
    const [target, other] = await pairOf(trx, id, input.otherId);
    if (other.merged_into !== id) {
      throw new ExpectedError("conflict", { words: "This lead is not part of the other one." });
    }
    const change = await undoOf(trx, target, other);
    const kept = await workWithin(trx, ctx, { id, version: input.version }, () => ({
      change,
      events: [{ kind: "unmerge", detail: { other: other.id, name: other.name } }],
      audit: { action: "lead.unmerged", detail: { other: other.id } },
    }));
    const back = await workWithin(trx, ctx, { id: other.id, version: input.otherVersion }, () => ({
      change: { merged_into: null },
      events: [],
      audit: { action: "lead.unmerged", detail: { from: id } },
    }));
    return both(kept, back);
  });
}
