import type { BusinessHours } from "#platform/time/business-time.ts";
import { addDays, localDayOf, momentOfLocal } from "#platform/time/local-time.ts";

type Zone = Pick<BusinessHours, "timeZone">;

/** Returns the day of a moment in the company's zone, as date fields write it: "2026-11-17". */
export function dayOf(at: number, { timeZone }: Zone): string {
  return localDayOf(at, timeZone);
}

/** Returns the moment (ms) of a day and a time in the company's zone; null for a day that does not exist. */
export function momentOn(day: string, time: string, { timeZone }: Zone): number | null {
  return momentOfLocal(`${day}T${time}`, timeZone);
}

/** Returns the start (ms) of a day in the company's zone; null for a day that does not exist. */
export function dayStart(day: string, zone: Zone): number | null {
  return momentOn(day, "00:00", zone);
}

/** Returns the first day on which the company is open, at least `days` days from now. */
export function openDayAfter(now: number, days: number, hours: BusinessHours): string {
  const first = addDays(dayOf(now, hours), days);
  const all = Array.from({ length: 14 }, (_, ahead) => addDays(first, ahead));
  return all.find((day) => isOpenOn(day, hours)) ?? first;
}

function isOpenOn(day: string, { openDays, holidays }: BusinessHours): boolean {
  return openDays.includes(new Date(day).getUTCDay()) && !holidays.includes(day);
}
