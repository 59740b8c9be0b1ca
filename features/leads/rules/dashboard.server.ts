import {
  lastLeadAt,
  leadsBySource,
  leadsByWords,
  openLeadsOf,
  promiseCounts,
  waitingCounts,
} from "#features/leads/store/dashboard.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";

const dayMs = 24 * 60 * 60_000;
const maxSources = 200;
const tasksShown = 8;

/** Over how many days the record of promises is told. */
export const recordDays = [7, 30] as const;
const sourceDays = 30;

/** How many leads wait and how many of them for too long; `nextDueAt`: when that changes by itself. @throws forbidden */
export async function viewPulse(ctx: RequestContext) {
  requirePermission(ctx, "leads.view");
  return waitingCounts(ctx.db, ctx.now());
}

/**
 * Promises kept of the leads that came within 7 and 30 days. Promises that still run count neither way; due times are
 * counted in opening hours when a lead comes in, so that a night is no delay. @throws forbidden
 */
export async function viewPromiseRecord(ctx: RequestContext) {
  requirePermission(ctx, "leads.view");
  const now = ctx.now();
  return Promise.all(
    recordDays.map(async (days) => ({
      days,
      ...(await promiseCounts(ctx.db, now - days * dayMs, now)),
    })),
  );
}

/** When the newest lead came; null: none ever did. @throws forbidden */
export async function viewLastLead(ctx: RequestContext): Promise<number | null> {
  requirePermission(ctx, "leads.view");
  return lastLeadAt(ctx.db);
}

/** Which pages brought the leads of the last 30 days. @throws forbidden */
export async function viewLeadSources(ctx: RequestContext) {
  requirePermission(ctx, "leads.view");
  const pages = await leadsBySource(ctx.db, ctx.now() - sourceDays * dayMs, maxSources);
  return { days: sourceDays, pages };
}

/** What whoever asks has to do: their open leads, next steps first. @throws forbidden, unauthenticated */
export async function viewOwnTasks(ctx: RequestContext) {
  requirePermission(ctx, "leads.view");
  if (ctx.actor.kind !== "staff") return [];
  const rows = await openLeadsOf(ctx.db, ctx.actor.id, tasksShown);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    status: row.status,
    dueAt: row.due_at,
    answeredAt: row.answered_at,
    nextStep: row.next_step,
    nextStepAt: row.next_step_at,
  }));
}

/** Leads for the search of the whole staff area. @throws forbidden */
export async function findLeads(ctx: RequestContext, words: string, limit: number) {
  requirePermission(ctx, "leads.view");
  const rows = await leadsByWords(ctx.db, words, limit);
  return rows.map(({ id, name, email, kind, status }) => ({ id, name, email, kind, status }));
}
