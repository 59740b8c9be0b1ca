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
