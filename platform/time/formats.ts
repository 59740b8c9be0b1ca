import { type BusinessHours, clockText, startOfLocalDay } from "./business-time.ts";
import { dayMs } from "./durations.ts";

/** Formats a moment in the company's zone: "today at 4:10 PM", "Mon at 8:00 AM" for the next days, else "Mon, Nov 16, 8:00 AM". */
export function momentText(at: number, now: number, hours: BusinessHours): string {
  const clock = clockText(at, hours);
  // Rounded, because a day is an hour longer or shorter when the clocks change.
  const days = Math.round((startOfLocalDay(at, hours) - startOfLocalDay(now, hours)) / dayMs);
  if (days === 0) return `today at ${clock}`;
  if (days === 1) return `tomorrow at ${clock}`;
  if (days === -1) return `yesterday at ${clock}`;
  // A weekday alone means the next one, so it stops short of a week.
  if (days > 1 && days < 6) return `${dateText(at, hours, { weekday: "short" })} at ${clock}`;
  return `${dayText(at, hours)}, ${clock}`;
}

/** Formats a day in the company's zone: "Mon, Nov 23". */
export function dayText(at: number, hours: BusinessHours): string {
  return dateText(at, hours, { weekday: "short", month: "short", day: "numeric" });
}

/** Formats a moment as briefly as possible: "10:42 AM" today, "Yesterday", "Tue", "Nov 12". */
export function shortMoment(at: number, now: number, hours: BusinessHours): string {
  const days = Math.round((startOfLocalDay(now, hours) - startOfLocalDay(at, hours)) / dayMs);
  if (days <= 0) return clockText(at, hours);
  if (days === 1) return "Yesterday";
  if (days < 7) return dateText(at, hours, { weekday: "short" });
  return dateText(at, hours, { month: "short", day: "numeric" });
}

function dateText(at: number, hours: BusinessHours, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-US", { ...parts, timeZone: hours.timeZone }).format(at);
}
