import { expect, test } from "vitest";
import type { BusyReading } from "#features/booking/busy-times.server.ts";
import { sandbox } from "./sandbox.server.ts";

const window = {
  from: Date.parse("2026-11-16T08:00:00Z"),
  until: Date.parse("2027-01-16T08:00:00Z"),
  timeZone: "America/Los_Angeles",
};

const calendarOf = (lines: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${lines}END:VCALENDAR\r\n`;
const events = (count: number, lines: (index: number) => string) =>
  Array.from(
    { length: count },
    (_, index) => `BEGIN:VEVENT\r\nUID:${index}\r\n${lines(index)}END:VEVENT\r\n`,
  ).join("");

const start = "DTSTART:20261117T170000Z\r\nDTEND:20261117T170001Z\r\n";

/** Calendars of at most 5 MB in which every event by itself is allowed. */
const hostile: [string, string, RegExp][] = [
  [
    "thousands of rules",
    calendarOf(events(15_000, () => `${start}RRULE:FREQ=SECONDLY;COUNT=11000\r\n`)),
    /time/,
  ],
  [
    "hundreds of thousands of names for one event",
    calendarOf(events(1, () => `${start}${"UID:\r\n".repeat(800_000)}`)),
    // A busy machine meets the limit of time first.
    /memory|time/,
  ],
  ["nesting without an end", "BEGIN:VCALENDAR\r\n".repeat(200_000), /content/],
];

test.each(hostile)(
  "%s: the calendar is refused, and this thread works little",
  async (_, text, why) => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const before = process.threadCpuUsage();
    const reading = sandbox.parse("busy-times", { text, window });
    await expect(reading).rejects.toMatchObject({
      name: "Unreadable",
      why: expect.stringMatching(why),
    });
    const { user } = process.threadCpuUsage(before);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
    expect(user / 1000).toBeLessThan(300);
  },
);

test("thousands of changes of all later occurrences cost their series alone", async () => {
  const change = `${start}RECURRENCE-ID;RANGE=THISANDFUTURE:20261101T170000Z\r\n`;
  const changes = events(20_000, () => change).replaceAll(/UID:\d+/g, "UID:0");
  const text = calendarOf(events(1, () => `${start}RRULE:FREQ=DAILY\r\n`) + changes);
  const { skipped } = (await sandbox.parse("busy-times", { text, window })) as BusyReading;
  expect(skipped).toEqual(['The event "0" has more than 5000 changed occurrences.']);
});

test("a calendar of thousands of events is read", async () => {
  const text = calendarOf(
    events(
      5_000,
      (index) => `${start}SUMMARY:Visit ${index}\r\nDESCRIPTION:${"a ".repeat(150)}\r\n`,
    ),
  );
  expect(text.length).toBeGreaterThan(1_500_000);
  const read = await sandbox.parse("busy-times", { text, window });
  expect(read).toEqual({
    spans: [{ start: Date.parse("2026-11-17T17:00:00Z"), end: Date.parse("2026-11-17T17:00:01Z") }],
    skipped: [],
  });
});
