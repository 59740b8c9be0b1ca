import type { Flag } from "./column-types.ts";

/** Days whose events were aggregated, so that a completed day is not aggregated again. */
export type AnalyticsFoldTable = {
  day: string;
  foldedAt: number;
  events: number;
  /** True when no event of this day can arrive any more. */
  final: Flag;
};

/** Counts of one day in one grouping: the whole site, a page, a source, a step of a form. */
export type AnalyticsDayTable = {
  grouping: string;
  day: string;
  item: string;
  visits: number;
  views: number;
  leads: number;
  /** Views that lasted at least this many seconds. */
  t10: number;
  t30: number;
  t60: number;
  t120: number;
  t180: number;
  t300: number;
  /** Views scrolled to at least this percentage of the page. */
  s25: number;
  s50: number;
  s75: number;
  s90: number;
  s100: number;
};

/** Histogram of one web vital on one day; `level` is "site" or "route". */
export type AnalyticsVitalTable = {
  level: string;
  metric: string;
  day: string;
  route: string;
  device: string;
  release: string;
  samples: number;
  good: number;
  needs: number;
  poor: number;
  /** Number of samples by bucket of their value. */
  histogram: Readonly<Record<string, number>>;
};

/** Elements that values were measured on, such as the largest text of a page. */
export type AnalyticsElementTable = {
  metric: string;
  day: string;
  route: string;
  element: string;
  samples: number;
  /** Samples that were not good. */
  slow: number;
};

/** Time when a visitor first loaded a build of the site. */
export type AnalyticsReleaseTable = { release: string; firstAt: number };

export type AnalyticsTables = {
  analyticsFold: AnalyticsFoldTable;
  analyticsDay: AnalyticsDayTable;
  analyticsVital: AnalyticsVitalTable;
  analyticsElement: AnalyticsElementTable;
  analyticsRelease: AnalyticsReleaseTable;
};
