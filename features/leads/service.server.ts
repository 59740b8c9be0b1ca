import { businessHours, currentSettings } from "#features/settings/reader.server.ts";
import { recordAudit } from "#platform/audit.server.ts";
import { type BusinessHours, startOfLocalDay } from "#platform/business-time.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { LeadEventTable } from "#platform/database/tables.ts";
import type { BodyOf, QueryOf } from "#platform/endpoint.ts";
import { ExpectedError } from "#platform/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import type { changeLead, Lead, LeadEvent, LeadStatus, listLeads } from "./contract.ts";
import {
  countByStatus,
  countWaiting,
  eventsOfLead,
  findLead,
  insertLeadEvent,
  type LeadRow,
  pageOfLeads,
  updateLead,
  waitingLeads,
} from "./store.server.ts";

const pageSize = 50;
const waitingShown = 8;

/** The lead as staff may see it, field by field. */
export function presentLead(row: LeadRow): Lead {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status as LeadStatus,
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    details: readDetails(row.details),
    sourcePath: row.source_path,
    humanCheck: row.human_check,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    dueAt: row.due_at,
    answeredAt: row.answered_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

/** The answers of a lead as its form stored them. */
export function readDetails(text: string): Record<string, string> {
  const entries = Object.entries<unknown>(JSON.parse(text));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function presentEvent(row: LeadEventTable): LeadEvent {
  return {
    id: row.id,
    at: row.at,
    actorName: row.actor_name,
    kind: row.kind,
    detail: JSON.parse(row.detail),
  };
}

function actorName(ctx: Ctx): string {
  return ctx.actor.kind === "staff" ? ctx.actor.name : "System";
}

function actorId(ctx: Ctx): string | null {
  return ctx.actor.kind === "staff" ? ctx.actor.id : null;
}

/** A page of leads with the number of leads in each status. @throws forbidden, bad_request for a broken cursor */
export async function viewLeads(ctx: Ctx, query: QueryOf<typeof listLeads>) {
  requirePermission(ctx, "leads.view");
  const now = ctx.now();
  const rows = await pageOfLeads(ctx.db, {
    view: query.view,
    search: query.search.trim(),
    now,
    today: localDay(now, businessHours(await currentSettings(ctx), now)),
    actorId: actorId(ctx),
    before: query.after ? readCursor(query.after) : null,
    limit: pageSize + 1,
  });
  const page = rows.slice(0, pageSize);
  const last = page[page.length - 1];
  return {
    leads: page.map(presentLead),
    next: rows.length > pageSize && last ? `${last.created_at}_${last.id}` : null,
    counts: await countByStatus(ctx.db),
  };
}

/** The company's own day: from its midnight to the next, which a change of the clocks moves. */
function localDay(now: number, hours: BusinessHours): { from: number; to: number } {
  const from = startOfLocalDay(now, hours);
  return { from, to: startOfLocalDay(from + 30 * 60 * 60_000, hours) };
}

function readCursor(text: string): { createdAt: number; id: string } {
  const [, createdAt, id] = /^(\d{1,15})_([\w-]{1,64})$/.exec(text) ?? [];
  if (!createdAt || !id) throw new ExpectedError("bad_request", { words: "That page is unknown." });
  return { createdAt: Number(createdAt), id };
}

/** One lead and what happened to it, newest first. @throws forbidden, not_found */
export async function viewLead(ctx: Ctx, id: string) {
  requirePermission(ctx, "leads.view");
  const row = await findLead(ctx.db, id);
  if (!row) throw new ExpectedError("not_found", { words: "This lead is gone." });
  const events = await eventsOfLead(ctx.db, id);
  return { lead: presentLead(row), events: events.map(presentEvent) };
}

/**
 * Sets status or owner. The first status other than new or spam counts as the answer and stops the promise clock;
 * taken back to new, the lead is unanswered again and its promise runs on.
 * @throws forbidden, not_found, conflict when the lead changed since `version` was read
 */
export async function changeOneLead(ctx: Ctx, id: string, input: BodyOf<typeof changeLead>) {
  requirePermission(ctx, "leads.edit");
  const lead = await ctx.db.transaction().execute(async (trx) => {
    const before = await findLead(trx, id);
    if (!before) throw new ExpectedError("not_found", { words: "This lead is gone." });
    const at = ctx.now();
    const status = input.status ?? before.status;
    const isAnswer = status !== "new" && status !== "spam" && before.answered_at === null;
    const ownerId = input.ownerId === undefined ? before.owner_id : input.ownerId;
    const saved = await updateLead(trx, id, input.version, {
      status,
      owner_id: ownerId,
      answered_at: status === "new" ? null : isAnswer ? at : before.answered_at,
      updated_at: at,
    });
    if (!saved) {
      throw new ExpectedError("conflict", {
        words: "Somebody changed this lead since you opened it. It now shows their version.",
      });
    }
    const after = await findLead(trx, id);
    if (!after) throw new ExpectedError("not_found");
    await noteChanges(ctx, trx, before, after);
    return after;
  });
  return { lead: presentLead(lead) };
}

async function noteChanges(
  ctx: Ctx,
  trx: Parameters<typeof insertLeadEvent>[0],
  before: LeadRow,
  after: LeadRow,
) {
  const changes: { kind: string; detail: Record<string, string | null> }[] = [];
  if (before.status !== after.status) {
    changes.push({ kind: "status", detail: { from: before.status, to: after.status } });
  }
  if (before.owner_id !== after.owner_id) {
    changes.push({ kind: "owner", detail: { from: before.owner_name, to: after.owner_name } });
  }
  for (const change of changes) {
    await insertLeadEvent(trx, {
      id: crypto.randomUUID(),
      lead_id: after.id,
      at: after.updated_at,
      actor_id: actorId(ctx),
      actor_name: actorName(ctx),
      kind: change.kind,
      detail: JSON.stringify(change.detail),
    });
  }
  await recordAudit(trx, ctx, {
    action: "lead.changed",
    subjectType: "lead",
    subjectId: after.id,
    detail: { status: after.status, owner: after.owner_id, version: after.version },
  });
}

/** Adds a note to the history. @throws forbidden, not_found */
export async function addNote(ctx: Ctx, id: string, text: string) {
  requirePermission(ctx, "leads.edit");
  const event: LeadEventTable = {
    id: crypto.randomUUID(),
    lead_id: id,
    at: ctx.now(),
    actor_id: actorId(ctx),
    actor_name: actorName(ctx),
    kind: "note",
    detail: JSON.stringify({ text }),
  };
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await findLead(trx, id))) {
      throw new ExpectedError("not_found", { words: "This lead is gone." });
    }
    await insertLeadEvent(trx, event);
    await recordAudit(trx, ctx, { action: "lead.noted", subjectType: "lead", subjectId: id });
  });
  return { event: presentEvent(event) };
}

/** What waits and how the promises stand. @throws forbidden */
export async function viewSummary(ctx: Ctx) {
  requirePermission(ctx, "dashboard.view");
  const now = ctx.now();
  const today = localDay(now, businessHours(await currentSettings(ctx), now));
  const counts = await countByStatus(ctx.db);
  return {
    waiting: (await waitingLeads(ctx.db, waitingShown)).map(presentLead),
    late: await countWaiting(ctx.db, { dueBefore: now, unansweredOnly: true }),
    dueToday: await countWaiting(ctx.db, { dueBefore: today.to, unansweredOnly: true }),
    cameToday: await countWaiting(ctx.db, {
      createdFrom: today.from,
      unansweredOnly: false,
    }),
    open: (counts.new ?? 0) + (counts.contacted ?? 0) + (counts.qualified ?? 0),
  };
}
