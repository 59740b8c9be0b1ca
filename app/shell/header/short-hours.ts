import type { BusinessHours } from "#platform/time/business-time.ts";
import { type HoursFormats, hoursFormats } from "#platform/time/hours-formats.ts";

/** Returns "Mon-Fri 8AM-6PM PST", with the zone's standard name all year. */
export function shortHours(
  { openDays, opens, closes, timeZone }: BusinessHours,
  formats: HoursFormats = hoursFormats,
): string {
  const clock = (time: string) => {
    const [hour, minute = "00"] = time.split(":");
    return formats.shortClock(Number(hour) % 24, minute);
  };
  return formats.hours(days(openDays, formats), clock(opens), clock(closes), zoneName(timeZone));
}

function days(open: readonly number[], formats: HoursFormats): string {
  const sorted = [...new Set(open)].sort();
  const first = sorted[0] ?? 0;
  const last = sorted[sorted.length - 1] ?? 0;
  const unbroken = last - first === sorted.length - 1;
  return unbroken && sorted.length > 2 ? formats.dayRange(first, last) : formats.dayList(sorted);
}

/** Cached by zone, because creating a format takes a tenth of the time of rendering a page. */
const zoneNames = new Map<string, string>();

function zoneName(timeZone: string): string {
  const cached = zoneNames.get(timeZone);
  if (cached) return cached;
  const january = Date.UTC(2026, 0, 15);
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" });
  const parts = format.formatToParts(january);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  zoneNames.set(timeZone, name);
  return name;
}
