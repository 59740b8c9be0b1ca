import { expect, test } from "vitest";
import { CalendarUnreadable, readBusyTimes } from "./busy-times.server.ts";

const window = {
  from: Date.parse("2026-11-16T00:00:00-08:00"),
  until: Date.parse("2026-11-21T00:00:00-08:00"),
  timeZone: "America/Los_Angeles",
};

function calendar(...lines: string[]): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Test//EN",
    ...lines,
    "END:VCALENDAR",
    "",
  ].join("\r\n");
}

function anEvent(...lines: string[]): string[] {
  return [
    "BEGIN:VEVENT",
    ...(lines.some((line) => line.startsWith("UID")) ? [] : ["UID:one@test"]),
    "DTSTAMP:20261101T000000Z",
    ...lines,
    "END:VEVENT",
  ];
}

async function busy(...lines: string[]): Promise<string[]> {
  const spans = await readBusyTimes(calendar(...lines), window);
  const text = (at: number) => new Date(at).toISOString().slice(5, 16);
  return spans.map(({ start, end }) => `${text(start)} ${text(end)}`);
}

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

test.each([
  ["a web page", "<!doctype html><title>Sign in</title>"],
  ["nothing", ""],
  ["another component", "BEGIN:VCARD\r\nVERSION:4.0\r\nEND:VCARD\r\n"],
  ["a part of a calendar", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n"],
])("a file that is not a calendar is refused: %s", async (_name, text) => {
  await expect(readBusyTimes(text, window)).rejects.toBeInstanceOf(CalendarUnreadable);
});

test("an endless recurrence rule is cut off", async () => {
  const lines = anEvent(
    "DTSTART:19000101T000000Z",
    "DTEND:19000101T000001Z",
    "RRULE:FREQ=SECONDLY",
  );
  await expect(readBusyTimes(calendar(...lines), window)).rejects.toThrow("too many events");
});
