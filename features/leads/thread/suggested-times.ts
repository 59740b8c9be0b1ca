import { dayOf } from "#features/leads/lead-days.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import type { SendAt } from "./contract.ts";

const hourMs = 60 * 60_000;

const week = [0, 1, 2, 3, 4, 5, 6];

/** Returns the next open day and the first one of next week, at the opening time; only one if they are the same day. */
export function suggestedTimes(now: number, hours: BusinessHours): SendAt[] {
  const noon = Date.parse(`${dayOf(now, hours)}T12:00:00Z`);
  const ahead = (days: number) => new Date(noon + days * 24 * hourMs);
  const dateOf = (days: number) => ahead(days).toISOString().slice(0, 10);
  const isOpen = (days: number) =>
    hours.openDays.includes(ahead(days).getUTCDay()) && !hours.holidays.includes(dateOf(days));
  const openFrom = (days: number) => days + (week.find((more) => isOpen(days + more)) ?? 0);
  const toMonday = (8 - ahead(0).getUTCDay()) % 7 || 7;
  const days = new Set([openFrom(1), openFrom(toMonday)]);
  return [...days].map((each) => ({ day: dateOf(each), time: hours.opens }));
}
