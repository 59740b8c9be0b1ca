import { expect, test } from "vitest";
import { mailboxIn } from "./mailbox-cell.ts";
import { readTime } from "./read-time.ts";

const days = {
  dayAt(day: string) {
    const at = Date.parse(day);
    return new Date(Number.isNaN(at) ? 0 : at).toISOString().startsWith(day) ? at : null;
  },
  timeAt(time: string) {
    const at = Date.parse(`${time}:00Z`);
    return new Date(Number.isNaN(at) ? 0 : at).toISOString().startsWith(time) ? at : null;
  },
};

test.each([
  ["5/31/2026", "2026-05-31T00:00:00Z"],
  ["05/31/2026", "2026-05-31T00:00:00Z"],
  ["5-31-2026", "2026-05-31T00:00:00Z"],
  ["May 31, 2026", "2026-05-31T00:00:00Z"],
  ["September 3 2026", "2026-09-03T00:00:00Z"],
  ["2026-05-31", "2026-05-31T00:00:00Z"],
  ["2026-05-31 14:05", "2026-05-31T14:05:00Z"],
  ["2026-05-31T14:05:09", "2026-05-31T14:05:09Z"],
  ["2026-05-31T14:05:00-07:00", "2026-05-31T21:05:00Z"],
  ["2028-02-29T22:05:00-07:00", "2028-03-01T05:05:00Z"],
  ["2026-05-31 14:05:00.123+0200", "2026-05-31T12:05:00.123Z"],
  ["5/31/2026 2:05 PM", "2026-05-31T14:05:00Z"],
  ["5/31/2026, 12:05:09 a.m.", "2026-05-31T00:05:09Z"],
  ["May 31, 2026 9:00", "2026-05-31T09:00:00Z"],
])("the time %j is read", (text, at) => {
  expect(readTime(text, days)).toBe(Date.parse(at));
});

test.each([
  "",
  "soon",
  "13/1/2026",
  "2/30/2026",
  "31.5.2026",
  "5/31",
  "5/31/26",
  "Smarch 3, 2026",
  "2026-05-31 25:00",
  "2026-05-31 14:60",
  "5/31/2026 13:05 PM",
  "2026-02-30 14:05",
  "2026-02-30T10:00:00Z",
  "2026-04-31T10:00:00-07:00",
  "2026-13-01T10:00:00Z",
  "2026-05-31T25:00:00Z",
  `${"1".repeat(50_000)}:`,
])("the time %j is none", (text) => {
  expect(readTime(text, days)).toBeNull();
});

test.each([
  ["5/31/26", "2026-05-31"],
  ["1-5-68", "2068-01-05"],
  ["1/5/69", "1969-01-05"],
])("the short year of %j is read where years may be short", (text, day) => {
  expect(readTime(text, { ...days, shortYears: true })).toBe(Date.parse(day));
});

test.each([
  ["an address", "ana@x.example", "ana@x.example", ""],
  ["a name with its address", "Ana Ruiz <ana@x.example>", "ana@x.example", "Ana Ruiz"],
  ["a quoted name", '"Ruiz, Ana" <ana@x.example>', "ana@x.example", "Ruiz, Ana"],
  ["brackets alone", "<ana@x.example>", "ana@x.example", ""],
  ["a link", "mailto:ana@x.example", "ana@x.example", ""],
  ["a link with a subject", "MAILTO:ana%2Bnews@x.example?subject=Hi", "ana+news@x.example", ""],
  ["a link in brackets", "Ana <mailto:ana@x.example>", "ana@x.example", "Ana"],
  ["a link that is broken", "mailto:ana%@x.example", "ana%@x.example", ""],
  ["a bracket that stays open", "Ana <ana@x.example", "Ana <ana@x.example", ""],
])("%s is separated from its name", (_name, cell, address, name) => {
  expect(mailboxIn(cell)).toEqual({ address, name });
});
