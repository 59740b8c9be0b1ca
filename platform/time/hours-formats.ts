import { days, period } from "./time-formats.ts";

const shortDay = (day: number) => days[day]?.slice(0, 3) ?? "";

/** Texts for opening hours, which only the server writes. Other languages provide the same functions. */
export const hoursFormats = {
  /** "8AM", "5:30PM" */
  shortClock: (hour: number, minute: string): string =>
    `${hour % 12 || 12}${minute === "00" ? "" : `:${minute}`}${period(hour)}`,
  /** "Mon-Fri" */
  dayRange: (first: number, last: number): string => `${shortDay(first)}-${shortDay(last)}`,
  /** "Mon, Wed" */
  dayList: (open: readonly number[]): string => open.map(shortDay).join(", "),
  /** "Mon-Fri 8AM-6PM PST" */
  hours: (open: string, opens: string, closes: string, zone: string): string =>
    `${open} ${opens}-${closes} ${zone}`,
};

export type HoursFormats = typeof hoursFormats;
