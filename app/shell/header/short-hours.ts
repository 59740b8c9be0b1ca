import type { BusinessHours } from "#platform/time/business-time.ts";
import { type TimeWords, timeWords } from "#platform/time/time-words.ts";

/** Returns "Mon-Fri 8AM-6PM PST", with the zone's standard name all year. */
export function shortHours(
  { openDays, opens, closes, timeZone }: BusinessHours,
  words: TimeWords = timeWords,
): string {
  const clock = (time: string) => {
    const [hour, minute = "00"] = time.split(":");
    return words.shortClock(Number(hour), minute);
  };
  return words.hours(days(openDays, words), clock(opens), clock(closes), zoneName(timeZone));
}

function days(open: readonly number[], words: TimeWords): string {
  const sorted = [...new Set(open)].sort();
  const first = sorted[0] ?? 0;
  const last = sorted[sorted.length - 1] ?? 0;
  const unbroken = last - first === sorted.length - 1;
  return unbroken && sorted.length > 2 ? words.dayRange(first, last) : words.dayList(sorted);
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
