import { sql } from "kysely";
import {
  insertLeadEvent,
  type LeadChange,
  type LeadRow,
  leadsWithOwner,
} from "#features/leads/store/leads.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { actorOf } from "./change.server.ts";
import { waits } from "./merge-promise.ts";

type Deleted = Pick<LeadRow, "id" | "status" | "answered_at" | "merged_into">;

/** Returns the outermost deleted lead that a part was merged into, through any number of merges. */
function topOf(part: LeadRow, deleted: ReadonlyMap<string, Deleted>): Deleted | undefined {
  let top = deleted.get(part.merged_into ?? "");
  for (let next = top; next; next = deleted.get(next.merged_into ?? "")) top = next;
  return top;
}

/** Returns status and answer of the deleted lead: a part that waited was answered, or given up, together with it. */
function answeredWith(part: LeadRow, top: Deleted | undefined): LeadChange {
  if (!top || !waits(part) || waits(top) || top.status === "spam") return {};
  return {
    status: top.status,
    answered_at: top.answered_at,
    held_from: null,
    held_until: null,
    hold_reason: "",
  };
}

/** Moves a part of a deleted lead into that lead's own target, or back into the lists. */
async function freePart(trx: Trx, ctx: RequestContext, part: LeadRow, top: Deleted | undefined) {
  const into = top?.merged_into ?? null;
  // `updated_at` stays as it is, so that retention does not start anew.
  await trx
    .updateTable("lead")
    .set({ merged_into: into, ...(into ? {} : answeredWith(part, top)) })
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", part.id)
    .execute();
  if (!into) {
    await insertLeadEvent(trx, {
      id: crypto.randomUUID(),
      lead_id: part.id,
      at: ctx.now(),
      ...actorOf(ctx),
      kind: "freed",
      detail: {},
    });
  }
  await recordAudit(trx, ctx, {
    action: into ? "lead.merged" : "lead.unmerged",
    subjectType: "lead",
    subjectId: part.id,
    detail: into ? { into } : { from: part.merged_into },
  });
}

async function freeParts(trx: Trx, ctx: RequestContext, rows: readonly Deleted[]): Promise<void> {
  if (rows.length === 0) return;
  const deleted = new Map(rows.map((row) => [row.id, row]));
  const parts = await leadsWithOwner(trx)
    .where("lead.merged_into", "in", [...deleted.keys()])
    .execute();
  for (const part of parts) await freePart(trx, ctx, part, topOf(part, deleted));
}

/** Removes the deleted leads' names from the merge entries of other leads: they may be other people's. */
async function forgetNames(trx: Trx, ids: ReadonlySet<string>): Promise<void> {
  const events = await trx
    .selectFrom("lead_event")
    .select(["id", "detail"])
    // Literal values, so that the partial index is used.
    .where(sql<boolean>`kind in ('merge', 'unmerge')`)
    .execute();
  for (const { id, detail } of events) {
    if (!ids.has(detail.other ?? "") || !detail.name) continue;
    await trx
      .updateTable("lead_event")
      .set({ detail: { ...detail, name: null } })
      .where("id", "=", id)
      .execute();
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
  await trx
    .deleteFrom("outbox")
    .where("subject_type", "=", "lead")
    .where("subject_id", "in", ids)
    .execute();
  await trx.deleteFrom("lead_event").where("lead_id", "in", ids).execute();
  const rows = await trx
    .deleteFrom("lead")
    .where("id", "in", ids)
    .returning(["id", "status", "answered_at", "merged_into"])
    .execute();
  // After the deletion, whose lock waits for a merge under way and blocks a new one.
  await freeParts(trx, ctx, rows);
  await forgetNames(trx, new Set(ids));
}
