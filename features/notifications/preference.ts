import type { BusinessHours } from "#platform/time/business-time.ts";
import { dayMs } from "#platform/time/durations.ts";
import { localOfMoment, momentOfLocal } from "#platform/time/local-time.ts";
import { afterQuiet } from "#platform/time/quiet-hours.ts";
import type { NotificationKind, Preference } from "./contract.ts";

/** Preference of a person who has not saved one. */
export const defaultPreference: Preference = {
  mail: {
    assigned: "now",
    mention: "now",
    reply: "now",
    booked: "now",
    due: "none",
    late: "now",
    step: "digest",
    failed: "now",
  },
  digestHour: 8,
  quietFrom: "21:00",
  quietUntil: "07:00",
  dueMinutes: 60,
  push: {
    assigned: true,
    mention: true,
    reply: true,
    booked: true,
    due: true,
    late: true,
    step: false,
    failed: true,
  },
  pushNames: true,
};

/** Delay (ms) of an immediate mail, so that nobody is mailed what they have just read on the screen. */
export const mailGraceMs = 60_000;

/** Delay (ms) of a push message, so that an open screen shows the notification first. */
export const pushGraceMs = 10_000;

/** Maximum days searched for the next working day; longer than any closing period. */
const maxClosedDays = 60;

function isWorkingDay(day: string, { openDays, holidays }: BusinessHours): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return openDays.includes(weekday) && !holidays.includes(day);
}

/** Returns the next time after `at` at which a digest is due: its hour in the company's zone, on a working day. */
export function nextDigest(at: number, hour: number, hours: BusinessHours): number {
  const today = Date.parse(localOfMoment(at, hours.timeZone).slice(0, 10));
  for (let days = 0; days <= maxClosedDays; days += 1) {
    const day = new Date(today + days * dayMs).toISOString().slice(0, 10);
    const due = momentOfLocal(`${day}T${String(hour).padStart(2, "0")}:00`, hours.timeZone);
    if (isWorkingDay(day, hours) && due !== null && due > at) return due;
  }
  return at;
}

/** Returns `at`, or the end of the person's quiet hours when `at` is within them. */
export function afterOwnQuiet(at: number, preference: Preference, hours: BusinessHours): number {
  const { quietFrom: from, quietUntil: until } = preference;
  return afterQuiet(at, { from, until, timeZone: hours.timeZone });
}

/** Returns the time at which a notification made at `at` is mailed; null: never. */
export function mailMoment(
  kind: NotificationKind,
  at: number,
  { preference, hours }: { preference: Preference; hours: BusinessHours },
): number | null {
  const mode = preference.mail[kind];
  if (mode === "none") return null;
  if (mode === "now") return afterOwnQuiet(at + mailGraceMs, preference, hours);
  return afterOwnQuiet(nextDigest(at, preference.digestHour, hours), preference, hours);
}

/** Returns the time at which a notification made at `at` is pushed; null: never. */
export function pushMoment(
  kind: NotificationKind,
  at: number,
  { preference, hours }: { preference: Preference; hours: BusinessHours },
): number | null {
  return preference.push[kind] ? afterOwnQuiet(at + pushGraceMs, preference, hours) : null;
}
