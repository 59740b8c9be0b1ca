import type {
  AnalyticsElementTable,
  AnalyticsVitalTable,
} from "#platform/database/tables-analytics.ts";
import { gradeOfVital, type VitalName, vitalNames } from "#platform/vital-limits.ts";
import { otherItem } from "./page-groups.ts";
import { addHistogram, addSample, bucketOf, type Histogram } from "./vital-scale.ts";

type Place = { metric: VitalName; route: string; device: string; release: string };

type Samples = Pick<AnalyticsVitalTable, "samples" | "good" | "needs" | "poor"> & {
  histogram: Histogram;
};

export type VitalRow = Place & Samples;

type ElementRow = Omit<AnalyticsElementTable, "day">;

/** Column in which values of each grade are counted. */
const columnOf = { good: "good", attention: "needs", bad: "poor" } as const;

type VitalEvent = { name: string; value: number | null; device: string; release: string };

/**
 * Counts the vitals of a day by metric, route, device and release. Routes and releases, which anybody can invent, are
 * limited to the most frequent ones.
 */
export class VitalRollup {
  readonly #rows = new Map<string, VitalRow>();
  readonly #elements = new Map<string, ElementRow>();

  add(event: VitalEvent, route: string, element: string): void {
    const metric = vitalNames.find((name) => name === event.name);
    if (!metric || event.value === null) return;
    const place = { metric, route, device: event.device, release: event.release };
    const grade = gradeOfVital(metric, event.value);
    const row = rowAt(this.#rows, place);
    row.samples += 1;
    row[columnOf[grade]] += 1;
    addSample(row.histogram, bucketOf(metric, event.value));
    if (!element) return;
    const key = JSON.stringify([metric, route, element]);
    const existing = this.#elements.get(key) ?? { metric, route, element, samples: 0, slow: 0 };
    this.#elements.set(key, existing);
    existing.samples += 1;
    if (grade !== "good") existing.slow += 1;
  }

  /** Returns rows for the most frequent routes, with all others counted together. */
  routes(max: { routes: number; releases: number }): VitalRow[] {
    const rows = [...this.#rows.values()];
    const routes = maxSeen(rows, ({ route }) => route, max.routes);
    const releases = maxSeen(rows, ({ release }) => release, max.releases);
    return gather(rows, (row) => ({
      ...row,
      route: routes.has(row.route) ? row.route : otherItem,
      release: releases.has(row.release) ? row.release : "",
    }));
  }

  /** Returns rows for the whole site, over all routes. */
  site(max: { routes: number; releases: number }): VitalRow[] {
    return gather(this.routes(max), (row) => ({ ...row, route: "" }));
  }

  /** Returns the elements with the most values that were not good. */
  elements(max: number): ElementRow[] {
    return [...this.#elements.values()]
      .sort((one, other) => other.slow - one.slow || other.samples - one.samples)
      .slice(0, max);
  }
}

function rowAt(rows: Map<string, VitalRow>, place: Place): VitalRow {
  const key = JSON.stringify([place.metric, place.route, place.device, place.release]);
  const existing = rows.get(key);
  if (existing) return existing;
  const { metric, route, device, release } = place;
  const made = { metric, route, device, release, samples: 0, good: 0, needs: 0, poor: 0 };
  const row: VitalRow = { ...made, histogram: {} };
  rows.set(key, row);
  return row;
}

function gather(rows: readonly VitalRow[], placeOf: (row: VitalRow) => Place): VitalRow[] {
  const gathered = new Map<string, VitalRow>();
  for (const row of rows) {
    addSamples(rowAt(gathered, placeOf(row)), row);
  }
  return [...gathered.values()];
}

/** Adds the samples of a row to others. */
export function addSamples(to: Samples, row: Samples): void {
  for (const name of ["samples", "good", "needs", "poor"] as const) to[name] += row[name];
  addHistogram(to.histogram, row.histogram);
}

function maxSeen(
  rows: readonly VitalRow[],
  nameOf: (row: VitalRow) => string,
  max: number,
): ReadonlySet<string> {
  const seen = new Map<string, number>();
  for (const row of rows) seen.set(nameOf(row), (seen.get(nameOf(row)) ?? 0) + row.samples);
  const sorted = [...seen].sort(([, one], [, other]) => other - one);
  return new Set(sorted.slice(0, max).map(([name]) => name));
}
