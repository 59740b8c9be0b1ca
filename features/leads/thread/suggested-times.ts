import { dayOf } from "#features/leads/lead-days.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import type { SendAt } from "./contract.ts";

const hourMs = 60 * 60_000;

/** Returns tomorrow and the next Monday, each at the hour at which offices open; one where both are the same day. */
export function suggestedTimes(now: number, hours: BusinessHours): SendAt[] {
  const noon = Date.parse(`${dayOf(now, hours)}T12:00:00Z`);
  const ahead = (days: number) => new Date(noon + days * 24 * hourMs).toISOString().slice(0, 10);
  const weekday = new Date(noon).getUTCDay();
  const toMonday = (8 - weekday) % 7 || 7;
  const days = toMonday === 1 ? [1] : [1, toMonday];
  return days.map((each) => ({ day: ahead(each), time: "08:00" }));
}
