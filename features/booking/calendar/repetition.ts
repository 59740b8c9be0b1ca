import ICAL from "ical.js";
import { dayMs } from "#platform/time/durations.ts";
import { CalendarUnreadable } from "./content-lines.ts";
import { wallTimeOf } from "./values.ts";

/** Steps that the library may take for one rule: all days of 32 years. */
const maxSteps = 12_000;
/** Largest INTERVAL: the library walks through it day by day. */
const maxInterval = 1000;

/** Thrown by a rule that takes more steps, from inside the library, whose own search has no end. */
class OutOfSteps extends Error {}

const withinDays = new Set(["SECONDLY", "MINUTELY", "HOURLY"]);
const stepDays: Readonly<Record<string, number>> = { DAILY: 1, WEEKLY: 7 };
const stepMonths: Readonly<Record<string, number>> = { MONTHLY: 1, YEARLY: 12 };

/** Words that name a rule's owner, "The event \"a1\"", and the rule in a refusal. */
export type RuleText = { of: string; text: string };

function refusal({ of, text }: RuleText, why: string): CalendarUnreadable {
  return new CalendarUnreadable(`${of} repeats by a rule that ${why}: ${text.slice(0, 120)}.`);
}

const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time) =>
  Date.UTC(year, month - 1, day, hour, minute, second);

function timeOfWall(wall: number, isDate: boolean): ICAL.Time {
  const at = new Date(wall);
  return new ICAL.Time(
    {
      year: at.getUTCFullYear(),
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      hour: at.getUTCHours(),
      minute: at.getUTCMinutes(),
      second: at.getUTCSeconds(),
      isDate,
    },
    ICAL.Timezone.localTimezone,
  );
}

function parseRule(rule: RuleText): ICAL.Recur {
  try {
    return ICAL.Recur.fromString(rule.text);
  } catch {
    throw refusal(rule, "cannot be read");
  }
}

/** Returns whether an occurrence is on a day that the rule names; the library moves February 30 to March. */
function isNamedDay({ parts }: ICAL.Recur, { month, day }: ICAL.Time): boolean {
  const names = (list: readonly unknown[] | undefined, value: number) =>
    list?.map(Number).includes(value) ?? true;
  const { BYMONTH, BYMONTHDAY } = parts as Record<string, number[] | undefined>;
  return names(BYMONTH, month) && (BYMONTHDAY?.some((one) => one < 0) || names(BYMONTHDAY, day));
}

/**
 * Returns a start nearer to `from` from which an uncounted rule repeats the same pattern, so that years gone by take no
 * steps.
 */
function nearWindow(rule: ICAL.Recur, wall: number, from: number): number {
  if (rule.count || from <= wall) return wall;
  const periodsBefore = (gone: number, period: number) =>
    Math.max(0, Math.floor(gone / period) - 1) * period;
  const days = stepDays[rule.freq];
  if (days) return wall + periodsBefore(from - wall, days * rule.interval * dayMs);
  const months = stepMonths[rule.freq];
  const start = new Date(wall);
  // Not every month has the days after the 28th, and in a numbered week the start says which day is meant.
  if (!months || start.getUTCDate() > 28 || "BYWEEKNO" in rule.parts) return wall;
  const monthOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth();
  const gone = periodsBefore(monthOf(new Date(from)) - monthOf(start), months * rule.interval);
  return start.setUTCMonth(start.getUTCMonth() + gone);
}

type Repeats = { wall: number; isDate: boolean; from: number; until: number };

/**
 * Yields the wall times (ms, as if UTC) of a rule (RFC 5545 §3.3.10) from `from` or earlier up to `until`, in order,
 * without regard to its UNTIL. @throws CalendarUnreadable naming a rule that never comes due, or too often
 */
export function* repeats(
  rule: RuleText,
  { wall, isDate, from, until }: Repeats,
): Generator<number> {
  const recur = parseRule(rule);
  if (recur.interval > maxInterval) throw refusal(rule, "has too long an interval");
  if (withinDays.has(recur.freq) && !recur.count && !recur.until) {
    throw refusal(rule, "comes due several times a day without an end");
  }
  const hasEnd = Boolean(recur.count || recur.until);
  // The caller compares UNTIL in the event's own zone.
  recur.until = null;
  let steps = 0;
  let found = 0;
  try {
    const iterator = recur.iterator(timeOfWall(nearWindow(recur, wall, from), isDate));
    const matches = iterator.check_contracting_rules.bind(iterator);
    iterator.check_contracting_rules = () => {
      steps += 1;
      if (steps > maxSteps) throw new OutOfSteps();
      return matches();
    };
    for (let next = iterator.next(); next; next = iterator.next()) {
      if (!isNamedDay(recur, next)) continue;
      found += 1;
      const at = wallOf(next);
      if (at >= until) return;
      yield at;
    }
  } catch (error) {
    if (error instanceof CalendarUnreadable) throw error;
    if (!(error instanceof OutOfSteps)) throw refusal(rule, "cannot be followed");
    throw refusal(rule, found === 0 ? "matches no day" : "comes due too often to be read");
  }
  if (found === 0 && !hasEnd) throw refusal(rule, "matches no day");
}

/** Returns the UNTIL of a rule (RFC 5545 §3.3.10), of which a date includes its whole day; null without one. */
export function untilOf(rule: RuleText) {
  const part = rule.text
    .toUpperCase()
    .split(";")
    .find((one) => one.trim().startsWith("UNTIL="));
  if (part === undefined) return null;
  const until = wallTimeOf(part.trim().slice("UNTIL=".length));
  if (!until) throw refusal(rule, "has an end that we cannot read");
  return until.isDate ? { ...until, wall: until.wall + dayMs - 1000 } : until;
}

/** Returns whether a rule is one of a zone's yearly changes. */
export function isYearly(rule: RuleText): boolean {
  return parseRule(rule).freq === "YEARLY";
}
