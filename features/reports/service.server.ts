import type { RequestContext } from "#platform/http/context.server.ts";
import type { AnswerOf, QueryOf } from "#platform/http/endpoint.ts";
import { requirePermission } from "#platform/permissions.ts";
import { localDayOf } from "#platform/time/local-day.server.ts";
import { type Counts, times } from "./aggregate.ts";
import type {
  LeadCountsAnswer,
  OutcomeGroup,
  OutcomeGrouping,
  Overview,
  RangeQuery,
  viewPages,
  viewRefused,
} from "./contract.ts";
import { funnelForms, funnelSteps } from "./funnel-steps.ts";
import { daySpans, daysOf, howCounted, resolveRange, type Span, spanOf } from "./range.server.ts";
import { type DayRange, itemSums, releasesBetween, siteDays } from "./store.server.ts";

/** Counts of all leads in a span of time. */
type LeadCounts = Pick<LeadCountsAnswer, "totals" | "byKind" | "bySource" | "byCampaign"> & {
  /** Number of leads on each of the days. */
  perDay: number[];
};

/** Event that may explain a change in the numbers. */
export type ReportNote = Omit<Overview["notes"][number], "day"> & { at: number };

/** Readers of other features, injected by the app. */
export type ReportDeps = {
  notes(ctx: RequestContext, span: Span): Promise<ReportNote[]>;
  consentCounts(ctx: RequestContext, span: Span): Promise<Overview["consent"]>;
  leadCounts(ctx: RequestContext, span: Span, days: readonly Span[]): Promise<LeadCounts>;
  leadTotals(ctx: RequestContext, span: Span): Promise<LeadCountsAnswer["totals"]>;
  outcomes(
    ctx: RequestContext,
    span: Span,
  ): Promise<{ totals: OutcomeGroup; by: Record<OutcomeGrouping, OutcomeGroup[]> }>;
  refusedDomains(ctx: RequestContext): Promise<AnswerOf<typeof viewRefused>>;
};

const maxItems = 300;

type SiteDay = Overview["days"][number];

function withEmptyDays(range: DayRange, known: readonly SiteDay[]): SiteDay[] {
  const byDay = new Map(known.map((row) => [row.day, row]));
  return daysOf(range).map((day) => {
    const { visits = 0, views = 0, leads = 0 } = byDay.get(day) ?? {};
    return { day, visits, views, leads };
  });
}

function totalOf(days: readonly SiteDay[]) {
  const sumOf = (name: "visits" | "views" | "leads") =>
    days.reduce((sum, day) => sum + day[name], 0);
  return { visits: sumOf("visits"), views: sumOf("views"), leads: sumOf("leads") };
}

/** Returns visits, views and leads by day, also for the range before. @throws forbidden, invalid */
export async function readOverview(ctx: RequestContext, deps: ReportDeps, query: RangeQuery) {
  requirePermission(ctx, "analytics.view");
  const resolved = await resolveRange(ctx, query);
  const { range, previous, timeZone } = resolved;
  const known = await siteDays(ctx.db, { from: previous.from, to: range.to });
  const days = withEmptyDays(range, known);
  const previousDays = withEmptyDays(previous, known);
  const span = spanOf(range, timeZone);
  const notes = [...(await releaseNotes(ctx, span)), ...(await deps.notes(ctx, span))];
  return {
    ...(await howCounted(ctx, resolved)),
    days,
    previousDays,
    totals: totalOf(days),
    previousTotals: totalOf(previousDays),
    consent: await deps.consentCounts(ctx, span),
    previousConsent: await deps.consentCounts(ctx, spanOf(previous, timeZone)),
    notes: notes
      .sort((one, other) => one.at - other.at)
      .map(({ at, kind, text }) => ({ day: localDayOf(at, timeZone), kind, text })),
  };
}

/** Returns a note for each release first seen in a span; the very first release is no change. */
async function releaseNotes(ctx: RequestContext, span: Span): Promise<ReportNote[]> {
  const before = await releasesBetween(ctx.db, { from: 0, to: span.from });
  const within = await releasesBetween(ctx.db, span);
  return within
    .slice(before.length === 0 ? 1 : 0)
    .map(({ release, first_at }) => ({ at: first_at, kind: "deploy", text: `Release ${release}` }));
}

/**
 * Returns the two time marks between which the median view ended. The exact end is unknown, since the collector only
 * reports when a view reaches a mark.
 */
function medianTime(counts: Counts): { secondsFrom: number; secondsBelow: number | null } {
  const half = counts.views / 2;
  const reached = times.filter((mark) => counts.views > 0 && counts[`t${mark}`] >= half);
  const secondsFrom = reached.at(-1) ?? 0;
  return { secondsFrom, secondsBelow: times.find((mark) => mark > secondsFrom) ?? null };
}

/** Returns rows by page, location, industry, source, campaign or device. @throws forbidden, invalid */
export async function readPages(ctx: RequestContext, query: QueryOf<typeof viewPages>) {
  requirePermission(ctx, "analytics.view");
  const resolved = await resolveRange(ctx, query);
  const sums = await itemSums(ctx.db, query.by, { ...resolved.range, limit: maxItems });
  const rows = sums.map((row) => ({
    item: row.item,
    visits: row.visits,
    views: row.views,
    leads: row.leads,
    ...medianTime(row),
    depth: [row.s25, row.s50, row.s75, row.s90, row.s100],
  }));
  return { ...(await howCounted(ctx, resolved)), rows };
}

/** Returns the visits that reached each step of each form. @throws forbidden, invalid */
export async function readFunnels(ctx: RequestContext, query: RangeQuery) {
  requirePermission(ctx, "analytics.view");
  const resolved = await resolveRange(ctx, query);
  const sums = await itemSums(ctx.db, "funnel", { ...resolved.range, limit: maxItems });
  const visits = new Map(sums.map((row) => [row.item, row.visits]));
  const forms = funnelForms.map((form) => ({
    form,
    steps: funnelSteps[form].map((_, at) => visits.get(`${form}:${at}`) ?? 0),
  }));
  return { ...(await howCounted(ctx, resolved)), forms };
}

/** Returns counts of all leads, whether or not their sender allowed measuring. @throws forbidden, invalid */
export async function readLeadCounts(ctx: RequestContext, deps: ReportDeps, query: RangeQuery) {
  requirePermission(ctx, "analytics.view");
  const { range, previous, timeZone } = await resolveRange(ctx, query);
  const days = daysOf(range);
  const [{ perDay, ...counts }, previousTotals] = await Promise.all([
    deps.leadCounts(ctx, spanOf(range, timeZone), daySpans(range, timeZone)),
    deps.leadTotals(ctx, spanOf(previous, timeZone)),
  ]);
  return {
    range,
    previous,
    ...counts,
    previousTotals,
    days: days.map((day, index) => ({ day, leads: perDay[index] ?? 0 })),
  };
}

/** Returns the outcomes of the leads received in these days. @throws forbidden, invalid */
export async function readOutcomes(
  ctx: RequestContext,
  deps: ReportDeps,
  query: RangeQuery & { by: OutcomeGrouping },
) {
  requirePermission(ctx, "analytics.view");
  const { range, previous, timeZone } = await resolveRange(ctx, query);
  const { totals, by } = await deps.outcomes(ctx, spanOf(range, timeZone));
  return { range, previous, totals, rows: by[query.by] };
}

/** Returns the mail domains refused by the business email rule. @throws forbidden */
export async function readRefused(ctx: RequestContext, deps: ReportDeps) {
  requirePermission(ctx, "analytics.view");
  return deps.refusedDomains(ctx);
}
