import type { BusinessHours } from "#platform/time/business-time.ts";

const dayNames = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Returns "Mon-Fri 8AM-6PM PST", with the zone's standard name all year. */
export function shortHours({ openDays, opens, closes, timeZone }: BusinessHours): string {
  return `${days(openDays)} ${clock(opens)}-${clock(closes)} ${zoneName(timeZone)}`;
}

function days(open: readonly number[]): string {
  const sorted = [...new Set(open)].sort();
  const first = sorted[0] ?? 0;
  const last = sorted[sorted.length - 1] ?? 0;
  const unbroken = last - first === sorted.length - 1;
  if (unbroken && sorted.length > 2) return `${dayNames[first]}-${dayNames[last]}`;
  return sorted.map((day) => dayNames[day]).join(", ");
}

/** Returns "8AM" for "08:00", "5:30PM" for "17:30". */
function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? "AM" : "PM"}`;
}

/** Cached by zone: making a format takes a tenth of the time of rendering a page. */
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
