import type { Env } from "#platform/env.server.ts";

/** A call or a day's next step, as a calendar event. */
export type CalendarEvent = {
  id: string;
  sequence: number;
  startAt: number;
  /** Null: the whole day that begins at `startAt` in UTC. */
  endAt: number | null;
  summary: string;
  description: string;
  cancelled: boolean;
  /** The mailbox that invites; `attendee` is the invited one. */
  organizer: { name: string; email: string };
  attendee: { name: string; email: string } | null;
};

type Method = "REQUEST" | "CANCEL" | "PUBLISH";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const controls = /[\u0000-\u0009\u000b-\u001f\u007f]+/g;

/** Returns text without what RFC 5545 §3.1 forbids in a content line. */
const plain = (text: string) => text.replace(controls, " ");
/** Returns text for a parameter value, which cannot hold quotes (RFC 5545 §3.2). */
const parameter = (text: string) => plain(text).replaceAll(/["\n]/g, "'");

/** Returns a calendar (RFC 5545; methods of RFC 5546). Times are in UTC, so it needs no time zone definitions. */
export async function calendarOf(
  { PUBLIC_URL }: Pick<Env, "PUBLIC_URL">,
  {
    method,
    name,
    stamp,
    events,
  }: { method: Method; name: string; stamp: number; events: readonly CalendarEvent[] },
): Promise<string> {
  const {
    default: ical,
    ICalCalendarMethod,
    ICalEventStatus,
    ICalAttendeeStatus,
  } = await import("ical-generator");
  const host = new URL(PUBLIC_URL).hostname;
  const calendar = ical({
    prodId: { company: parameter(host), product: "Calendar", language: "EN" },
    method: ICalCalendarMethod[method],
    ...(method === "PUBLISH" ? { name: plain(name), ttl: 15 * 60 } : {}),
  });
  for (const event of events) {
    const made = calendar.createEvent({
      id: `${event.id}@${host}`,
      sequence: event.sequence,
      stamp: new Date(stamp),
      start: new Date(event.startAt),
      ...(event.endAt === null ? { allDay: true } : { end: new Date(event.endAt) }),
      summary: plain(event.summary),
      description: plain(event.description),
      status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      organizer: { name: parameter(event.organizer.name), email: event.organizer.email },
    });
    if (event.attendee) {
      made.createAttendee({
        name: parameter(event.attendee.name),
        email: event.attendee.email,
        rsvp: false,
        status: ICalAttendeeStatus.ACCEPTED,
      });
    }
  }
  // The library leaves out the end of the last line, which RFC 5545 §3.1 wants too.
  return `${calendar.toString()}\r\n`;
}
