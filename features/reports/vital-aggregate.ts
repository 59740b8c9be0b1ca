import { otherItem } from "./page-groups.ts";
import {
  addHistogram,
  addSample,
  bucketOf,
  type Histogram,
  ratingOf,
  type VitalName,
  vitalNames,
} from "./vital-scale.ts";

type Place = { metric: VitalName; route: string; device: string; release: string };

export type VitalRow = Place & {
  samples: number;
  good: number;
  needs: number;
  poor: number;
  histogram: Histogram;
};

export type ElementRow = {
  metric: string;
  route: string;
  element: string;
  samples: number;
  slow: number;
};

type VitalEvent = { name: string; value: number | null; device: string; release: string };

/** Values of a day by metric, route, device and release. What anybody may make up (routes, releases) is cut to the most seen. */
export class VitalTally {
  readonly #rows = new Map<string, VitalRow>();
  readonly #elements = new Map<string, ElementRow>();

  add(event: VitalEvent, route: string, element: string): void {
    const metric = vitalNames.find((name) => name === event.name);
    if (!metric || event.value === null) return;
    const place = { metric, route, device: event.device, release: event.release };
    const rating = ratingOf(metric, event.value);
    const row = rowAt(this.#rows, place);
    row.samples += 1;
    row[rating] += 1;
    addSample(row.histogram, bucketOf(metric, event.value));
    if (!element) return;
    const key = JSON.stringify([metric, route, element]);
    const known = this.#elements.get(key) ?? { metric, route, element, samples: 0, slow: 0 };
    this.#elements.set(key, known);
    known.samples += 1;
    if (rating !== "good") known.slow += 1;
  }

  /** One row for each route that is among the most seen, the rest together. */
  routes(most: { routes: number; releases: number }): VitalRow[] {
    const rows = [...this.#rows.values()];
    const kept = mostSeen(rows, ({ route }) => route, most.routes);
    const releases = mostSeen(rows, ({ release }) => release, most.releases);
    return gather(rows, (row) => ({
      ...row,
      route: kept.has(row.route) ? row.route : otherItem,
      release: releases.has(row.release) ? row.release : "",
    }));
  }

  /** All routes together. */
  site(most: { routes: number; releases: number }): VitalRow[] {
    return gather(this.routes(most), (row) => ({ ...row, route: "" }));
  }

  /** The elements with the most values that were not good. */
  elements(most: number): ElementRow[] {
    return [...this.#elements.values()]
      .sort((one, other) => other.slow - one.slow || other.samples - one.samples)
      .slice(0, most);
  }
}

function rowAt(rows: Map<string, VitalRow>, place: Place): VitalRow {
  const key = JSON.stringify([place.metric, place.route, place.device, place.release]);
  const known = rows.get(key);
  if (known) return known;
  const { metric, route, device, release } = place;
  const made = { metric, route, device, release, samples: 0, good: 0, needs: 0, poor: 0 };
  const row: VitalRow = { ...made, histogram: {} };
  rows.set(key, row);
  return row;
}

function gather(rows: readonly VitalRow[], placeOf: (row: VitalRow) => Place): VitalRow[] {
  const gathered = new Map<string, VitalRow>();
  for (const row of rows) {
    const into = rowAt(gathered, placeOf(row));
    for (const name of ["samples", "good", "needs", "poor"] as const) into[name] += row[name];
    addHistogram(into.histogram, row.histogram);
  }
  return [...gathered.values()];
}

function mostSeen(
  rows: readonly VitalRow[],
  nameOf: (row: VitalRow) => string,
  most: number,
): ReadonlySet<string> {
  const seen = new Map<string, number>();
  for (const row of rows) seen.set(nameOf(row), (seen.get(nameOf(row)) ?? 0) + row.samples);
  const sorted = [...seen].sort(([, one], [, other]) => other - one);
  return new Set(sorted.slice(0, most).map(([name]) => name));
}
