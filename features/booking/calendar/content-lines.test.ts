import { expect, test } from "vitest";
import { expectLinear, longRuns } from "#tests/growth.ts";
import { parseComponents } from "./content-lines.ts";

const inCalendar = (line: string) => `BEGIN:VCALENDAR\r\n${line}\r\nEND:VCALENDAR`;

test("parameters are told from the value, also behind quoted colons and semicolons", () => {
  const [calendar] = parseComponents(
    inCalendar(
      'DTSTART;X-NOTE="a:b;c";TZID="Home: here":20261117T170000\r\nSUMMARY:a\r\nUID:x:y;z',
    ),
  );
  const [start, uid] = calendar?.properties ?? [];
  expect(start?.params.get("TZID")).toBe("Home: here");
  expect(start?.value).toBe("20261117T170000");
  expect(uid?.value).toBe("x:y;z");
  expect(calendar?.properties).toHaveLength(2);
});

const valuesIn = (lines: string) =>
  parseComponents(inCalendar(lines))[0]?.properties.map(({ name, value }) => `${name}:${value}`);

test.each<[string, string, string[]]>([
  ["folded lines", "UID:a\r\n b\r\n\tc", ["UID:abc"]],
  ["a text that was not folded", "SUMMARY:Call\r\nBring the laptop\r\n\r\nUID:a", ["UID:a"]],
  ["a text that looks like a property", "DESCRIPTION:a\r\nStatus: cancelled\r\nUID:a", ["UID:a"]],
  ["a text that looks like a length", "SUMMARY:a\r\nDuration: 1 hour\r\nUID:a", ["UID:a"]],
  ["a text that looks like a number", "SUMMARY:a\r\nSequence: two, one\r\nUID:a", ["UID:a"]],
  ["a text that looks like an end", "DESCRIPTION:a\r\nEnd: 5 pm\r\nUID:a", ["UID:a"]],
  ["a list that was not folded", "EXDATE:20261116,\r\n20261117", ["EXDATE:20261116,20261117"]],
  ["line ends that were doubled", "UID:a\r\r\n b\r\r\nSEQUENCE:1", ["UID:ab", "SEQUENCE:1"]],
  ["a property without a value", "DTSTART;X=1\r\nUID;X=1", ["DTSTART:?"]],
  ["names in small letters", "uid:a", ["UID:a"]],
  [
    "values behind a blank",
    "DTEND: 20261117\r\nDURATION: PT1H\r\nRRULE: FREQ=DAILY\r\nRDATE:\t20261118\r\nSTATUS: CANCELLED",
    ["DTEND:20261117", "DURATION:PT1H", "RRULE:FREQ=DAILY", "RDATE:20261118", "STATUS:CANCELLED"],
  ],
  ["a value behind a blank that we cannot read", "DTEND: later", ["DTEND:later"]],
  [
    "guests, of whom only those count who declined",
    "ATTENDEE;PARTSTAT=ACCEPTED:mailto:a\r\nATTENDEE;PARTSTAT=declined:mailto:b",
    ["ATTENDEE:mailto:b"],
  ],
])("lines are told apart: %s", (_name, lines, expected) => {
  expect(valuesIn(lines)).toEqual(expected);
});

test("a text with the line ends of an old Mac is read", () => {
  expect(parseComponents(inCalendar("UID:a").replaceAll("\r\n", "\r"))).toHaveLength(1);
});

test.each([
  ["text before a calendar", "Hello\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR"],
  ["another end", "BEGIN:VCALENDAR\r\nEND:VEVENT\r\nEND:VCALENDAR"],
  ["an end without a beginning", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\nEND:VCALENDAR"],
  ["a file that was cut off", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\n"],
  ["deep nesting", "BEGIN:A\r\n".repeat(10) + "END:A\r\n".repeat(10)],
])("a text is refused: %s", (_name, text) => {
  expect(() => parseComponents(text)).toThrow(/It is not|It ends|It has|too deeply/);
});

test("reading takes time in proportion to the text", () => {
  const read = (text: string) => {
    try {
      parseComponents(text);
    } catch {
      // Refused in time is all that is asked.
    }
  };
  for (const part of [
    ...longRuns,
    "\r\n ",
    ";a=b",
    ';a="b"',
    "a\r\n",
    '"',
    "BEGIN:A\r\nEND:A\r\n",
  ]) {
    expectLinear("value", (text) => read(inCalendar(`UID:${text}`)), part);
    expectLinear("parameters", (text) => read(inCalendar(`UID${text}`)), part);
    expectLinear("lines", (text) => read(inCalendar(text)), part);
  }
});
