import {
  type BusinessHours,
  businessMinutesBetween,
  clockText,
  openState,
  startOfLocalDay,
} from "#platform/time/business-time.ts";
import type { Lead } from "./contract.ts";

/** How a lead's promise stands. "soon": open now, and less than an hour is left. */
export type PromiseState = "late" | "soon" | "running" | "held" | "kept" | "broken" | "none";

export type PromiseWords = {
  state: PromiseState;
  /** "Late by 2 h 5 min", "47 min left". */
  short: string;
  /** The rest of the sentence: until when, and whether the clock stands still. Empty when there is nothing to add. */
  more: string;
};

type Promised = Pick<Lead, "dueAt" | "answeredAt" | "status"> & Partial<Pick<Lead, "heldUntil">>;

const soonMinutes = 60;

/** How an answer promise stands at `now`, counted in opening time: nights, weekends and holidays do not run. */
export function promiseWords(lead: Promised, now: number, hours: BusinessHours): PromiseWords {
  if (lead.answeredAt !== null) return answeredWords(lead.answeredAt, lead.dueAt, hours);
  if (lead.status === "lost") return { state: "none", short: "Closed without an answer", more: "" };
  if (lead.status === "spam") return { state: "none", short: "No answer promised", more: "" };
  if (lead.heldUntil) {
    const until = dayWords(lead.heldUntil, hours);
    return { state: "held", short: `On hold until ${until}`, more: "clock paused" };
  }
  const minutes = businessMinutesBetween(now, lead.dueAt, hours);
  const due = `due ${momentWords(lead.dueAt, now, hours)}`;
  if (now > lead.dueAt) {
    const by = minutes < 0 ? ` by ${durationWords(-minutes)}` : "";
    return { state: "late", short: `Late${by}`, more: due };
  }
  const state = openState(now, hours);
  const paused = state.open ? "" : `, clock paused until ${momentWords(state.from, now, hours)}`;
  return {
    state: state.open && minutes < soonMinutes ? "soon" : "running",
    short: `${durationWords(minutes)} left`,
    more: `${due}${paused}`,
  };
}

function answeredWords(answeredAt: number, dueAt: number, hours: BusinessHours): PromiseWords {
  if (answeredAt <= dueAt) return { state: "kept", short: "Answered in time", more: "" };
  const minutes = businessMinutesBetween(dueAt, answeredAt, hours);
  const by = minutes > 0 ? ` ${durationWords(minutes)}` : "";
  return { state: "broken", short: `Answered${by} late`, more: "" };
}

/** "2 h 5 min"; whole minutes. */
export function durationWords(minutes: number): string {
  const whole = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (whole === 0) return `${rest} min`;
  return rest === 0 ? `${whole} h` : `${whole} h ${rest} min`;
}

const dayMs = 24 * 60 * 60_000;

/** "today 4:10 PM", "tomorrow 8:00 AM", "Mon 8:00 AM" for the next days, else "Mon, Nov 16, 8:00 AM"; in the company's zone. */
export function momentWords(at: number, now: number, hours: BusinessHours): string {
  const clock = clockText(at, hours);
  // Rounded, because a day on which the clocks change is an hour longer or shorter.
  const days = Math.round((startOfLocalDay(at, hours) - startOfLocalDay(now, hours)) / dayMs);
  if (days === 0) return `today ${clock}`;
  if (days === 1) return `tomorrow ${clock}`;
  if (days === -1) return `yesterday ${clock}`;
  // A weekday alone is read as the next one, and a week ahead it is today's.
  if (days > 1 && days < 6) return `${dateText(at, hours, { weekday: "short" })} ${clock}`;
  return `${dayWords(at, hours)}, ${clock}`;
}

/** "Mon, Nov 23", in the company's zone. */
export function dayWords(at: number, hours: BusinessHours): string {
  return dateText(at, hours, { weekday: "short", month: "short", day: "numeric" });
}

/** The shortest that still tells when: "10:42 AM" today, "Yesterday", "Tue", "Nov 12". */
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
