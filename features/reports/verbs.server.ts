import { countConsent } from "#features/consent/verbs.server.ts";
import {
  countLeads,
  countLeadTotals,
  countOutcomes,
  countRefused,
} from "#features/leads/rules/counts.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { localDayOf } from "#platform/time/local-time.ts";
import { type Counts, times } from "./aggregate.ts";
import { type Overview, reportCalls } from "./contract.ts";
import { funnelForms, funnelSteps } from "./funnel-steps.ts";
import { notesBetween } from "./notes.server.ts";
import { daySpans, daysOf, howCounted, resolveRange, spanOf } from "./range.server.ts";
import { type DayRange, itemSums, siteDays } from "./store.server.ts";

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

export const reportVerbs = verbs(reportCalls, {
  /** Counts the range before, too. @throws invalid */
  async overview(ctx, query) {
    const resolved = await resolveRange(ctx, query);
    const { range, previous, timeZone } = resolved;
    const known = await siteDays(ctx.db, { from: previous.from, to: range.to });
    const days = withEmptyDays(range, known);
    const previousDays = withEmptyDays(previous, known);
    const span = spanOf(range, timeZone);
    const notes = await notesBetween(ctx, span);
    return {
      ...(await howCounted(ctx, resolved)),
      days,
      previousDays,
      totals: totalOf(days),
      previousTotals: totalOf(previousDays),
      consent: await countConsent(ctx, span),
      previousConsent: await countConsent(ctx, spanOf(previous, timeZone)),
      notes: notes
        .sort((one, other) => one.at - other.at)
        .map(({ at, kind, text }) => ({ day: localDayOf(at, timeZone), kind, text })),
    };
  },

  /** @throws invalid */
  async pages(ctx, query) {
    const resolved = await resolveRange(ctx, query);
    const sums = await itemSums(ctx.db, query.by, { ...resolved.range, limit: maxItems });
    const rows = sums.map((row) => ({
      ...row,
      ...medianTime(row),
      depth: [row.s25, row.s50, row.s75, row.s90, row.s100],
    }));
    return { ...(await howCounted(ctx, resolved)), rows };
  },

  /** @throws invalid */
  async funnels(ctx, query) {
    const resolved = await resolveRange(ctx, query);
    const sums = await itemSums(ctx.db, "funnel", { ...resolved.range, limit: maxItems });
    const visits = new Map(sums.map((row) => [row.item, row.visits]));
    const forms = funnelForms.map((form) => ({
      form,
      steps: funnelSteps[form].map((_, at) => visits.get(`${form}:${at}`) ?? 0),
    }));
    return { ...(await howCounted(ctx, resolved)), forms };
  },

  /** Counts all leads, whether or not their sender allowed measuring. @throws invalid */
  async leads(ctx, query) {
    const { range, previous, timeZone } = await resolveRange(ctx, query);
    const days = daysOf(range);
    const [{ perDay, ...counts }, previousTotals] = await Promise.all([
      countLeads(ctx, spanOf(range, timeZone), daySpans(range, timeZone)),
      countLeadTotals(ctx, spanOf(previous, timeZone)),
    ]);
    return {
      range,
      previous,
      ...counts,
      previousTotals,
      days: days.map((day, index) => ({ day, leads: perDay[index] ?? 0 })),
    };
  },

  /** @throws invalid */
  async outcomes(ctx, query) {
    const { range, previous, timeZone } = await resolveRange(ctx, query);
    const { totals, by } = await countOutcomes(ctx, spanOf(range, timeZone));
    return { range, previous, totals, rows: by[query.by] };
  },

  async refused(ctx) {
    return countRefused(ctx);
  },
});

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
