import type { Span } from "#features/booking/slots.ts";
import { dayMs } from "#platform/time/durations.ts";
import { CalendarUnreadable, type Component, listedValues } from "./content-lines.ts";
import type { Told } from "./event-times.ts";
import { lengthOf, wallTimeOf } from "./values.ts";
import type { ToMoment } from "./zones.ts";

/** Returns the span of a PERIOD (RFC 5545 §3.3.9), "start/end" or "start/duration"; null for other texts. */
export function periodOf(text: string, toMoment: ToMoment): Span | null {
  const [first = "", second = ""] = text.split("/");
  const start = wallTimeOf(first);
  if (!start) return null;
  const moment = (time: typeof start) => (time.isUtc ? time.wall : toMoment(time.wall));
  const end = wallTimeOf(second);
  if (end) return { start: moment(start), end: moment(end) };
  const length = lengthOf(second);
  if (!length) return null;
  const lastDay = moment({ ...start, wall: start.wall + length.days * dayMs });
  return { start: moment(start), end: lastDay + length.exact };
}

/** Returns the busy periods of one part. A period that cannot be read costs itself. */
function periodsOf(part: Component, { skip, read }: Omit<Told, "note">): Span[] {
  const busy = listedValues(part, "FREEBUSY").filter(
    ({ property }) => property.params.get("FBTYPE")?.toUpperCase() !== "FREE",
  );
  const periods = busy.flatMap(({ value }) => {
    const period = periodOf(value, (wall) => wall);
    if (period) return [period];
    const words = `It has a busy period that we cannot read: ${value.slice(0, 80)}.`;
    skip(new CalendarUnreadable(words));
    return [];
  });
  if (busy.length === 0 || periods.length > 0) read();
  return periods;
}

/** Returns the busy periods of the VFREEBUSY parts (RFC 5545 §3.6.4), whose times are in UTC. `skip` is told of others. */
export function freeBusyTimes(calendar: Component, told: Omit<Told, "note">): Span[] {
  return calendar.parts
    .filter(({ name }) => name === "VFREEBUSY")
    .flatMap((part) => periodsOf(part, told));
}
