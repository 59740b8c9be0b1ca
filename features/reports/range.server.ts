import { currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { addDays, daysBetween, localDayOf, startOfDay } from "#platform/time/local-time.ts";
import { maxRangeDays, type RangeQuery } from "./contract.ts";
import { type DayRange, lastRollup } from "./store.server.ts";

/** Span of time (ms), without `to`. */
export type Span = { from: number; to: number };

export type ResolvedRange = { range: DayRange; previous: DayRange; timeZone: string };

function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/**
 * Resolves the requested days in the company's time zone, with the same number of days before them. @throws invalid
 * for impossible days, the wrong order or too many days
 */
export async function resolveRange(ctx: RequestContext, query: RangeQuery): Promise<ResolvedRange> {
  const { timeZone } = (await currentSettings(ctx)).hours;
  const to = query.to ?? localDayOf(ctx.now(), timeZone);
  const from = query.from ?? addDays(isDay(to) ? to : "2000-01-01", 1 - query.days);
  if (!isDay(from)) throw wrong("from", "That date does not exist.");
  if (!isDay(to)) throw wrong("to", "That date does not exist.");
  const days = daysBetween(from, to);
  if (days < 1) throw wrong("to", "The last day comes before the first.");
  if (days > maxRangeDays) throw wrong("from", `Choose at most ${maxRangeDays} days.`);
  const previous = { from: addDays(from, -days), to: addDays(from, -1) };
  return { range: { from, to }, previous, timeZone };
}

function wrong(field: string, message: string) {
  return new ExpectedError("invalid", { fields: { [field]: message } });
}

/** Returns the span of time of a range of days. */
export function spanOf({ from, to }: DayRange, timeZone: string): Span {
  return { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone) };
}

/** Returns the span of time of each day of a range. */
export function daySpans(range: DayRange, timeZone: string): Span[] {
  const starts = daysOf({ ...range, to: addDays(range.to, 1) }).map((day) =>
    startOfDay(day, timeZone),
  );
  return starts.slice(1).map((to, index) => ({ from: starts[index] ?? to, to }));
}

/** Returns every day of a range. */
export function daysOf({ from, to }: DayRange): string[] {
  return Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index));
}

/** Returns the fields that tell how an answer was counted. */
export async function howCounted(ctx: RequestContext, { range, previous }: ResolvedRange) {
  const { measurement } = await currentSettings(ctx);
  return {
    range,
    previous,
    measuring: measurement.firstPartyAnalytics,
    countedAt: (await lastRollup(ctx.db))?.foldedAt ?? null,
  };
}
