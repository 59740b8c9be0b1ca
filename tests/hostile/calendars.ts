import { fill, type Hostile, numbered } from "./made.ts";

// Calendars of at most 5 MB, as somebody serves them at an address that a member of staff entered.

const calendar = (lines: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${lines}END:VCALENDAR\r\n`;
const event = (lines: string, uid = "a1") =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\n${lines}\r\nEND:VEVENT\r\n`;
const start = "DTSTART:20200101T170000Z\r\nDURATION:PT1H";
const near = "DTSTART:20261117T170000Z\r\nDURATION:PT1H";
const one = (lines: string) => calendar(event(`${start}\r\n${lines}`));
const zone = (lines: string) =>
  calendar(
    `BEGIN:VTIMEZONE\r\nTZID:Home\r\n${lines}END:VTIMEZONE\r\n${event("DTSTART;TZID=Home:20261117T090000\r\nDURATION:PT1H\r\nRRULE:FREQ=WEEKLY")}`,
  );
const change = (lines: string) =>
  `BEGIN:STANDARD\r\nDTSTART:19000101T000000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100\r\n${lines}END:STANDARD\r\n`;

const frequencies = ["SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"];
const endings = [
  "",
  ";BYMONTH=2;BYMONTHDAY=30",
  ";BYMONTH=2,4,6,9,11;BYMONTHDAY=31",
  ";BYMONTHDAY=31;BYDAY=MO;BYSETPOS=6",
  ";BYYEARDAY=366;BYMONTH=1",
  ";BYWEEKNO=53;BYMONTH=6",
  ";BYHOUR=25",
  ";COUNT=99999999",
  ";INTERVAL=999999999",
  ";INTERVAL=0",
  ";UNTIL=99991231T235959Z",
];
const rules = frequencies.flatMap((frequency) =>
  endings.map((ending) => `FREQ=${frequency}${ending}`),
);

const others: Hostile = [
  ["a rule of a megabyte", () => one(`RRULE:FREQ=DAILY;BYDAY=${fill("MO,", 1_000_000)}MO`)],
  ["a rule of unknown parts", () => one(`RRULE:FREQ=DAILY;${fill("X-A=1;", 500_000)}`)],
  ["a rule without a frequency", () => one("RRULE:BYMONTH=2")],
  ["a rule of nothing", () => one("RRULE:")],
  ["the 54th Monday of a year", () => one("RRULE:FREQ=YEARLY;BYDAY=54MO")],
  ["the sixth Friday from the end", () => one("RRULE:FREQ=MONTHLY;BYDAY=-6FR")],
  ["eleven rules", () => one(fill("RRULE:FREQ=DAILY\r\n", 18 * 11).trimEnd())],
  ["100,000 rules", () => one(fill("RRULE:FREQ=DAILY\r\n", 18 * 100_000).trimEnd())],
  ["100,000 RDATE", () => one(`RDATE:${fill("20261117T170000Z,", 17 * 100_000)}20261117`)],
  ["100,000 lines of RDATE", () => one(fill("RDATE:20261117T1700Z\r\n", 22 * 100_000).trimEnd())],
  ["100,000 EXDATE", () => one(`EXDATE:${fill("20261117T170000Z,", 17 * 100_000)}20261117`)],
  ["50,000 periods", () => one(`RDATE:${fill("20261117T170000Z/PT9H,", 22 * 50_000)}20261117`)],
  ["800,000 names of one event", () => one(fill("UID:\r\n", 6 * 800_000 - 2))],
  ["a rule of semicolons", () => one(`RRULE:${fill(";", 4_000_000)}`)],
  ["a UID of 4 MB of control characters", () => calendar(event(near, fill("\u0001", 4_000_000)))],
  [
    "a zone's name of slashes",
    () => calendar(event(`DTSTART;TZID=${fill("/", 4_000_000)}:20261117T090000`)),
  ],
  ["commas as dates", () => one(`RDATE:${fill(",", 4_000_000)}`)],
  ["300,000 parameters", () => calendar(event(`DTSTART${fill(";A=1", 1_200_000)}:20261117`))],
  ["300,000 quotes", () => calendar(event(`DTSTART;A=${fill('"', 300_000)}:20261117`))],
  ["a parameter of 4 MB", () => calendar(event(`DTSTART;TZID=${fill("x", 4_000_000)}:20261117`))],
  ["a quote that does not end", () => calendar(event(`DTSTART;A="${fill("x:;", 4_000_000)}`))],
  ["parameters without a value", () => calendar(event(`DTSTART${fill(";", 2_000_000)}:1`))],
  ["200,000 nested calendars", () => fill("BEGIN:VCALENDAR\r\n", 17 * 200_000)],
  ["200,000 nested events", () => calendar(fill("BEGIN:VEVENT\r\n", 14 * 200_000))],
  ["200,000 alarms", () => one(fill("BEGIN:VALARM\r\nEND:VALARM\r\n", 26 * 180_000).trimEnd())],
  ["80,000 events", () => calendar(numbered(80_000, (at) => event("DTSTART:20261117", `${at}`)))],
  [
    "30,000 daily events",
    () => calendar(numbered(30_000, (at) => event(`${start}\r\nRRULE:FREQ=DAILY`, `${at}`))),
  ],
  [
    "6,000 busy times",
    () =>
      calendar(
        numbered(6000, (at) =>
          event(
            `DTSTART:202611${10 + (at % 20)}T${10 + (at % 14)}${10 + (at % 50)}00Z\r\nDURATION:PT1S`,
            `${at}`,
          ),
        ),
      ),
  ],
  [
    "20,000 changes of later ones",
    () =>
      calendar(
        event(`${start}\r\nRRULE:FREQ=DAILY`) +
          numbered(20_000, () =>
            event(`${near}\r\nRECURRENCE-ID;RANGE=THISANDFUTURE:20261101T170000Z`),
          ),
      ),
  ],
  [
    "20,000 changed occurrences",
    () =>
      calendar(
        event(`${start}\r\nRRULE:FREQ=DAILY`) +
          numbered(20_000, () => event(`${near}\r\nRECURRENCE-ID:20261101T170000Z`)),
      ),
  ],
  [
    "changes of nothing",
    () =>
      calendar(
        numbered(20_000, (at) => event(`${near}\r\nRECURRENCE-ID:20261101T170000Z`, `${at}`)),
      ),
  ],
  [
    "10,000 time zones",
    () =>
      calendar(
        numbered(
          10_000,
          (at) =>
            `BEGIN:VTIMEZONE\r\nTZID:${at}\r\n${change("RRULE:FREQ=YEARLY\r\n")}END:VTIMEZONE\r\n`,
        ) + event(near),
      ),
  ],
  [
    "5,000 names of zones",
    () =>
      calendar(
        numbered(5000, (at) => event(`DTSTART;TZID=Nowhere/${at}:20261117T090000`, `${at}`)),
      ),
  ],
  ["a zone by the second", () => zone(change("RRULE:FREQ=SECONDLY\r\n"))],
  [
    "a zone that changes on no day",
    () => zone(change("RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30\r\n")),
  ],
  [
    "a zone of 100,000 changes",
    () => zone(change(`RDATE:${fill("19700101T000000,", 16 * 100_000)}19700101T000000\r\n`)),
  ],
  ["a zone of 10,000 parts", () => zone(numbered(10_000, () => change("RRULE:FREQ=YEARLY\r\n")))],
  ["a zone without an offset", () => zone("")],
  ["4 MB without a colon", () => fill("x", 4_000_000)],
  ["a line of two million folds", () => one(`SUMMARY:x\r\n${fill(" x\n", 4_000_000)}`)],
  ["two million blank lines", () => calendar(fill("\r\n", 4_000_000))],
  ["blanks", () => fill(" ", 4_000_000)],
  ["colons", () => fill(":", 4_000_000)],
  ["a component's name of 2 MB", () => `BEGIN:${fill("V", 2_000_000)}\r\n`],
  ["an end without a beginning", () => fill("END:VCALENDAR\r\n", 1_000_000)],
  [
    "a UID of a megabyte",
    () => calendar(event(`${near}\r\nRRULE:FREQ=SECONDLY`, fill("u", 1_000_000))),
  ],
  [
    "a UID of control characters",
    () => calendar(event(`${near}\r\nRRULE:FREQ=SECONDLY`, fill("\u0001\u0000\u007f", 30_000))),
  ],
  [
    "an event without a UID",
    () => calendar(`BEGIN:VEVENT\r\n${near}\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT\r\n`),
  ],
  ["UTF-16", () => Buffer.from(one(""), "utf16le").toString("utf8")],
  ["bytes that are no text", () => Buffer.alloc(1_000_000, 0xff).toString("utf8")],
  ["the year 0001", () => calendar(event("DTSTART:00010101T000000Z\r\nRRULE:FREQ=DAILY"))],
  ["the year 9999", () => calendar(event("DTSTART:99990101T000000Z\r\nRRULE:FREQ=DAILY"))],
  [
    "a length of 999,999 weeks",
    () => calendar(event("DTSTART:19700101\r\nDURATION:P999999W\r\nRRULE:FREQ=DAILY")),
  ],
  ["a length of less than nothing", () => calendar(event("DTSTART:20261117\r\nDURATION:-P1D"))],
  [
    "100,000 busy periods",
    () =>
      calendar(
        `BEGIN:VFREEBUSY\r\nFREEBUSY:${fill("20261117T170000Z/PT1H,", 22 * 100_000)}20261117T170000Z/PT1H\r\nEND:VFREEBUSY\r\n`,
      ),
  ],
  [
    "a busy period that is none",
    () => calendar("BEGIN:VFREEBUSY\r\nFREEBUSY:now/later\r\nEND:VFREEBUSY\r\n"),
  ],
  ["a web page", () => `<!doctype html><title>Sign in</title>${fill("<p>", 100_000)}`],
  ["nothing", () => ""],
];

/** Calendars that are slow to read for a careless reader, or never end. */
export const hostileCalendars: Hostile = [
  ...rules.map((rule) => [rule, () => one(`RRULE:${rule}`)] as const),
  ...others,
];
