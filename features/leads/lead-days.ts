import { type BusinessHours, momentOf } from "#platform/time/business-time.ts";
import { dayMs } from "#platform/time/durations.ts";

/** Returns the day of a moment in the company's zone, as date fields write it: "2026-11-17". */
export function dayOf(at: number, { timeZone }: Pick<BusinessHours, "timeZone">): string {
  return new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).format(at);
}

/** Returns the start (ms) of a day in the company's zone; null for a day that does not exist. */
export function dayStart(day: string, { timeZone }: Pick<BusinessHours, "timeZone">) {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const isReal = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
  return isReal ? momentOf(midnight, timeZone) : null;
}

/** Returns the first day on which the company is open, at least `days` days from now. */
export function openDayAfter(now: number, days: number, hours: BusinessHours): string {
  for (let ahead = days; ahead < days + 14; ahead += 1) {
    const day = dayOf(now + ahead * dayMs, hours);
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    if (hours.openDays.includes(weekday) && !hours.holidays.includes(day)) return day;
  }
  return dayOf(now + days * dayMs, hours);
}
