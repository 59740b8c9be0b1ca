import { isUnanswered } from "#features/leads/promise-state.ts";
import {
  type DeletedLead,
  deleteLeadRows,
  leadsMergedInto,
  mergeEvents,
  setEventDetail,
} from "#features/leads/store/delete.server.ts";
import {
  changeLeadRow,
  insertLeadEvent,
  type LeadChange,
  type LeadRow,
} from "#features/leads/store/leads.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { auditLead, historyEntry } from "./change.server.ts";

/** Returns the outermost deleted lead that a part was merged into, through any number of merges. */
function topOf(part: LeadRow, deleted: ReadonlyMap<string, DeletedLead>): DeletedLead | undefined {
  let top = deleted.get(part.mergedInto ?? "");
  for (let next = top; next; next = deleted.get(next.mergedInto ?? "")) top = next;
  return top;
}

/** Returns the deleted lead's status and answer for a part that waited: both were answered or given up together. */
function answeredWith(part: LeadRow, top: DeletedLead | undefined): LeadChange {
  if (!top || !isUnanswered(part) || isUnanswered(top) || top.status === "spam") return {};
  return {
    status: top.status,
    answeredAt: top.answeredAt,
    answeredBy: top.answeredBy,
    heldFrom: null,
    heldUntil: null,
    holdReason: "",
  };
}

/** Moves a part of a deleted lead into that lead's own target, or back into the lists. */
async function freePart(
  trx: Trx,
  ctx: RequestContext,
  part: LeadRow,
  top: DeletedLead | undefined,
) {
  const into = top?.mergedInto ?? null;
  await changeLeadRow(trx, part.id, {
    mergedInto: into,
    ...(into ? {} : answeredWith(part, top)),
  });
  if (!into) {
    const entry = historyEntry(ctx, { leadId: part.id, kind: "freed", detail: {} });
    await insertLeadEvent(trx, entry);
  }
  await auditLead(trx, ctx, part.id, {
    action: into ? "lead.merged" : "lead.unmerged",
    detail: into ? { into } : { from: part.mergedInto },
  });
}

async function freeParts(
  trx: Trx,
  ctx: RequestContext,
  rows: readonly DeletedLead[],
): Promise<void> {
  if (rows.length === 0) return;
  const deleted = new Map(rows.map((row) => [row.id, row]));
  const parts = await leadsMergedInto(trx, [...deleted.keys()]);
  for (const part of parts) await freePart(trx, ctx, part, topOf(part, deleted));
}

/** Removes the names of deleted leads from the merge entries of other leads, which may be other people's. */
async function removeNames(trx: Trx, ids: ReadonlySet<string>): Promise<void> {
  for (const { id, detail } of await mergeEvents(trx)) {
    if (!ids.has(detail.other ?? "") || !detail.name) continue;
    await setEventDetail(trx, { id, detail: { ...detail, name: null } });
  }
}

/**
 * Deletes leads with their history and mails. Leads merged into them return to the lists, and no other lead's history
 * names them any more.
 */
export async function deleteLeads(
  trx: Trx,
  ctx: RequestContext,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await deleteLeadRows(trx, ids);
  // Runs after the deletion, whose lock waits for a merge in progress and blocks a new one.
  await freeParts(trx, ctx, rows);
  await removeNames(trx, new Set(ids));
}
