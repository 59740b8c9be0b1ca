import { currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { localDayOf } from "#platform/time/local-day.server.ts";
import { type CountedEvent, type Counts, DayTally, noCounts } from "./aggregate.ts";
import { otherItem } from "./page-groups.ts";
import {
  type FoldedDay,
  foldOf,
  forgetFolds,
  lastFinalDay,
  replaceDay,
  touchFold,
} from "./store.server.ts";
import type { VitalRow } from "./vital-aggregate.ts";

/** Where the events come from; the app lends it, since they are another feature's. */
export type EventSource = {
  /** The first day after this one that has events; null when there is none. */
  nextDay(ctx: RequestContext, after: string): Promise<string | null>;
  countOfDay(ctx: RequestContext, day: string): Promise<number>;
  /** Events of a day in the order of visits, after this one. */
  pageOfDay(
    ctx: RequestContext,
    day: string,
    after: { session: string; id: string },
    limit: number,
  ): Promise<CountedEvent[]>;
};

/** Events come at most ten minutes late; after an hour a day is over for good (ms). */
const lateMs = 60 * 60_000;
const pageSize = 4000;
/** Of a visit that sends without end no more is looked at. */
const maxEventsOfVisit = 2000;
/** Rows kept of a day under one heading; what is beyond them is counted together. */
const maxItems = { page: 400, source: 100, campaign: 100, release: 20 } as const;
const maxVitals = { routes: 80, releases: 8 } as const;
const maxElements = 200;

/**
 * Counts every day that may have changed since it was last counted: all of them the first time, then today and, within
 * the first hour, yesterday. A day is replaced whole in one transaction, so it may be broken off and begun again.
 */
export async function foldVisits(
  ctx: RequestContext,
  source: EventSource,
  signal?: AbortSignal,
): Promise<string> {
  const { hours } = await currentSettings(ctx);
  const lastOver = localDayOf(ctx.now() - lateMs, hours.timeZone);
  let days = 0;
  let day = await source.nextDay(ctx, await lastFinalDay(ctx.db));
  while (day !== null) {
    if (signal?.aborted) throw new Error("The server was stopped in between.");
    await foldDay(ctx, source, { day, final: day < lastOver });
    days += 1;
    day = await source.nextDay(ctx, day);
  }
  return days === 1 ? "One day counted." : `${days} days counted.`;
}

/** Lets every day be counted anew at the next run. */
export async function recountVisits(ctx: RequestContext): Promise<void> {
  await forgetFolds(ctx.db);
}

async function foldDay(
  ctx: RequestContext,
  source: EventSource,
  { day, final }: { day: string; final: boolean },
): Promise<void> {
  const [before, events] = [await foldOf(ctx.db, day), await source.countOfDay(ctx, day)];
  const change = { folded_at: ctx.now(), final: final ? (1 as const) : (0 as const) };
  if (before?.events === events) return touchFold(ctx.db, day, change);
  const tally = await tallyOf(ctx, source, day);
  const folded = rowsOf(tally, day);
  await ctx.db
    .transaction()
    .execute((trx) => replaceDay(trx, { ...folded, fold: { day, events, ...change } }));
}

/** Reads the day a page at a time, so that other work comes in between, and hands over whole visits. */
async function tallyOf(ctx: RequestContext, source: EventSource, day: string): Promise<DayTally> {
  const tally = new DayTally();
  let visit: CountedEvent[] = [];
  let after = { session: "", id: "" };
  for (;;) {
    const page = await source.pageOfDay(ctx, day, after, pageSize);
    for (const event of page) {
      if (visit[0] && visit[0].session_id !== event.session_id) {
        tally.addVisit(visit);
        visit = [];
      }
      if (visit.length < maxEventsOfVisit) visit.push(event);
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) break;
    after = { session: last.session_id, id: last.id };
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (visit.length > 0) tally.addVisit(visit);
  return tally;
}

function rowsOf(tally: DayTally, day: string): Omit<FoldedDay, "fold"> {
  const counts = [...tally.groups()].flatMap(([grouping, items]) => {
    const most = maxItems[grouping as keyof typeof maxItems] ?? 400;
    return boundedItems(items, most).map(([item, sums]) => ({ grouping, day, item, ...sums }));
  });
  const vital = (level: string) => (row: VitalRow) => ({
    ...row,
    level,
    day,
  });
  return {
    counts,
    vitals: [
      ...tally.vitals.site(maxVitals).map(vital("site")),
      ...tally.vitals.routes(maxVitals).map(vital("route")),
    ],
    elements: tally.vitals.elements(maxElements).map((row) => ({ ...row, day })),
    releases: releasesOf(tally).map(([release, first_at]) => ({ release, first_at })),
  };
}

/** The builds that most visits began on: anybody may make up the name of one. */
function releasesOf(tally: DayTally): [release: string, firstAt: number][] {
  const counts = tally.groups().get("release");
  const visitsOn = (release: string) => counts?.get(release)?.visits ?? 0;
  return [...tally.releases]
    .sort(([one], [other]) => visitsOn(other) - visitsOn(one))
    .slice(0, maxVitals.releases);
}

function boundedItems(items: ReadonlyMap<string, Counts>, most: number): [string, Counts][] {
  const sorted = [...items].sort(([, one], [, other]) => other.visits - one.visits);
  if (sorted.length <= most) return sorted;
  const rest = noCounts();
  for (const [, counts] of sorted.slice(most)) {
    for (const name of Object.keys(rest) as (keyof Counts)[]) rest[name] += counts[name];
  }
  return [...sorted.slice(0, most), [otherItem, rest]];
}
