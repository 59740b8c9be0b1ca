const event = (lines: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Attack//EN\r\n${lines}END:VCALENDAR\r\n`;

const repeating = (rule: string) =>
  event(
    `BEGIN:VEVENT\r\nUID:a\r\nDTSTAMP:20200101T000000Z\r\nDTSTART:20200101T090000Z\r\nDTEND:20200101T100000Z\r\nRRULE:${rule}\r\nSUMMARY:Never\r\nEND:VEVENT\r\n`,
  );

const zoneBySecond = event(
  "BEGIN:VTIMEZONE\r\nTZID:By second\r\nBEGIN:STANDARD\r\nDTSTART:19000101T000000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0001\r\nRRULE:FREQ=SECONDLY\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT\r\nUID:b\r\nDTSTAMP:20200101T000000Z\r\nDTSTART;TZID=By second:20260101T090000\r\nDURATION:PT1H\r\nRRULE:FREQ=WEEKLY\r\nEND:VEVENT\r\n",
);

const calendars: readonly string[] = [
  repeating("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"),
  repeating("FREQ=SECONDLY"),
  repeating("FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30"),
  repeating("FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=31;BYHOUR=3"),
  repeating("FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6"),
  zoneBySecond,
];

/** Returns a valid calendar that a careless reader never finishes; each turn another one. */
export const hostileCalendar = (turn: number) => calendars[turn % calendars.length] ?? "";
