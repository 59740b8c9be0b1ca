import type { Flag } from "./column-types.ts";

/** Marks each counted day, so that a day that is over is not counted again. */
export type AnalyticsFoldTable = {
  day: string;
  folded_at: number;
  events: number;
  /** No event of this day can come any more. */
  final: Flag;
};

/** Counts of one day under one heading ("grouping"): the whole site, a page, a source, a step of a form. */
export type AnalyticsDayTable = {
  grouping: string;
  day: string;
  item: string;
  visits: number;
  views: number;
  leads: number;
  /** Views that reached so many seconds. */
  t10: number;
  t30: number;
  t60: number;
  t120: number;
  t180: number;
  t300: number;
  /** Views that reached so many percent of the page. */
  s25: number;
  s50: number;
  s75: number;
  s90: number;
  s100: number;
};

/** Values of one web vital on one day as a histogram; `level` is "site" or "route". */
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
  /** Samples by the bucket of their value. */
  histogram: Readonly<Record<string, number>>;
};

/** The element that a value was about, such as the largest text of a page. */
export type AnalyticsElementTable = {
  metric: string;
  day: string;
  route: string;
  element: string;
  samples: number;
  /** Samples that were not good. */
  slow: number;
};

/** The moment when visitors first met a build of the site. */
export type AnalyticsReleaseTable = { release: string; first_at: number };

export type AnalyticsTables = {
  analytics_fold: AnalyticsFoldTable;
  analytics_day: AnalyticsDayTable;
  analytics_vital: AnalyticsVitalTable;
  analytics_element: AnalyticsElementTable;
  analytics_release: AnalyticsReleaseTable;
};
