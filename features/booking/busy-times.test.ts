import { expect, test } from "vitest";
import { anEvent, calendar, busyWindow as window } from "#tests/builders/ical.ts";
import { readBusyTimes } from "./busy-times.server.ts";

async function busy(...lines: string[]): Promise<string[]> {
  const spans = await readBusyTimes(calendar(...lines), window);
  const text = (at: number) => new Date(at).toISOString().slice(5, 16);
  return spans.map(({ start, end }) => `${text(start)} ${text(end)}`);
}

const la = "TZID=America/Los_Angeles";
const weekly = (from: string, until: string) => [
  `DTSTART;${la}:20261102T${from}`,
  `DTEND;${la}:20261102T${until}`,
  "RRULE:FREQ=WEEKLY",
];
const change = (name: string, from: string, to: string, rule: string) => [
  `BEGIN:${name}`,
  "DTSTART:16010101T020000",
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  `RRULE:FREQ=YEARLY;${rule}`,
  `END:${name}`,
];
const easternByDefinition = [
  "BEGIN:VTIMEZONE",
  "TZID:Eastern Standard Time",
  ...change("STANDARD", "-0400", "-0500", "BYDAY=1SU;BYMONTH=11"),
  ...change("DAYLIGHT", "-0500", "-0400", "BYDAY=2SU;BYMONTH=3"),
  "END:VTIMEZONE",
];

const nine = ["DTSTART:20261117T170000Z", "DTEND:20261117T180000Z"];

test.each<[string, string[], string[]]>([
  ["UTC", anEvent(...nine), ["11-17T17:00 11-17T18:00"]],
  [
    "a named zone without a definition",
    anEvent("DTSTART;TZID=America/New_York:20261117T090000", "DURATION:PT30M"),
    ["11-17T14:00 11-17T14:30"],
  ],
  [
    "no zone: the company's",
    anEvent("DTSTART:20261117T090000", "DTEND:20261117T093000"),
    ["11-17T17:00 11-17T17:30"],
  ],
  ["a whole day", anEvent("DTSTART;VALUE=DATE:20261117"), ["11-17T08:00 11-18T08:00"]],
  ["transparent", anEvent(...nine, "TRANSP:TRANSPARENT"), []],
  ["cancelled", anEvent(...nine, "STATUS:CANCELLED"), []],
  ["free by Outlook's mark", anEvent(...nine, "X-MICROSOFT-CDO-BUSYSTATUS:FREE"), []],
  ["working elsewhere", anEvent(...nine, "X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE"), []],
  ["tentative counts as busy", anEvent(...nine, "STATUS:TENTATIVE"), ["11-17T17:00 11-17T18:00"]],
  ["before the window", anEvent("DTSTART:20261101T170000Z", "DTEND:20261101T180000Z"), []],
  ["without length", anEvent("DTSTART:20261117T170000Z"), []],
  [
    "overlapping events are joined",
    [
      ...anEvent(...nine),
      ...anEvent("UID:two@test", "DTSTART:20261117T173000Z", "DTEND:20261117T190000Z"),
    ],
    ["11-17T17:00 11-17T19:00"],
  ],
  [
    "weekly since years, with a day left out and one moved",
    [
      ...anEvent(
        "DTSTART;TZID=America/Los_Angeles:20200106T100000",
        "DTEND;TZID=America/Los_Angeles:20200106T110000",
        "RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE",
        "EXDATE;TZID=America/Los_Angeles:20261116T100000",
      ),
      ...anEvent(
        "RECURRENCE-ID;TZID=America/Los_Angeles:20261117T100000",
        "DTSTART;TZID=America/Los_Angeles:20261117T140000",
        "DTEND;TZID=America/Los_Angeles:20261117T150000",
      ),
    ],
    ["11-17T22:00 11-17T23:00", "11-18T18:00 11-18T19:00"],
  ],
  [
    "of two series at one hour, only one occurrence is cancelled",
    [
      ...anEvent("UID:a@test", ...weekly("100000", "110000")),
      ...anEvent("UID:b@test", ...weekly("100000", "103000")),
      ...anEvent(
        "UID:b@test",
        `RECURRENCE-ID;${la}:20261116T100000`,
        "DTSTART:20261116T180000Z",
        "STATUS:CANCELLED",
      ),
    ],
    ["11-16T18:00 11-16T19:00"],
  ],
  [
    "a date left out of one series stays in the other",
    [
      ...anEvent("UID:a@test", ...weekly("100000", "110000"), `EXDATE;${la}:20261116T100000`),
      ...anEvent("UID:b@test", ...weekly("100000", "103000")),
    ],
    ["11-16T18:00 11-16T18:30"],
  ],
  [
    "an exception without a UID changes no series",
    [
      ...anEvent("UID:", ...weekly("100000", "110000")),
      ...anEvent(
        "UID:",
        `RECURRENCE-ID;${la}:20261116T100000`,
        "DTSTART:20261116T180000Z",
        "STATUS:CANCELLED",
      ),
    ],
    ["11-16T18:00 11-16T19:00"],
  ],
  [
    "an occurrence moved into the window, from after and from before it",
    [
      ...anEvent("UID:a@test", ...weekly("100000", "110000"), "EXDATE:20261116T180000Z"),
      ...anEvent("UID:a@test", `RECURRENCE-ID;${la}:20270301T100000`, ...nine),
      ...anEvent(
        "UID:a@test",
        `RECURRENCE-ID;${la}:20261102T100000`,
        "DTSTART:20261118T170000Z",
        "DURATION:PT1H",
      ),
    ],
    ["11-17T17:00 11-17T18:00", "11-18T17:00 11-18T18:00"],
  ],
  [
    "an occurrence named by the hour of another zone",
    [
      ...anEvent(...weekly("100000", "110000")),
      ...anEvent(
        "RECURRENCE-ID;TZID=America/New_York:20261116T130000",
        "DTSTART;TZID=America/New_York:20261116T170000",
        "DTEND;TZID=America/New_York:20261116T180000",
      ),
    ],
    ["11-16T22:00 11-16T23:00"],
  ],
  [
    "all later occurrences moved by an hour",
    [
      ...anEvent(
        `DTSTART;${la}:20261102T100000`,
        "DURATION:PT1H",
        "RRULE:FREQ=DAILY;UNTIL=20261118T180000Z",
      ),
      ...anEvent(
        `RECURRENCE-ID;RANGE=THISANDFUTURE;${la}:20261116T100000`,
        `DTSTART;${la}:20261116T110000`,
        "DURATION:PT30M",
      ),
    ],
    ["11-16T19:00 11-16T19:30", "11-17T19:00 11-17T19:30", "11-18T19:00 11-18T19:30"],
  ],
  [
    "single dates and periods",
    anEvent(
      "DTSTART:20261102T180000Z",
      "DTEND:20261102T190000Z",
      "RDATE:20261116T180000Z",
      "RDATE;VALUE=PERIOD:20261117T180000Z/PT2H,20261118T180000Z/20261118T183000Z",
    ),
    ["11-16T18:00 11-16T19:00", "11-17T18:00 11-17T20:00", "11-18T18:00 11-18T18:30"],
  ],
  [
    "a Windows zone without a definition",
    anEvent("DTSTART;TZID=Eastern Standard Time:20261117T120000", "DURATION:PT1H"),
    ["11-17T17:00 11-17T18:00"],
  ],
  [
    "a Windows zone by its definition, over the end of daylight time",
    [
      ...easternByDefinition,
      ...anEvent(
        "DTSTART;TZID=Eastern Standard Time:20261020T120000",
        "DURATION:PT1H",
        "RRULE:FREQ=WEEKLY",
      ),
    ],
    ["11-17T17:00 11-17T18:00"],
  ],
  [
    "a zone behind a vendor's path",
    anEvent("DTSTART;TZID=/example.org/20260101/America/New_York:20261117T120000", "DURATION:PT1H"),
    ["11-17T17:00 11-17T18:00"],
  ],
  [
    "whole days, every second Tuesday of the month",
    anEvent("DTSTART;VALUE=DATE:20200114", "RRULE:FREQ=MONTHLY;BYDAY=3TU"),
    ["11-17T08:00 11-18T08:00"],
  ],
  [
    "the last of a counted series",
    anEvent(`DTSTART;${la}:20261109T100000`, "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=9"),
    ["11-16T18:00 11-16T19:00", "11-17T18:00 11-17T19:00"],
  ],
  [
    "folded lines, and names in lower case",
    [
      "begin:vevent",
      "uid:one",
      "dtstart:2026",
      " 1117T1700",
      "\t00Z",
      "duration:pt1h",
      "end:vevent",
    ],
    ["11-17T17:00 11-17T18:00"],
  ],
  [
    "a zone with its own definition",
    [
      "BEGIN:VTIMEZONE",
      "TZID:Home Office Time",
      "BEGIN:STANDARD",
      "DTSTART:19700101T000000",
      "TZOFFSETFROM:-0800",
      "TZOFFSETTO:-0800",
      "END:STANDARD",
      "END:VTIMEZONE",
      ...anEvent(
        'DTSTART;TZID="Home Office Time":20261117T090000',
        'DTEND;TZID="Home Office Time":20261117T100000',
      ),
    ],
    ["11-17T17:00 11-17T18:00"],
  ],
  [
    "free and busy periods",
    [
      "BEGIN:VFREEBUSY",
      "UID:fb@test",
      "DTSTAMP:20261101T000000Z",
      "FREEBUSY;FBTYPE=BUSY:20261117T170000Z/PT1H,20261118T170000Z/20261118T173000Z",
      "FREEBUSY;FBTYPE=FREE:20261119T170000Z/PT1H",
      "END:VFREEBUSY",
    ],
    ["11-17T17:00 11-17T18:00", "11-18T17:00 11-18T17:30"],
  ],
])("busy times are read: %s", async (_name, lines, expected) => {
  expect(await busy(...lines)).toEqual(expected);
});

test("a byte order mark is no part of the calendar", async () => {
  const spans = await readBusyTimes(`\ufeff${calendar(...anEvent(...nine))}`, window);
  expect(spans).toHaveLength(1);
});
