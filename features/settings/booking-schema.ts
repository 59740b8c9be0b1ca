import * as z from "zod/mini";

/** Settings for calls that visitors book on the website. */
export const bookingSchema = z.object({
  /** Length of a call (minutes). */
  minutes: z
    .number("Enter a number of minutes.")
    .check(
      z.int("Enter whole minutes."),
      z.minimum(10, "At least 10 minutes."),
      z.maximum(240, "At most 240 minutes."),
    ),
  /** Minimum hours between booking and call. */
  noticeHours: z
    .number("Enter a number of hours.")
    .check(
      z.int("Enter whole hours."),
      z.minimum(1, "At least 1."),
      z.maximum(240, "At most 240."),
    ),
  /** Minutes that stay free before and after a call. */
  bufferMinutes: z
    .number("Enter a number of minutes.")
    .check(z.int("Enter whole minutes."), z.minimum(0), z.maximum(120, "At most 120 minutes.")),
  daysAhead: z
    .number("Enter a number of days.")
    .check(
      z.int("Enter whole days."),
      z.minimum(1, "At least 1."),
      z.maximum(90, "At most 90 days."),
    ),
  /** True: staff calendars are in the company's own network, so plain http and private addresses are allowed. */
  privateCalendars: z.boolean(),
});
