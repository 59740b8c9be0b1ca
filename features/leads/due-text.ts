import { counted } from "#platform/counted.ts";
import {
  type BusinessHours,
  businessMinutesBetween,
  openState,
} from "#platform/time/business-time.ts";
import { dayText, momentText } from "#platform/time/formats.ts";
import type { Lead } from "./contract.ts";
import { isUnanswered } from "./promise-state.ts";

/** State of a lead's promise. "soon": the office is open and less than an hour is left. */
export type DueState = "late" | "soon" | "running" | "held" | "kept" | "broken" | "none";

export type DueText = {
  state: DueState;
  /** "2 h 5 min late", "13 working days late", "47 min left". */
  short: string;
  /** Rest of the sentence: due time, and until when the clock is paused. Empty if there is nothing to add. */
  more: string;
};

/** Fields of a lead that say what was promised and whether it was kept. */
export type Promised = Pick<Lead, "dueAt" | "answeredAt" | "status"> &
  Partial<Pick<Lead, "heldUntil" | "answeredBy" | "replyWaitingAt">>;

const soonMinutes = 60;

/** Describes a promise at `now` in opening time: nights, weekends and holidays do not count. */
export function dueText(lead: Promised, now: number, hours: BusinessHours): DueText {
  if (lead.answeredAt !== null && lead.answeredBy === "") {
    return { state: "none", short: "Answered", more: "nobody said how" };
  }
  if (lead.answeredBy === "no-call") {
    return { state: "none", short: "No call took place", more: "no answer is due" };
  }
  if (lead.answeredAt !== null) return answeredText(lead.answeredAt, lead.dueAt, hours);
  const { replyWaitingAt = null } = lead;
  if (lead.status !== "spam" && !isUnanswered({ ...lead, replyWaitingAt }))
    return { state: "none", short: "Closed without an answer", more: "" };
  if (lead.status === "spam") return { state: "none", short: "No answer promised", more: "" };
  if (lead.heldUntil) {
    const until = dayText(lead.heldUntil, hours);
    return { state: "held", short: `On hold until ${until}`, more: "clock paused" };
  }
  const minutes = businessMinutesBetween(now, lead.dueAt, hours);
  const due = `due ${momentText(lead.dueAt, now, hours)}`;
  if (now > lead.dueAt) {
    const short = minutes < 0 ? `${lateText(-minutes, hours)} late` : "Late";
    return { state: "late", short, more: due };
  }
  const state = openState(now, hours);
  const paused = state.open ? "" : `, clock paused until ${momentText(state.from, now, hours)}`;
  return {
    state: state.open && minutes < soonMinutes ? "soon" : "running",
    short: `${durationText(minutes)} left`,
    more: `${due}${paused}`,
  };
}

function answeredText(answeredAt: number, dueAt: number, hours: BusinessHours): DueText {
  if (answeredAt <= dueAt) return { state: "kept", short: "Answered in time", more: "" };
  const minutes = businessMinutesBetween(dueAt, answeredAt, hours);
  const by = minutes > 0 ? ` ${lateText(minutes, hours)}` : "";
  return { state: "broken", short: `Answered${by} late`, more: "" };
}

/** Formats opening time that has passed: "2 h 5 min", and whole working days once there is one. */
function lateText(minutes: number, hours: BusinessHours): string {
  const days = Math.floor(minutes / (minutesOfDay(hours.closes) - minutesOfDay(hours.opens)));
  if (days < 1) return durationText(minutes);
  return counted(days, "working day");
}

function minutesOfDay(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return hour * 60 + minute;
}

/** Formats whole minutes: "2 h 5 min". */
export function durationText(minutes: number): string {
  const whole = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (whole === 0) return `${rest} min`;
  return rest === 0 ? `${whole} h` : `${whole} h ${rest} min`;
}
