import { expect, test } from "vitest";
import { hourMs } from "#platform/time/durations.ts";
import { anEvent, calendar, busyWindow as window } from "#tests/builders/ical.ts";
import { CalendarUnreadable, maxNamed, readBusyTimes, readCalendar } from "./busy-times.server.ts";

test.each([
  ["a web page", "<!doctype html><title>Sign in</title>"],
  ["nothing", ""],
  ["another component", "BEGIN:VCARD\r\nVERSION:4.0\r\nEND:VCARD\r\n"],
  ["a part of a calendar", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n"],
])("a file that is not a calendar is refused: %s", async (_name, text) => {
  await expect(readBusyTimes(text, window)).rejects.toBeInstanceOf(CalendarUnreadable);
});

const nine = ["DTSTART:20261117T170000Z", "DTEND:20261117T180000Z"];
const at = "DTSTART:19900101T170000Z";
const dates = (count: number) => Array.from({ length: count }, () => "20261117T170000Z").join(",");
const zone = (rule: string) => [
  "BEGIN:VTIMEZONE",
  "TZID:Home",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:-0800",
  "TZOFFSETTO:-0800",
  rule,
  "END:STANDARD",
  "END:VTIMEZONE",
];

test.each<[string, string[], string]>([
  [
    "a day that no month has",
    anEvent(at, "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"),
    "matches no day: FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30.",
  ],
  ["the same by weeks", anEvent(at, "RRULE:FREQ=WEEKLY;BYMONTH=2;BYWEEKNO=40"), "matches no day"],
  [
    "the same by months",
    anEvent(at, "RRULE:FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=31"),
    "matches no day",
  ],
  ["the same by years", anEvent(at, "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"), "matches no day"],
  [
    "the same by seconds, with a count",
    anEvent(at, "RRULE:FREQ=SECONDLY;COUNT=5;BYMONTH=2;BYMONTHDAY=30"),
    "matches no day",
  ],
  [
    "every second",
    anEvent(at, "RRULE:FREQ=SECONDLY"),
    "comes due several times a day without an end: FREQ=SECONDLY.",
  ],
  [
    "every minute",
    anEvent(at, "RRULE:FREQ=MINUTELY"),
    "comes due several times a day without an end",
  ],
  ["every hour", anEvent(at, "RRULE:FREQ=HOURLY"), "comes due several times a day without an end"],
  [
    "every second for ten years",
    anEvent(at, "RRULE:FREQ=SECONDLY;UNTIL=20990101T000000Z"),
    "comes due too often to be read",
  ],
  [
    "a long interval",
    anEvent(at, "RRULE:FREQ=DAILY;INTERVAL=100000000"),
    "has too long an interval",
  ],
  ["no rule", anEvent(at, "RRULE:every week"), "cannot be followed: every week."],
  [
    "an end that is no date",
    anEvent(at, "RRULE:FREQ=DAILY;UNTIL=soon"),
    "has an end that we cannot read",
  ],
  [
    "many rules",
    anEvent(at, ...Array(11).fill("RRULE:FREQ=DAILY")),
    "repeats by more than 10 rules",
  ],
  ["ten thousand dates", anEvent(at, `RDATE:${dates(10_000)}`), "lists more than 5000 dates"],
  ["as many dates left out", anEvent(at, `EXDATE:${dates(5001)}`), "lists more than 5000 dates"],
  ["a date that is none", anEvent(at, "RDATE:20261301T000000Z"), "has a RDATE that we cannot read"],
  ["no start", anEvent("SUMMARY:Lunch"), "has no start"],
  [
    "a start on February 30",
    anEvent("DTSTART:20260230T100000Z"),
    "has a DTSTART that we cannot read",
  ],
  [
    "an end before the start",
    anEvent("DTSTART:20261117T170000Z", "DTEND:20261117T160000Z"),
    "ends before it starts",
  ],
  [
    "an unknown zone",
    anEvent("DTSTART;TZID=Nowhere:20261117T170000"),
    'is in the time zone "Nowhere", which the calendar does not define',
  ],
])("an event costs itself alone, and is named: %s", async (_name, lines, why) => {
  const alone = readBusyTimes(calendar(...lines), window);
  await expect(alone).rejects.toThrow('The event "one@test" ');
  await expect(alone).rejects.toThrow(why);
  const text = calendar(...anEvent("UID:other", ...nine), ...lines);
  const { spans, skipped } = await readCalendar(text, window, () => undefined);
  expect(spans).toContainEqual({
    start: Date.UTC(2026, 10, 17, 17),
    end: Date.UTC(2026, 10, 17, 18),
  });
  expect(skipped).toEqual([expect.stringContaining(why)]);
});

const nowhere = "DTSTART;TZID=Nowhere:20261117T170000";
const changes = (...lines: string[]) =>
  [17, 18, 19].flatMap((day) =>
    anEvent(`RECURRENCE-ID;TZID=Nowhere:202611${day}T170000`, nowhere, ...lines),
  );
const tasks = Array.from({ length: 10 }, () => ["BEGIN:VTODO", "UID:task", "END:VTODO"]).flat();
const periods = (...values: string[]) => [
  "BEGIN:VFREEBUSY",
  ...values.map((value) => `FREEBUSY:${value}`),
  "END:VFREEBUSY",
];

test.each<[string, string[]]>([
  [
    "two events that are refused in the same words",
    [nowhere, nowhere].flatMap((line) => anEvent("UID:", line)),
  ],
  ["a series with three changes", [...anEvent(nowhere), ...changes()]],
  [
    "a series of which three days are cancelled",
    [...anEvent(nowhere), ...changes("STATUS:CANCELLED")],
  ],
  ["an event beside ten tasks", [...anEvent(nowhere), ...tasks]],
  ["an event whose own start is known", anEvent(...nine, "RRULE:every week")],
  ["busy periods", periods("soon", "later")],
])("a calendar of which nothing can be read is refused: %s", async (_name, lines) => {
  await expect(readBusyTimes(calendar(...lines), window)).rejects.toThrow(
    /time zone|every week|soon/,
  );
});

test("a busy period that cannot be read costs itself alone", async () => {
  const good = Array.from({ length: 40 }, (_, at) => `20261117T17${at + 10}00Z/PT1M`);
  const text = calendar(...periods(...good, "soon"));
  const { spans, skipped } = await readCalendar(text, window, () => undefined);
  expect(spans).toHaveLength(1);
  expect(skipped).toEqual([expect.stringContaining("soon")]);
});

const atNine = "DTSTART:20261117T170000Z";
test.each<[string, string[], number]>([
  ["a rule that matches no day", [...nine, "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"], 1],
  ["a date that is none", [...nine, "RDATE:20261301T000000Z"], 1],
  ["a rule that is none, with a length", [atNine, "DURATION:PT3H", "RRULE:every week"], 3],
  ["an end that is none", [atNine, "DTEND:later"], 1],
  ["an end in an unknown zone", [atNine, "DTEND;TZID=Nowhere:20261117T190000"], 1],
  ["an end before the start", [atNine, "DTEND:20261117T160000Z"], 1],
  ["a length that is none", [atNine, "DURATION:PTlong"], 1],
  ["the end of a date that is none", ["DTSTART:20261117", "DTEND:later"], 24],
])("the start of an event that cannot be read counts: %s", async (_name, lines, hours) => {
  const text = calendar(
    ...anEvent("UID:other", "DTSTART:20261119T170000Z", "DURATION:PT1H"),
    ...anEvent(...lines),
  );
  const { spans, skipped } = await readCalendar(text, window, () => undefined);
  expect(skipped).toHaveLength(1);
  const [own] = spans;
  expect((own?.end ?? 0) - (own?.start ?? 0)).toBe(hours * hourMs);
  expect(spans.map(({ start }) => new Date(start).getUTCDate())).toEqual([17, 19]);
});

test("of many events that cannot be read, the same few are named in whatever order they come", async () => {
  const events = Array.from({ length: 9 }, (_, at) => anEvent(`UID:${at}`, "DTSTART:soon"));
  const text = calendar(...anEvent("UID:other", ...nine), ...events.flat());
  const { skipped } = await readCalendar(text, window, () => undefined);
  expect(skipped).toHaveLength(maxNamed);
  const reversed = calendar(...anEvent("UID:other", ...nine), ...events.toReversed().flat());
  expect(await readCalendar(reversed, window, () => undefined)).toMatchObject({ skipped });
});

test("an event that is free may be as it likes", async () => {
  const text = calendar(...anEvent(at, "RRULE:FREQ=SECONDLY", "TRANSP:TRANSPARENT"));
  expect(await readBusyTimes(text, window)).toEqual([]);
});

test.each([
  [
    "every second",
    zone("RRULE:FREQ=SECONDLY"),
    "changes by a rule that is not yearly: FREQ=SECONDLY.",
  ],
  [
    "on a day that no month has",
    zone("RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"),
    "matches no day",
  ],
  ["on many dates", zone(`RDATE:${dates(1001)}`), "changes more than 1000 times"],
  [
    "by no offset",
    zone("").map((line) => line.replace("TZOFFSETTO:-0800", "TZOFFSETTO:west")),
    "has a change that we cannot read",
  ],
])("a time zone is refused by its name: it changes %s", async (_name, definition, why) => {
  const lines = [...definition, ...anEvent("DTSTART;TZID=Home:20261117T170000", "DURATION:PT1H")];
  const reading = readBusyTimes(calendar(...lines), window);
  await expect(reading).rejects.toThrow('The time zone "Home" ');
  await expect(reading).rejects.toThrow(why);
});

test("a refusal shows neither the title of an event nor control characters", async () => {
  const lines = anEvent('UID:a\u0007"b', "SUMMARY:Dentist", at, "RRULE:FREQ=SECONDLY");
  const error = await readBusyTimes(calendar(...lines), window).catch((reason: unknown) => reason);
  expect(String(error)).toContain('The event "ab" repeats');
  expect(String(error)).not.toContain("Dentist");
});

test("more busy times than a person can have are refused", async () => {
  const seconds = anEvent(
    "DTSTART:20261117T170000Z",
    "DURATION:PT1S",
    "RRULE:FREQ=SECONDLY;INTERVAL=2;COUNT=6000",
  );
  await expect(readBusyTimes(calendar(...seconds), window)).rejects.toThrow(
    "more than 5000 busy times",
  );
});
