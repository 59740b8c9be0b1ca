const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const usDay = /^(?<month>\d{1,2})[/-](?<day>\d{1,2})[/-](?<year>\d{4}|\d{2})$/;
const namedDay = /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i;
const clock =
  /^(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d{1,6})?)?(?: ?(?<half>[ap])\.?m\.?)?$/i;
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})$/;

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const maxLength = 40;

type Reading = {
  /** Returns the moment of a day alone, such as "2026-05-31". */
  dayAt: (isoDay: string) => number | null;
  /** Returns the moment of a time without zone, such as "2026-05-31T14:05". */
  timeAt: (isoTime: string) => number | null;
  /** True to read years of two digits; a proof says its year. */
  shortYears?: boolean;
};

/**
 * Returns the moment (ms) of a day, or of a day with its time, in ISO 8601 or in a notation that is common in the United
 * States: 5/31/2026, 5-31-2026, May 31, 2026, with 2:05 PM or 14:05. With `shortYears`, two digits of a year are 2000 to
 * 2068 or 1969 to 1999, as POSIX reads them. Null for anything else, and for days and times that do not exist.
 */
export function readTime(text: string, reading: Reading): number | null {
  if (text.length > maxLength) return null;
  const whole = text.replace(" ", "T");
  if (zoned.test(whole)) return momentOf(whole);
  const parts = partsOf(text);
  const day = isoDayOf(parts.day, reading.shortYears === true);
  if (day === null) return null;
  if (parts.time === "") return reading.dayAt(day);
  const time = timeOf(parts.time);
  const at = time && reading.timeAt(`${day}T${time.minute}`);
  return time && typeof at === "number" ? at + time.seconds * 1000 : null;
}

/** Returns the moment of a time with its zone; null for a day that does not exist, which `Date` moves to the next month. */
function momentOf(text: string): number | null {
  const day = text.slice(0, "2026-05-31".length);
  const [at, midnight] = [Date.parse(text), Date.parse(day)];
  if (Number.isNaN(at) || Number.isNaN(midnight)) return null;
  return new Date(midnight).toISOString().startsWith(day) ? at : null;
}

/** Separates the day from its time, before whose first colon the hour stands. */
function partsOf(text: string): { day: string; time: string } {
  const colon = text.indexOf(":");
  if (colon === -1) return { day: text, time: "" };
  const gap = Math.max(text.lastIndexOf(" ", colon), text.lastIndexOf("T", colon));
  return { day: text.slice(0, gap).replace(/,$/, "").trim(), time: text.slice(gap + 1).trim() };
}

function isoDayOf(text: string, shortYears: boolean): string | null {
  if (isoDay.test(text)) return text;
  const found = (usDay.exec(text) ?? namedDay.exec(text))?.groups;
  const { month = "", day = "", year = "" } = found ?? {};
  if (year === "" || (year.length === 2 && !shortYears)) return null;
  const number = /\d/.test(month) ? Number(month) : monthNamed(month);
  const full = year.length === 4 ? year : `${Number(year) < 69 ? "20" : "19"}${year}`;
  return `${full}-${twoDigits(number)}-${twoDigits(Number(day))}`;
}

/** Returns the number of a month by its name or first letters; 0 for another word. */
function monthNamed(text: string): number {
  return months.indexOf(text.slice(0, 3).toLowerCase()) + 1;
}

/** Returns the minute of a time, as ISO 8601 writes it, and its seconds; null for one that does not exist. */
function timeOf(text: string): { minute: string; seconds: number } | null {
  const { hour = "", minute = "", second = "0", half } = clock.exec(text)?.groups ?? {};
  const given = Number(hour);
  if (hour === "" || Number(minute) > 59 || Number(second) > 59) return null;
  if (half && (given < 1 || given > 12)) return null;
  const hours = half ? (given % 12) + (half.toLowerCase() === "p" ? 12 : 0) : given;
  return hours > 23 ? null : { minute: `${twoDigits(hours)}:${minute}`, seconds: Number(second) };
}

const twoDigits = (value: number) => String(value).padStart(2, "0");
