import type { AnalyticsEventTable } from "#platform/database/tables.ts";
import type { AnalyticsDayTable } from "#platform/database/tables-analytics.ts";
import { type FunnelForm, stepReached } from "./funnel-steps.ts";
import { directItem, industryOf, locationOf, routeOf } from "./page-groups.ts";
import { VitalRollup } from "./vital-aggregate.ts";

/** Fields of a stored event that counting needs. */
export type CountedEvent = Omit<AnalyticsEventTable, "day">;

const depths = [25, 50, 75, 90, 100] as const;
/** Times (seconds) whose reaching is counted. */
export const times = [10, 30, 60, 120, 180, 300] as const;

export type Counts = Omit<AnalyticsDayTable, "grouping" | "day" | "item">;

export const countNames: readonly (keyof Counts)[] = [
  "visits",
  "views",
  "leads",
  ...times.map((time) => `t${time}` as const),
  ...depths.map((depth) => `s${depth}` as const),
];

export function noCounts(): Counts {
  return Object.fromEntries(countNames.map((name) => [name, 0])) as Counts;
}

/** Adds counts to others. */
export function add(to: Counts, other: Counts): void {
  for (const name of countNames) to[name] += other[name];
}

/** Returns a visit's source (utm_source, else the referring host) and its campaign. */
function originOf(events: readonly CountedEvent[]): { source: string; campaign: string } {
  const first = events.find(({ kind }) => kind === "page_view");
  const query = new URLSearchParams(String(first ? (first.props.query ?? "") : ""));
  // A decoded parameter may contain NUL, which PostgreSQL refuses: one visit would make its whole day fail.
  const word = (name: string) => (query.get(name) ?? "").replaceAll("\0", "");
  return {
    source: word("utm_source") || events[0]?.referrerHost || directItem,
    campaign: word("utm_campaign"),
  };
}

/** Counts a day from whole visits and holds only sums. */
export class DayRollup {
  readonly vitals = new VitalRollup();
  readonly releases = new Map<string, number>();
  readonly #groups = new Map<string, Map<string, Counts>>();

  /** Adds all events of one visit on this day, in any order. */
  addVisit(unsorted: readonly CountedEvent[]): void {
    const events = [...unsorted].sort((one, other) => one.at - other.at);
    const pages = new Map<string, Counts>();
    const total = noCounts();
    const funnel = new Map<FunnelForm, number>();
    for (const event of events) {
      const page = pages.get(event.path) ?? noCounts();
      pages.set(event.path, page);
      countEvent(event, page, total);
      noteStep(event, funnel);
      this.#noteRelease(event);
      if (event.kind === "vital" && event.value !== null) {
        this.vitals.add(event, routeOf(event.path), String(event.props.element ?? ""));
      }
    }
    // Events without a page view are the end of a visit that began the day before.
    if (total.views === 0) return;
    total.visits = 1;
    this.#addTo("all", "", total);
    this.#addTo("device", events[0]?.device ?? "", total);
    const release = events[0]?.release;
    if (release) this.#addTo("release", release, total);
    const { source, campaign } = originOf(events);
    this.#addTo("source", source, total);
    if (campaign) this.#addTo("campaign", campaign, total);
    this.#addPages(pages, total.leads);
    for (const [form, reached] of funnel) {
      for (let at = 0; at <= reached; at += 1) {
        this.#addTo("funnel", `${form}:${at}`, { ...noCounts(), visits: 1 });
      }
    }
  }

  #addPages(pages: ReadonlyMap<string, Counts>, leads: number): void {
    const locations = new Map<string, Counts>();
    const industries = new Map<string, Counts>();
    for (const [path, counts] of pages) {
      if (counts.views === 0) continue;
      // A lead counts for every page of its visit, since the pages read before the form led to it.
      const seen = { ...counts, visits: 1, leads };
      this.#addTo("page", path, seen);
      const location = locationOf(path);
      if (location) merge(locations, location, seen);
      const industry = industryOf(path);
      if (industry) merge(industries, industry, seen);
    }
    for (const [item, counts] of locations) this.#addTo("location", item, counts);
    for (const [item, counts] of industries) this.#addTo("industry", item, counts);
  }

  #addTo(grouping: string, item: string, counts: Counts): void {
    const items = this.#groups.get(grouping) ?? new Map<string, Counts>();
    this.#groups.set(grouping, items);
    const existing = items.get(item);
    if (existing) add(existing, counts);
    else items.set(item, { ...counts });
  }

  #noteRelease({ release, at }: CountedEvent): void {
    if (!release) return;
    this.releases.set(release, Math.min(at, this.releases.get(release) ?? at));
  }

  /** Returns the counts by grouping and item. */
  groups(): ReadonlyMap<string, ReadonlyMap<string, Counts>> {
    return this.#groups;
  }
}

/** Adds counts of an item in one visit; two paths of the same item count as one visit. */
function merge(items: Map<string, Counts>, item: string, counts: Counts): void {
  const existing = items.get(item);
  if (!existing) items.set(item, { ...counts });
  else add(existing, { ...counts, visits: 0, leads: 0 });
}

function countEvent(event: CountedEvent, page: Counts, total: Counts): void {
  for (const counts of [page, total]) {
    if (event.kind === "page_view") counts.views += 1;
    if (event.kind === "event" && event.name === "generate_lead") counts.leads += 1;
    const depth = event.kind === "scroll" ? depths.find((one) => one === event.value) : undefined;
    if (depth) counts[`s${depth}`] += 1;
    const time = event.kind === "time" ? times.find((one) => one === event.value) : undefined;
    if (time) counts[`t${time}`] += 1;
  }
}

function noteStep(event: CountedEvent, funnel: Map<FunnelForm, number>): void {
  const reached = stepOf(event);
  if (!reached) return;
  funnel.set(reached.form, Math.max(reached.at, funnel.get(reached.form) ?? 0));
}

function stepOf(event: CountedEvent) {
  if (event.kind === "page_view") {
    return event.path === "/contact" ? stepReached("contact", "shown") : null;
  }
  if (event.kind !== "event") return null;
  const { form, step } = event.props;
  if (event.name === "begin_checkout") return stepReached("quote", "shown");
  if (event.name === "generate_lead") return stepReached(String(form), "sent");
  return event.name === "form_step" ? stepReached(String(form), String(step)) : null;
}
