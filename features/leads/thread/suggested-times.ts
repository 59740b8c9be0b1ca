import { dayOf, openDayAfter } from "#features/leads/lead-days.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import type { SendAt } from "./contract.ts";

/** Returns the next open day and the first one of next week, at the opening time; only one if they are the same day. */
export function suggestedTimes(now: number, hours: BusinessHours): SendAt[] {
  const toMonday = (8 - new Date(dayOf(now, hours)).getUTCDay()) % 7 || 7;
  const days = new Set([openDayAfter(now, 1, hours), openDayAfter(now, toMonday, hours)]);
  return [...days].map((day) => ({ day, time: hours.opens }));
}
