import { countEventsOf, dayAfter, eventsOfDay } from "#features/analytics/store.server.ts";
import { viewPublishedBetween } from "#features/blog/published-between.server.ts";
import { viewSentBetween } from "#features/campaigns/sent-between.server.ts";
import { countConsent } from "#features/consent/admin/counts.server.ts";
import { viewChangesBetween } from "#features/flags/changes-between.server.ts";
import { countLeads, countLeadTotals, countRefused } from "#features/leads/rules/counts.server.ts";
import type { NoteKind } from "#features/reports/contract.ts";
import { type EventSource, foldVisits } from "#features/reports/rollup.server.ts";
import type { FigureNote, FiguresDeps } from "#features/reports/service.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { every, type Job } from "#platform/work/jobs.server.ts";

type Span = { from: number; to: number };

const noteReaders: Partial<
  Record<NoteKind, (ctx: RequestContext, span: Span) => Promise<{ at: number; text: string }[]>>
> = {
  publish: viewPublishedBetween,
  send: viewSentBetween,
  flag: viewChangesBetween,
};

/** What happened on the site and may explain a change of its figures, from the features that know. */
async function notesOf(ctx: RequestContext, span: Span): Promise<FigureNote[]> {
  const notes: FigureNote[] = [];
  for (const [kind, read] of Object.entries(noteReaders)) {
    for (const note of await read(ctx, span)) notes.push({ ...note, kind: kind as NoteKind });
  }
  return notes;
}

/** What the figures need from features that they may not import themselves. */
export const figuresDeps: FiguresDeps = {
  notes: notesOf,
  consentCounts: countConsent,
  leadCounts: countLeads,
  leadTotals: countLeadTotals,
  refusedDomains: countRefused,
};

/** The events as the collector keeps them. */
export const eventSource: EventSource = {
  nextDay: (ctx, after) => dayAfter(ctx.db, after),
  countOfDay: (ctx, day) => countEventsOf(ctx.db, day),
  pageOfDay: (ctx, day, after, limit) => eventsOfDay(ctx.db, day, after, limit),
};

const foldEveryMs = 5 * 60_000;

/** Counts the visits of today every five minutes, and whatever else was not counted yet. */
export const foldJob: Job = {
  name: "count-visits",
  next: every(foldEveryMs),
  run: (ctx, signal) => foldVisits(ctx, eventSource, signal),
};
