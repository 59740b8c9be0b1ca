import * as z from "zod/mini";
import { calls, get, post } from "#platform/http/endpoint.ts";
import { vitalNames } from "#platform/vital-limits.ts";
import { funnelForms } from "./funnel-steps.ts";
import { pageGroupings } from "./page-groups.ts";

/** Maximum days of a range; slightly longer than events are stored. */
export const maxRangeDays = 400;
/** Days shown by default. */
export const defaultRangeDays = 28;

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "Enter the date as YYYY-MM-DD."));

/** Range of days: a number of days ending today, or from one day to another, both included. */
const rangeQuery = z.object({
  days: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxRangeDays)),
    defaultRangeDays,
  ),
  from: z.optional(day),
  to: z.optional(day),
});
export type RangeQuery = z.infer<typeof rangeQuery>;

const range = z.object({ from: z.string(), to: z.string() });
const counts = z.object({ visits: z.number(), views: z.number(), leads: z.number() });

/** Fields that tell how an answer was counted. */
const counted = {
  range,
  /** The same number of days before the range. */
  previous: range,
  /** True while the site's own collector is switched on. */
  measuring: z.boolean(),
  /** Time of the last count of the newest day (ms); null before the first count. */
  countedAt: z.nullable(z.number()),
};

export const noteKinds = ["deploy", "publish", "send", "flag"] as const;
export type NoteKind = (typeof noteKinds)[number];

const pageRow = z.extend(counts, {
  item: z.string(),
  /** Bounds of the median view's duration (seconds); `secondsBelow` is null above the highest mark. */
  secondsFrom: z.number(),
  secondsBelow: z.nullable(z.number()),
  /** Number of views that reached 25, 50, 75, 90 and 100 percent of the page. */
  depth: z.array(z.number()),
});
export type PageRow = z.infer<typeof pageRow>;

/**
 * Results of the leads' latest promises, which add up to `leads`. `broken`: answered late, or late now; `open`: not
 * answered and not due yet, or on hold; `closed`: closed or imported without a promise to keep, or no call took place;
 * `unsaid`: answered in time, but nobody said how. The share kept is kept / (kept + broken).
 */
const leadTotals = z.object({
  leads: z.number(),
  kept: z.number(),
  broken: z.number(),
  open: z.number(),
  closed: z.number(),
  unsaid: z.number(),
});

const counting = z.array(
  z.object({ item: z.string(), leads: z.number(), kept: z.number(), broken: z.number() }),
);

export const outcomeGroupings = ["source", "kind", "campaign", "owner"] as const;
export type OutcomeGrouping = (typeof outcomeGroupings)[number];

/** Times in ms, null while unknown; `value` of won and `expected` of open leads in whole dollars; `lostBy` by reason, "" when no reason was given. */
const outcomeGroup = z.object({
  item: z.string(),
  leads: z.number(),
  kept: z.number(),
  broken: z.number(),
  won: z.number(),
  value: z.number(),
  expected: z.number(),
  lost: z.number(),
  lostBy: z.record(z.string(), z.number()),
  answerMs: z.nullable(z.number()),
  closeMs: z.nullable(z.number()),
});
export type OutcomeGroup = z.infer<typeof outcomeGroup>;

export const reportCalls = calls("/api/analytics", "analytics.view", {
  overview: get(
    "/overview",
    "Returns visits, page views and leads of visitors who allowed analytics, day by day",
    {
      query: rangeQuery,
      answer: z.object({
        ...counted,
        days: z.array(z.extend(counts, { day: z.string() })),
        previousDays: z.array(z.extend(counts, { day: z.string() })),
        totals: counts,
        previousTotals: counts,
        /** Number of choices in the consent ledger, and how many of them allow measuring. */
        consent: z.object({ choices: z.number(), allowed: z.number() }),
        previousConsent: z.object({ choices: z.number(), allowed: z.number() }),
        notes: z.array(z.object({ day: z.string(), kind: z.enum(noteKinds), text: z.string() })),
      }),
    },
  ),
  pages: get(
    "/pages",
    "Returns views, leads, time and depth by page, location, industry, source, campaign or device",
    {
      query: z.extend(rangeQuery, { by: z._default(z.enum(pageGroupings), "page") }),
      answer: z.object({ ...counted, rows: z.array(pageRow) }),
    },
  ),
  funnels: get("/funnels", "Returns how many visits reached each step of the three forms", {
    query: rangeQuery,
    answer: z.object({
      ...counted,
      forms: z.array(
        z.object({
          form: z.enum(funnelForms),
          /** Number of visits that reached each step, in the order of the steps. */
          steps: z.array(z.number()),
        }),
      ),
    }),
  }),
  leads: get(
    "/leads",
    "Counts all leads by kind, source page and campaign, and how many promises were kept",
    {
      query: rangeQuery,
      answer: z.object({
        range,
        previous: range,
        totals: leadTotals,
        previousTotals: leadTotals,
        days: z.array(z.object({ day: z.string(), leads: z.number() })),
        byKind: counting,
        bySource: counting,
        byCampaign: counting,
      }),
    },
  ),
  outcomes: get(
    "/outcomes",
    "Returns the outcomes of the leads of these days, by source, kind, campaign or owner",
    {
      query: z.extend(rangeQuery, { by: z._default(z.enum(outcomeGroupings), "source") }),
      answer: z.object({
        range,
        previous: range,
        totals: outcomeGroup,
        rows: z.array(outcomeGroup),
      }),
    },
  ),
  refused: get(
    "/refused",
    "Lists the mail domains refused by the business email rule, most refused first",
    {
      answer: z.object({
        /** Number of refusals over all domains, including those not listed. */
        refusals: z.number(),
        domains: z.array(
          z.object({ domain: z.string(), refusals: z.number(), lastAt: z.number() }),
        ),
      }),
    },
  ),
});
export type Overview = z.infer<typeof reportCalls.overview.answer>;
export type LeadCountsAnswer = z.infer<typeof reportCalls.leads.answer>;
export type OutcomesAnswer = z.infer<typeof reportCalls.outcomes.answer>;

export const vitalDevices = ["all", "mobile", "tablet", "desktop"] as const;

const spread = {
  samples: z.number(),
  /** Percentiles; null while there are too few samples. */
  p50: z.nullable(z.number()),
  p75: z.nullable(z.number()),
  p95: z.nullable(z.number()),
  good: z.number(),
  needs: z.number(),
  poor: z.number(),
};
export type Spread = z.infer<z.ZodMiniObject<typeof spread>>;

const vitalQuery = {
  device: z._default(z.enum(vitalDevices), "all"),
  metric: z._default(z.enum(vitalNames), "LCP"),
};

export const vitalCalls = calls("/api/analytics", "analytics.view", {
  read: get(
    "/vitals",
    "Returns web vitals as percentiles: of the whole site, and of one metric by route and release",
    {
      query: z.extend(rangeQuery, vitalQuery),
      answer: z.object({
        ...counted,
        metrics: z.array(z.object({ metric: z.enum(vitalNames), ...spread })),
        routes: z.array(
          z.object({
            route: z.string(),
            ...spread,
            /** Element with the most values that were not good; empty when unknown. */
            element: z.string(),
          }),
        ),
        releases: z.array(z.object({ release: z.string(), firstAt: z.number(), ...spread })),
      }),
    },
  ),
});
export type VitalsAnswer = z.infer<typeof vitalCalls.read.answer>;

export const exportTables = [
  "days",
  "pages",
  "funnels",
  "leads",
  "outcomes",
  "refused",
  "vitals",
  "routes",
  "releases",
] as const;
export type ExportTable = (typeof exportTables)[number];

export const exportCalls = calls("/api/analytics", "analytics.view", {
  make: post("/export", "Exports one table of the reports as CSV; the audit log records it", {
    apart: true,
    body: z.extend(rangeQuery, {
      ...vitalQuery,
      table: z.enum(exportTables),
      by: z._default(z.enum(pageGroupings), "page"),
      outcomesBy: z._default(z.enum(outcomeGroupings), "source"),
    }),
    answer: z.object({ name: z.string(), csv: z.string() }),
  }),
});
