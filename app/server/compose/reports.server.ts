import { countEventsOf, dayAfter, eventsOfDay } from "#features/analytics/store.server.ts";
import { viewPublishedBetween } from "#features/blog/dashboard.server.ts";
import { viewSentBetween } from "#features/campaigns/dashboard.server.ts";
import { countConsent } from "#features/consent/service.server.ts";
import { viewFlagChangesBetween } from "#features/flags/service.server.ts";
import {
  countLeads,
  countLeadTotals,
  countOutcomes,
  countRefused,
} from "#features/leads/rules/counts.server.ts";
import { reportsApi } from "#features/reports/api.server.ts";
import type { NoteKind } from "#features/reports/contract.ts";
import { type EventSource, rollUpVisits } from "#features/reports/rollup.server.ts";
import type { ReportDeps, ReportNote } from "#features/reports/service.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { every, type Job } from "#platform/work/jobs.server.ts";
import type { Feature } from "./feature.ts";

type Span = { from: number; to: number };

const noteReaders: Partial<
  Record<NoteKind, (ctx: RequestContext, span: Span) => Promise<{ at: number; text: string }[]>>
> = {
  publish: viewPublishedBetween,
  send: viewSentBetween,
  flag: viewFlagChangesBetween,
};

/** Returns the events of the site that may explain a change of its numbers. */
async function notesOf(ctx: RequestContext, span: Span): Promise<ReportNote[]> {
  const notes: ReportNote[] = [];
  for (const [kind, read] of Object.entries(noteReaders)) {
    for (const note of await read(ctx, span)) notes.push({ ...note, kind: kind as NoteKind });
  }
  return notes;
}

const reportDeps: ReportDeps = {
  notes: notesOf,
  consentCounts: countConsent,
  leadCounts: countLeads,
  leadTotals: countLeadTotals,
  outcomes: countOutcomes,
  refusedDomains: countRefused,
};

/** Gives the reports the events that the collector stores. */
export const eventSource: EventSource = {
  nextDay: (ctx, after) => dayAfter(ctx.db, after),
  countOfDay: (ctx, day) => countEventsOf(ctx.db, day),
  pageOfDay: (ctx, day, after, limit) => eventsOfDay(ctx.db, day, after, limit),
};

/** Counts today's visits every five minutes, and those of earlier days that were not counted yet. */
export const rollupJob: Job = {
  name: "count-visits",
  next: every(5 * 60_000),
  run: (ctx, signal) => rollUpVisits(ctx, eventSource, signal),
};

export const reports: Feature = { api: reportsApi(reportDeps), jobs: [rollupJob] };
