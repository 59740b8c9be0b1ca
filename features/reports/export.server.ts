import { currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { csvText } from "#platform/http/csv.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { requirePermission } from "#platform/permissions.ts";
import { isoInZone, localDayOf } from "#platform/time/local-day.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import type { ExportTable, exportReport, Spread } from "./contract.ts";
import { stepLabels } from "./funnel-steps.ts";
import {
  type ReportDeps,
  readFunnels,
  readLeadCounts,
  readOutcomes,
  readOverview,
  readPages,
  readRefused,
} from "./service.server.ts";
import { readVitals } from "./vitals.server.ts";

type CsvCell = string | number | null;
type ExportQuery = BodyOf<typeof exportReport>;
type Sheet = { headings: string[]; rows: CsvCell[][] };
type Reader = (ctx: RequestContext, deps: ReportDeps, query: ExportQuery) => Promise<Sheet>;

const spreadHeadings = ["Samples", "p50", "p75", "p95", "Good", "Needs work", "Poor"];

function spreadCells({ samples, p50, p75, p95, good, needs, poor }: Spread): CsvCell[] {
  const rounded = [p50, p75, p95].map((value) =>
    value === null ? null : Number(value.toPrecision(4)),
  );
  return [samples, ...rounded, good, needs, poor];
}

/** Stored reasons for losing a lead. */
const lostReasons = ["price", "timing", "competitor", "no-answer", "not-a-fit", "other", ""];

/** Formats a time (ms) as hours with one decimal. */
function hoursOf(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms / 360_000) / 10;
}

const readers: Record<ExportTable, Reader> = {
  days: async (ctx, deps, query) => ({
    headings: ["Day", "Visits", "Page views", "Leads"],
    rows: (await readOverview(ctx, deps, query)).days.map((row) => [
      row.day,
      row.visits,
      row.views,
      row.leads,
    ]),
  }),
  pages: async (ctx, _deps, query) => ({
    headings: [
      query.by,
      "Visits",
      "Page views",
      "Leads",
      "Median time at least (s)",
      "Below (s)",
      ...["25%", "50%", "75%", "90%", "100%"].map((part) => `Views that reached ${part}`),
    ],
    rows: (await readPages(ctx, query)).rows.map((row) => [
      row.item,
      row.visits,
      row.views,
      row.leads,
      row.secondsFrom,
      row.secondsBelow,
      ...row.depth,
    ]),
  }),
  funnels: async (ctx, _deps, query) => ({
    headings: ["Form", "Step", "Visits"],
    rows: (await readFunnels(ctx, query)).forms.flatMap(({ form, steps }) =>
      steps.map((visits, at) => [form, stepLabels[form][at] ?? "", visits]),
    ),
  }),
  leads: async (ctx, deps, query) => {
    const { byKind, bySource, byCampaign } = await readLeadCounts(ctx, deps, query);
    const lists = { Kind: byKind, "Source page": bySource, Campaign: byCampaign };
    return {
      headings: ["By", "Item", "Leads", "Answered within the promise"],
      rows: Object.entries(lists).flatMap(([by, rows]) =>
        rows.map(({ item, leads, kept }) => [by, item, leads, kept]),
      ),
    };
  },
  outcomes: async (ctx, deps, query) => {
    const { rows } = await readOutcomes(ctx, deps, { ...query, by: query.outcomesBy });
    return {
      headings: [
        query.outcomesBy,
        "Leads",
        "Answered in time",
        "Won",
        "Value ($)",
        "Lost",
        ...lostReasons.map((reason) => `Lost: ${reason || "not said"}`),
        "Median first answer (h)",
        "Median close (h)",
      ],
      rows: rows.map((row) => [
        row.item,
        row.leads,
        row.kept,
        row.won,
        row.value,
        row.lost,
        ...lostReasons.map((reason) => row.lostBy[reason] ?? 0),
        hoursOf(row.answerMs),
        hoursOf(row.closeMs),
      ]),
    };
  },
  refused: async (ctx, deps) => {
    const zone = await zoneOf(ctx);
    const { domains } = await readRefused(ctx, deps);
    return {
      headings: ["Mail domain", "Refused", "Last"],
      rows: domains.map(({ domain, refusals, lastAt }) => [
        domain,
        refusals,
        isoInZone(lastAt, zone),
      ]),
    };
  },
  vitals: async (ctx, _deps, query) => ({
    headings: ["Metric", ...spreadHeadings],
    rows: (await readVitals(ctx, query)).metrics.map(({ metric, ...spread }) => [
      metric,
      ...spreadCells(spread),
    ]),
  }),
  routes: async (ctx, _deps, query) => ({
    headings: ["Route", ...spreadHeadings, "Slowest element"],
    rows: (await readVitals(ctx, query)).routes.map(({ route, element, ...spread }) => [
      route,
      ...spreadCells(spread),
      element,
    ]),
  }),
  releases: async (ctx, _deps, query) => {
    const zone = await zoneOf(ctx);
    const { releases } = await readVitals(ctx, query);
    return {
      headings: ["Release", "First seen", ...spreadHeadings],
      rows: releases.map(({ release, firstAt, ...spread }) => [
        release,
        isoInZone(firstAt, zone),
        ...spreadCells(spread),
      ]),
    };
  },
};

/** Returns the company's time zone, used for counting days and formatting times. */
async function zoneOf(ctx: RequestContext): Promise<string> {
  return (await currentSettings(ctx)).hours.timeZone;
}

/** Returns one table as CSV and audits the export. @throws forbidden, invalid */
export async function exportTable(ctx: RequestContext, deps: ReportDeps, query: ExportQuery) {
  requirePermission(ctx, "analytics.view");
  const { headings, rows } = await readers[query.table](ctx, deps, query);
  await ctx.db.transaction().execute((trx) =>
    recordAudit(trx, ctx, {
      action: "figures.exported",
      subjectType: "figures",
      subjectId: query.table,
      detail: { rows: rows.length },
    }),
  );
  const day = localDayOf(ctx.now(), await zoneOf(ctx));
  const named = rows.map((row) =>
    Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? null])),
  );
  return { name: `analytics-${query.table}-${day}.csv`, csv: csvText(headings, named) };
}
