import { expect, test } from "vitest";
import { readBusyTimes } from "#features/booking/busy-times.server.ts";
import { anEvent, calendar, busyWindow as window } from "#tests/builders/ical.ts";

// What calendar programs write, kind by kind; the times are reckoned by hand.

const shown = (at: number) => new Date(at).toISOString().slice(5, 16);
async function busy(given: string | Uint8Array, own: readonly string[] = []) {
  const spans = await readBusyTimes(given, { ...window, own });
  return spans.map(({ start, end }) => `${shown(start)} ${shown(end)}`);
}

const la = "TZID=America/Los_Angeles";
const daily = [`DTSTART;${la}:20261102T100000`, "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=18"];
const lastDays = (...days: number[]) => days.map((day) => `11-${day}T18:00 11-${day}T19:00`);
const nine = ["DTSTART:20261117T170000Z", "DTEND:20261117T180000Z"];
const nineUtc = ["11-17T17:00 11-17T18:00"];
const zone = (id: string, from: string, to: string) => [
  ...["BEGIN:VTIMEZONE", `TZID:${id}`, "BEGIN:STANDARD", "DTSTART:16010101T000000"],
  ...[`TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, "END:STANDARD", "END:VTIMEZONE"],
];
const noonIn = (id: string) => anEvent(`DTSTART;TZID=${id}:20261117T120000`, "DURATION:PT1H");
const noonEastern = ["11-17T17:00 11-17T18:00"];

test.each<[string, string[], string[]]>([
  ["a date without VALUE=DATE", anEvent("DTSTART:20261117"), ["11-17T08:00 11-18T08:00"]],
  [
    "VALUE=DATE with a time",
    anEvent("DTSTART;VALUE=DATE:20261117T000000", "DTEND;VALUE=DATE:20261118T000000"),
    ["11-17T08:00 11-18T08:00"],
  ],
  [
    "an end in a zone of its own",
    anEvent(
      `DTSTART;${la}:20261117T090000`,
      "DTEND;TZID=America/New_York:20261117T140000",
      "RRULE:FREQ=DAILY;COUNT=2",
    ),
    ["11-17T17:00 11-17T19:00", "11-18T17:00 11-18T19:00"],
  ],
  [
    "blanks behind every colon",
    anEvent(...daily).map((line) => line.replace(":", ": ").replace(";TZID", "; TZID")),
    lastDays(16, 17, 18, 19),
  ],
  [
    "a blank before an end",
    anEvent("DTSTART:20261117T170000Z", "DTEND: 20261117T180000Z"),
    nineUtc,
  ],
  [
    "a blank before busy periods",
    ["BEGIN:VFREEBUSY", "FREEBUSY: 20261117T170000Z/PT1H", "END:VFREEBUSY"],
    nineUtc,
  ],
  [
    "the extended form of times",
    anEvent("DTSTART:2026-11-17T17:00:00Z", "DTEND:2026-11-17T18:00Z"),
    nineUtc,
  ],
  ["a distance from UTC", anEvent("DTSTART:20261117T090000-0800", "DURATION:PT1H"), nineUtc],
  [
    "an end at 24:00",
    anEvent(`DTSTART;${la}:20261117T230000`, `DTEND;${la}:20261117T240000`),
    ["11-18T07:00 11-18T08:00"],
  ],
  [
    "a day left out of a series of hours",
    anEvent(...daily, "EXDATE;VALUE=DATE:20261117,20261118"),
    lastDays(16, 19),
  ],
  [
    "an hour left out without its zone",
    anEvent(
      "DTSTART;TZID=America/New_York:20261102T130000",
      ...daily.slice(1),
      "EXDATE:20261117T130000,20261118T130000",
    ),
    lastDays(16, 19),
  ],
  [
    "midnight left out of a series of days",
    anEvent(
      "DTSTART;VALUE=DATE:20261115",
      "RRULE:FREQ=DAILY;COUNT=5",
      "EXDATE:20261116T000000Z,20261117T000000,20261118T000000Z",
    ),
    ["11-19T08:00 11-20T08:00"],
  ],
  [
    "an older revision of a moved occurrence",
    [
      ...anEvent(...daily),
      ...anEvent(`RECURRENCE-ID;${la}:20261116T100000`, ...nine, "SEQUENCE:2"),
      ...anEvent(
        `RECURRENCE-ID;${la}:20261116T100000`,
        "DTSTART:20261120T170000Z",
        "DTEND:20261120T180000Z",
        "SEQUENCE:1",
      ),
    ],
    ["11-17T17:00 11-17T19:00", ...lastDays(18, 19)],
  ],
  [
    "a rule of dates left out",
    anEvent(...daily, "EXRULE:FREQ=WEEKLY;BYDAY=TU,WE"),
    lastDays(16, 19),
  ],
  [
    "all later occurrences on another day, over the end of daylight time",
    [
      ...anEvent(`DTSTART;${la}:20261005T100000`, "DURATION:PT1H", "RRULE:FREQ=WEEKLY"),
      ...anEvent(
        `RECURRENCE-ID;RANGE=THISANDFUTURE;${la}:20261026T100000`,
        `DTSTART;${la}:20261103T110000`,
        "DURATION:PT30M",
      ),
    ],
    ["11-17T19:00 11-17T19:30"],
  ],
  ...([1, 3] as const).map((sequence): [string, string[], string[]] => [
    `one day moved by revision 2, it and all later ones by revision ${sequence}`,
    [
      ...anEvent(...daily),
      ...anEvent(
        `RECURRENCE-ID;RANGE=THISANDFUTURE;${la}:20261117T100000`,
        `DTSTART;${la}:20261117T150000`,
        "DURATION:PT1H",
        `SEQUENCE:${sequence}`,
      ),
      ...anEvent(`RECURRENCE-ID;${la}:20261117T100000`, ...nine, "SEQUENCE:2"),
    ],
    [
      "11-16T18:00 11-16T19:00",
      sequence === 1 ? "11-17T17:00 11-17T18:00" : "11-17T23:00 11-18T00:00",
      ...[18, 19].map((day) => `11-${day}T23:00 11-${day + 1}T00:00`),
    ],
  ]),
  [
    "all later occurrences cancelled",
    [
      ...anEvent(...daily),
      ...anEvent(
        `RECURRENCE-ID;RANGE=THISANDFUTURE;${la}:20261118T100000`,
        `DTSTART;${la}:20261118T100000`,
        "STATUS:CANCELLED",
      ),
    ],
    lastDays(16, 17),
  ],
  ["a series that has ended", anEvent("DTSTART:20200101T170000Z", "RRULE:FREQ=DAILY;COUNT=9"), []],
  [
    "birthdays, which are free",
    anEvent("DTSTART;VALUE=DATE:19801117", "RRULE:FREQ=YEARLY", "TRANSP:TRANSPARENT"),
    [],
  ],
  ["out of office", anEvent(...nine, "X-MICROSOFT-CDO-BUSYSTATUS:OOF"), nineUtc],
  [
    "a call declined by its person",
    anEvent(...nine, "ATTENDEE;PARTSTAT=DECLINED:mailto:Ana@Firm.test"),
    [],
  ],
  [
    "a call declined by a guest",
    anEvent(...nine, "ATTENDEE;PARTSTAT=DECLINED:mailto:guest@other.test"),
    nineUtc,
  ],
  [
    "one occurrence declined",
    [
      ...anEvent(...daily),
      ...anEvent(
        `RECURRENCE-ID;${la}:20261117T100000`,
        `DTSTART;${la}:20261117T100000`,
        "ATTENDEE;CN=Ana;PARTSTAT=DECLINED:mailto:ana@firm.test",
      ),
    ],
    lastDays(16, 18, 19),
  ],
  [
    "declined in a calendar that Google names after its person",
    [
      "X-WR-CALNAME:ana@private.test",
      ...anEvent(...nine, "ATTENDEE;PARTSTAT=DECLINED:mailto:ana@private.test"),
    ],
    [],
  ],
  [
    "the calendar's zone",
    ["X-WR-TIMEZONE:America/New_York", ...anEvent("DTSTART:20261117T120000", "DURATION:PT1H")],
    noonEastern,
  ],
  [
    "days in the calendar's zone",
    ["X-WR-TIMEZONE:America/New_York", ...anEvent("DTSTART:20261117")],
    ["11-17T05:00 11-18T05:00"],
  ],
  [
    "days in a calendar in UTC",
    ["X-WR-TIMEZONE:UTC", ...anEvent("DTSTART:20261117")],
    ["11-17T08:00 11-18T08:00"],
  ],
  ["an abbreviation", noonIn("EST"), noonEastern],
  [
    "an abbreviation that the calendar defines",
    [...zone("EST", "+1000", "+1000"), ...noonIn("EST")],
    ["11-17T02:00 11-17T03:00"],
  ],
  [
    "a name by place with a wrong definition",
    [...zone("America/New_York", "+0000", "+0000"), ...noonIn("America/New_York")],
    noonEastern,
  ],
  [
    "a Windows zone with a definition that cannot be read",
    [...zone("Eastern Standard Time", "east", "west"), ...noonIn("Eastern Standard Time")],
    noonEastern,
  ],
])("busy times as programs write them: %s", async (_name, lines, expected) => {
  expect(await busy(calendar(...lines), ["ana@firm.test"])).toEqual(expected);
});

test.each([
  ["Outlook", '"(UTC-05:00) Eastern Time (US & Canada)"'],
  ["Outlook before 2010", "(GMT-05.00) Eastern Time (US & Canada)"],
  ["Exchange in words", "Eastern Time (US & Canada)"],
  ["Windows in small letters", "eastern standard time"],
  ["a distance", "GMT-0500"],
  ["a distance in hours", "UTC-5"],
  ["an older name", "US/Eastern"],
  ["a vendor's path", "/citadel.org/20260101_1/America/New_York"],
])("a zone is known by the name of %s", async (_name, id) => {
  expect(await busy(calendar(...noonIn(id)))).toEqual(noonEastern);
});

const accented = calendar(
  ...anEvent("UID:caf\u00e9", ...daily),
  ...anEvent(
    "UID:caf\u00e9",
    `RECURRENCE-ID;${la}:20261117T100000`,
    "DTSTART:20261117T180000Z",
    "STATUS:CANCELLED",
  ),
);
const swapped = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16();

test.each<[string, Uint8Array]>([
  ["UTF-8", Buffer.from(accented)],
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${accented}`)],
  [
    "UTF-8 folded inside a letter",
    Buffer.from(
      Buffer.from(accented).toString("latin1").replace("\u00c3", "\u00c3\r\n "),
      "latin1",
    ),
  ],
  ["UTF-16, little end first", Buffer.from(`\ufeff${accented}`, "utf16le")],
  ["UTF-16, big end first", swapped(accented)],
  ["UTF-16 without a mark", Buffer.from(accented, "utf16le")],
  ["UTF-16 without a mark, big end first", swapped(accented).subarray(2)],
  ["windows-1252", Buffer.from(accented, "latin1")],
])("bytes are read: %s", async (_name, bytes) => {
  expect(await busy(bytes)).toEqual(lastDays(16, 18, 19));
});
