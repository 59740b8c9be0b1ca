/** Returns a calendar's text. */
export function calendar(...lines: string[]): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Test//EN",
    ...lines,
    "END:VCALENDAR",
    "",
  ].join("\r\n");
}

/** Returns the lines of an event, with a UID unless one is given. */
export function anEvent(...lines: string[]): string[] {
  return [
    "BEGIN:VEVENT",
    ...(lines.some((line) => line.startsWith("UID")) ? [] : ["UID:one@test"]),
    "DTSTAMP:20261101T000000Z",
    ...lines,
    "END:VEVENT",
  ];
}

/** A week in November 2026, in which the events of tests are. */
export const busyWindow = {
  from: Date.parse("2026-11-16T00:00:00-08:00"),
  until: Date.parse("2026-11-21T00:00:00-08:00"),
  timeZone: "America/Los_Angeles",
};

/** A calendar in which every event is allowed, but all together take minutes. */
export const manyRules = `BEGIN:VCALENDAR\r\n${Array.from(
  { length: 10_000 },
  (_, index) =>
    `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART:20261117T170000Z\r\nDTEND:20261117T170001Z\r\nRRULE:FREQ=SECONDLY;COUNT=11000\r\nEND:VEVENT\r\n`,
).join("")}END:VCALENDAR\r\n`;
