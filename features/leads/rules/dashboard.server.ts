import { countOfView } from "#features/leads/lead-labels.ts";
import { importSource } from "#features/leads/lead-states.ts";
import { manualSource } from "#features/leads/manual-entry/contract.ts";
import { leadTotals } from "#features/leads/store/counts.server.ts";
import {
  lastLeadAt,
  leadsBySource,
  leadsMatching,
  newestLead,
  openLeadsOf,
  waitingCounts,
} from "#features/leads/store/dashboard.server.ts";
import { countByStatus, countViews, waitingLeads } from "#features/leads/store/list.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import type { FoundRecord } from "#platform/product/feature.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { filterFor } from "./filter.server.ts";
import { presentLead } from "./present.server.ts";

const maxSources = 200;
const tasksShown = 8;
const waitingShown = 8;

/** Lengths (days) of the spans in the promise record. */
export const recordDays = [7, 30] as const;
const sourceDays = 30;

/** Sources of leads that staff added, of which no staff screen needs to tell them. */
const ownSources: readonly string[] = [manualSource, importSource];

/**
 * Counts the waiting and the late leads. `nextDueAt`: when the next one becomes late; `newest`: the lead that came last,
 * without its name if staff added it. @throws forbidden
 */
export async function viewWaitingCount(ctx: RequestContext) {
  requirePermission(ctx, "leads.view");
  const counts = await waitingCounts(ctx.db, ctx.now());
  const last = await newestLead(ctx.db);
  if (!last) return { ...counts, newest: null };
  const name = ownSources.includes(last.sourcePath) ? "" : last.name;
  return { ...counts, newest: { name, createdAt: last.createdAt } };
}

/** Counts the leads of the last 7 and 30 days by the result of their promise, as the reports do. @throws forbidden */
export async function viewPromiseRecord(ctx: RequestContext) {
  requirePermission(ctx, "leads.view");
  const now = ctx.now();
  return Promise.all(
    recordDays.map(async (days) => {
      const span = { from: now - days * dayMs, to: Number.MAX_SAFE_INTEGER, now };
      const { leads: came, ...counts } = await leadTotals(ctx.db, span);
      return { days, came, ...counts };
    }),
  );
}

/** Returns when the newest lead came; null if there is none. @throws forbidden */
export async function viewLastLead(ctx: RequestContext): Promise<number | null> {
  requirePermission(ctx, "leads.view");
  return lastLeadAt(ctx.db);
}

/** Returns the waiting leads and the dashboard's counts. @throws forbidden */
async function viewSummary(ctx: RequestContext) {
  requirePermission(ctx, "dashboard.view");
  const filter = await filterFor(ctx, { view: "all", search: "" });
  const counts = await countByStatus(ctx.db);
  const views = await countViews(ctx.db, ["late", "due-today", "today"], filter);
  return {
    waiting: (await waitingLeads(ctx.db, waitingShown)).map(presentLead),
    late: views.late ?? 0,
    dueToday: views["due-today"] ?? 0,
    cameToday: views.today ?? 0,
    open: countOfView("open", counts) ?? 0,
  };
}

/** Returns the promises that run, were kept and were broken. @throws forbidden */
export async function viewPromises(ctx: RequestContext) {
  requirePermission(ctx, "leads.view");
  return {
    summary: await viewSummary(ctx),
    record: await viewPromiseRecord(ctx),
    everWritten: (await viewLastLead(ctx)) !== null,
  };
}

/** Counts the leads of the last 30 days by the page they came from. @throws forbidden */
export async function viewLeadSources(ctx: RequestContext) {
  requirePermission(ctx, "leads.view");
  const pages = await leadsBySource(ctx.db, ctx.now() - sourceDays * dayMs, maxSources);
  return { days: sourceDays, pages };
}

/** Lists the actor's open leads, next steps first. @throws forbidden */
export async function viewOwnTasks(ctx: RequestContext) {
  requirePermission(ctx, "leads.view");
  if (ctx.actor.kind !== "staff") return [];
  return openLeadsOf(ctx.db, ctx.actor.id, tasksShown);
}

/** Finds leads for the staff-wide search. @throws forbidden */
export async function findLeads(
  ctx: RequestContext,
  search: string,
  limit: number,
): Promise<FoundRecord[]> {
  requirePermission(ctx, "leads.view");
  const found = await leadsMatching(ctx.db, search, limit);
  return found.map(({ id, name, email }) => ({ id, title: name, note: email }));
}
