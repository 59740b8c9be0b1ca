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

test.each([
  ["text before a calendar", "Hello\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR"],
  ["a line without a value", inCalendar("Sign in to see this calendar")],
  ["a property without a value", inCalendar("UID;X=1")],
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
