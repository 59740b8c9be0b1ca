import { expect, test } from "vitest";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { defaultPreference, mailGraceMs, mailMoment, nextDigest } from "./preference.ts";

const hours: BusinessHours = {
  timeZone: "America/Los_Angeles",
  openDays: [1, 2, 3, 4, 5],
  opens: "08:00",
  closes: "18:00",
  holidays: ["2026-11-26"],
};

const at = (iso: string) => Date.parse(iso);
const shown = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());
const digest = (iso: string, hour = 8) => shown(nextDigest(at(iso), hour, hours));

test.for([
  ["before its hour on a working day", "2026-11-24T15:00:00Z", "2026-11-24T16:00:00.000Z"],
  ["at its hour", "2026-11-24T16:00:00Z", "2026-11-25T16:00:00.000Z"],
  ["before a holiday", "2026-11-25T17:00:00Z", "2026-11-27T16:00:00.000Z"],
  ["before a weekend", "2026-11-27T17:00:00Z", "2026-11-30T16:00:00.000Z"],
] as const)("a digest %s is due at the next working morning", ([, now, due]) => {
  expect(digest(now)).toBe(due);
});

test("a digest in the evening is due on the company's day, when UTC has the next one", () => {
  expect(digest("2026-11-25T01:00:00Z", 20)).toBe("2026-11-25T04:00:00.000Z");
});

test("a digest keeps its hour over both changes of the clock", () => {
  const everyDay = { ...hours, openDays: [0, 1, 2, 3, 4, 5, 6] };
  const next = (iso: string, hour: number) => shown(nextDigest(at(iso), hour, everyDay));
  // On 2027-03-14, 2:00 does not exist and is taken as 3:00; from then on the zone is an hour closer to UTC.
  expect(next("2027-03-13T20:00:00Z", 8)).toBe("2027-03-14T15:00:00.000Z");
  expect(next("2027-03-13T20:00:00Z", 2)).toBe("2027-03-14T10:00:00.000Z");
  // On 2026-11-01 daylight saving time ends.
  expect(next("2026-10-31T20:00:00Z", 8)).toBe("2026-11-01T16:00:00.000Z");
});

const mail = (mode: "now" | "digest" | "none", iso: string, quiet = ["21:00", "07:00"]) =>
  shown(
    mailMoment("reply", at(iso), {
      preference: {
        ...defaultPreference,
        mail: { ...defaultPreference.mail, reply: mode },
        quietFrom: quiet[0] ?? "",
        quietUntil: quiet[1] ?? "",
      },
      hours,
    }),
  );

test("a mail at once waits for a moment at the screen, and for the end of the quiet hours", () => {
  const noon = "2026-11-24T20:00:00Z";
  expect(mail("now", noon)).toBe(new Date(at(noon) + mailGraceMs).toISOString());
  expect(mail("now", "2026-11-25T06:00:00Z")).toBe("2026-11-25T15:00:00.000Z");
  expect(mail("now", "2026-11-25T13:00:00Z")).toBe("2026-11-25T15:00:00.000Z");
  expect(mail("now", "2026-11-25T06:00:00Z", ["", ""])).toBe("2026-11-25T06:01:00.000Z");
});

test("quiet hours over midnight end at their hour in the night that the clock changes", () => {
  expect(mail("now", "2027-03-14T07:00:00Z")).toBe("2027-03-14T14:00:00.000Z");
  expect(mail("now", "2026-11-01T06:00:00Z")).toBe("2026-11-01T15:00:00.000Z");
});

test("a kind that is off is not mailed, and a digest within quiet hours waits for their end", () => {
  expect(mail("none", "2026-11-24T20:00:00Z")).toBeNull();
  expect(mail("digest", "2026-11-24T20:00:00Z", ["06:00", "09:30"])).toBe(
    "2026-11-25T17:30:00.000Z",
  );
});
