import * as z from "zod/mini";
import { closingPattern } from "#platform/time/closing-time.ts";

// Schemas of single fields of the settings.

/** Schema of a trimmed text of at most `max` characters. */
export const line = (max: number) => z.string().check(z.trim(), z.maxLength(max));
export const emailAddress = z.string().check(z.email("Enter an email address."), z.maxLength(254));
export const optionalAddress = z.union(
  [emailAddress, z.literal("")],
  "Enter an email address, or leave it empty.",
);

/** Schema of a whole number of a unit, such as "days". */
export const wholeNumber = (unit: string, ...limits: Parameters<z.ZodMiniNumber["check"]>) =>
  z.number(`Enter a number of ${unit}.`).check(z.int(`Enter whole ${unit}.`), ...limits);

/** Schema of an amount in whole US dollars. */
export const amount = z
  .number("Enter an amount in dollars.")
  .check(
    z.int("Enter whole dollars."),
    z.minimum(50, "At least $50."),
    z.maximum(100_000, "At most $100,000."),
  );

export const key = z
  .string()
  .check(z.trim(), z.regex(/^[\w.-]{0,200}$/, "Enter the key as the provider shows it."));
export const required = (max: number, message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(max));
export const clock = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter the time as HH:MM."));
export const closingClock = z.string().check(z.regex(closingPattern, "Enter the time as HH:MM."));
export const noClock = z.union(
  [clock, z.literal("")],
  "Enter the time as HH:MM, or leave both empty.",
);
export const domain = z
  .string()
  .check(
    z.toLowerCase(),
    z.maxLength(253),
    z.regex(
      /^(?=.*\.)[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u,
      "Enter a domain, such as aol.com.",
    ),
  );
export const days = wholeNumber(
  "days",
  z.minimum(1, "At least one day."),
  z.maximum(3650, "At most 3650 days, which is ten years."),
);
export const day = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "Enter the date as YYYY-MM-DD."));

export const promised = (max: number) =>
  z
    .number("Enter a number.")
    .check(
      z.int("Enter a whole number."),
      z.minimum(1, "At least 1."),
      z.maximum(max, `At most ${max}.`),
    );
