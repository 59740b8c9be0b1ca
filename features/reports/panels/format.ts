import { dayMs, hourMs, minuteMs } from "#platform/time/durations.ts";
import type { VitalName } from "#platform/vital-limits.ts";

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** Returns "1,204". */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** Returns "12%" or "0.4%"; a dash when the whole is zero. */
export function formatShare(part: number, of: number): string {
  if (of === 0) return "–";
  const percent = (part / of) * 100;
  return percent > 0 && percent < 9.95 ? `${percent.toFixed(1)}%` : `${Math.round(percent)}%`;
}

/** Returns "12% more" or "the same"; "none" when the earlier number is zero, which allows no percentage. */
export function formatChange(now: number, before: number): string {
  if (now === before) return "the same";
  if (before === 0) return "none";
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return "about the same";
  return `${formatCount(percent)}% ${now > before ? "more" : "fewer"}`;
}

/** Returns "Nov 17" for a calendar day. */
export function formatDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
}

/** Returns "Oct 21 to Nov 17", with the years when the two days are in different ones. */
export function formatRange({ from, to }: { from: string; to: string }): string {
  const year = (day: string) => (from.slice(0, 4) === to.slice(0, 4) ? "" : `, ${day.slice(0, 4)}`);
  if (from === to) return formatDay(from);
  return `${formatDay(from)}${year(from)} to ${formatDay(to)}${year(to)}`;
}

function formatSeconds(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${seconds / 60} min`;
}

/** Returns the marks between which the median view ended: "30 s to 1 min". */
export function formatStay(from: number, below: number | null): string {
  if (below === null) return `over ${formatSeconds(from)}`;
  return from === 0
    ? `under ${formatSeconds(below)}`
    : `${formatSeconds(from)} to ${formatSeconds(below)}`;
}

/** Returns "2.4 s", "180 ms" or, for CLS, "0.080"; a dash for an unknown value. */
export function formatValue(metric: VitalName, value: number | null): string {
  if (value === null) return "–";
  if (metric === "CLS") return value.toFixed(value < 0.1 ? 3 : 2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}

/** Returns "40 min", "5 h" or "3 days"; a dash for an unknown time. */
export function formatTime(ms: number | null): string {
  if (ms === null) return "–";
  if (ms < hourMs) return `${Math.max(1, Math.round(ms / minuteMs))} min`;
  if (ms < 2 * dayMs) return `${Math.round(ms / hourMs)} h`;
  return `${Math.round(ms / dayMs)} days`;
}

const groupLabels: Record<string, string> = {
  "(direct)": "Typed in, or unknown",
  "(other)": "All others",
  "": "All others",
  mobile: "Phones",
  tablet: "Tablets",
  desktop: "Computers",
  contact: "Contact form",
  quote: "Quote request",
  assessment: "Security assessment",
  call: "Phone call",
  mail: "Email",
  "walk-in": "Walk-in",
  referral: "Referral",
  other: "Other",
};

/** Returns an item's label for staff: "encino" becomes "Encino". Paths and hosts stay as they are. */
export function itemLabel(by: string, item: string): string {
  const label = groupLabels[item];
  if (label) return label;
  if (by !== "location" && by !== "industry") return item;
  const text = item.replace(/-/g, " ");
  return by === "location"
    ? text.replace(/\b\w/g, (letter) => letter.toUpperCase())
    : text.charAt(0).toUpperCase() + text.slice(1);
}
