import { countEventsOf, dayAfter, eventsOfDay } from "#features/analytics/store.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { localDayOf } from "#platform/time/local-time.ts";
import { every, type Job } from "#platform/work/jobs.server.ts";
import { yieldToEventLoop } from "#platform/work/yield-to-event-loop.server.ts";
import { add, type CountedEvent, type Counts, DayRollup, noCounts } from "./aggregate.ts";
import { otherItem } from "./page-groups.ts";
import {
  type DayRows,
  deleteRollups,
  lastFinalDay,
  replaceDay,
  rollupOf,
  touchRollup,
} from "./store.server.ts";
import type { VitalRow } from "./vital-aggregate.ts";

/** Time after the end of a day (ms) at which it is final; events arrive at most ten minutes late. */
const lateMs = 60 * 60_000;
const pageSize = 4000;
/** Maximum events counted per visit. */
const maxEventsOfVisit = 2000;
/** Maximum rows per day and grouping; the rest is counted together. */
const maxItems = { page: 400, source: 100, campaign: 100, release: 20 } as const;
const maxVitals = { routes: 80, releases: 8 } as const;
const maxElements = 200;

/**
 * Counts every day that may have changed since its last count. A day is replaced as a whole in one transaction, so a
 * stopped run can simply be repeated. @throws Error when `signal` is aborted
 */
export async function rollUpVisits(ctx: RequestContext, signal?: AbortSignal): Promise<string> {
  const { hours } = await currentSettings(ctx);
  const lastOver = localDayOf(ctx.now() - lateMs, hours.timeZone);
  let days = 0;
  let day = await dayAfter(ctx.db, await lastFinalDay(ctx.db));
  while (day !== null) {
    if (signal?.aborted) throw new Error("The server was stopped before this finished.");
    await rollUpDay(ctx, { day, final: day < lastOver });
    days += 1;
    day = await dayAfter(ctx.db, day);
  }
  return days === 1 ? "One day counted." : `${days} days counted.`;
}

/** Counts today's visits every five minutes, and those of earlier days that were not counted yet. */
export const rollupJob: Job = {
  name: "count-visits",
  title: "Count visits",
  next: every(5 * 60_000),
  run: rollUpVisits,
};

/** Makes the next run recount every day. */
export async function recountVisits(ctx: RequestContext): Promise<void> {
  await deleteRollups(ctx.db);
}

async function rollUpDay(
  ctx: RequestContext,
  { day, final }: { day: string; final: boolean },
): Promise<void> {
  const [before, events] = [await rollupOf(ctx.db, day), await countEventsOf(ctx.db, day)];
  const change = { foldedAt: ctx.now(), final: final ? (1 as const) : (0 as const) };
  if (before?.events === events) return touchRollup(ctx.db, day, change);
  const rollup = await readRollup(ctx, day);
  const dayRows = rowsOf(rollup, day);
  await ctx.db
    .transaction()
    .execute((trx) => replaceDay(trx, ctx, { ...dayRows, rollup: { day, events, ...change } }));
}

/** Reads a day's events in pages, yielding to other requests between them, and counts whole visits. */
async function readRollup(ctx: RequestContext, day: string): Promise<DayRollup> {
  const rollup = new DayRollup();
  let visit: CountedEvent[] = [];
  let after = { session: "", id: "" };
  for (;;) {
    const page = await eventsOfDay(ctx.db, day, after, pageSize);
    for (const event of page) {
      if (visit[0] && visit[0].sessionId !== event.sessionId) {
        rollup.addVisit(visit);
        visit = [];
      }
      if (visit.length < maxEventsOfVisit) visit.push(event);
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) break;
    after = { session: last.sessionId, id: last.id };
    await yieldToEventLoop();
  }
  if (visit.length > 0) rollup.addVisit(visit);
  return rollup;
}

function rowsOf(rollup: DayRollup, day: string): Omit<DayRows, "rollup"> {
  const counts = [...rollup.groups()].flatMap(([grouping, items]) => {
    const max = maxItems[grouping as keyof typeof maxItems] ?? 400;
    return boundedItems(items, max).map(([item, sums]) => ({ grouping, day, item, ...sums }));
  });
  const vital = (level: string) => (row: VitalRow) => ({ ...row, level, day });
  return {
    counts,
    vitals: [
      ...rollup.vitals.site(maxVitals).map(vital("site")),
      ...rollup.vitals.routes(maxVitals).map(vital("route")),
    ],
    elements: rollup.vitals.elements(maxElements).map((row) => ({ ...row, day })),
    releases: releasesOf(rollup).map(([release, firstAt]) => ({ release, firstAt })),
  };
}

/** Returns the releases with the most visits; limited, since anybody can send an invented release. */
function releasesOf(rollup: DayRollup): [release: string, firstAt: number][] {
  const counts = rollup.groups().get("release");
  const visitsOn = (release: string) => counts?.get(release)?.visits ?? 0;
  return [...rollup.releases]
    .sort(([one], [other]) => visitsOn(other) - visitsOn(one))
    .slice(0, maxVitals.releases);
}

function boundedItems(items: ReadonlyMap<string, Counts>, max: number): [string, Counts][] {
  const sorted = [...items].sort(([, one], [, other]) => other.visits - one.visits);
  if (sorted.length <= max) return sorted;
  const rest = noCounts();
  for (const [, counts] of sorted.slice(max)) add(rest, counts);
  return [...sorted.slice(0, max), [otherItem, rest]];
}
