import { expect, test } from "vitest";
import { hourMs, minuteMs } from "./durations.ts";
import {
  addDays,
  isoInZone,
  localDayOf,
  localDays,
  localOfMoment,
  momentOfLocal,
  startOfDay,
} from "./local-time.ts";

const zone = "America/Los_Angeles";

test("a wall clock in the company's zone is one moment, in summer and in winter", () => {
  expect(momentOfLocal("2026-11-17T10:00", zone)).toBe(Date.parse("2026-11-17T18:00:00Z"));
  expect(momentOfLocal("2026-07-01T10:00", zone)).toBe(Date.parse("2026-07-01T17:00:00Z"));
  expect(localOfMoment(Date.parse("2026-07-01T17:00:00Z"), zone)).toBe("2026-07-01T10:00");
});

test("an invalid day or time gives none", () => {
  for (const text of ["", "2026-02-30T10:00", "2026-02-01T24:00", "2026-2-1T1:00", "tomorrow"]) {
    expect(momentOfLocal(text, zone)).toBeNull();
  }
});

test("an hour that the clocks skip is the one after it", () => {
  expect(momentOfLocal("2026-03-08T02:30", zone)).toBe(Date.parse("2026-03-08T10:30:00Z"));
});

test("a moment belongs to a day of its zone, which begins at the zone's midnight", () => {
  expect(localDayOf(Date.parse("2026-11-22T07:59:00Z"), zone)).toBe("2026-11-21");
  expect(startOfDay("2026-11-21", zone)).toBe(Date.parse("2026-11-21T08:00:00Z"));
  expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
  expect(() => startOfDay("2026-02-30", zone)).toThrow(RangeError);
});

test("a moment in a zone names its offset", () => {
  const at = Date.parse("2026-07-01T17:05:09Z");
  expect(isoInZone(at, zone)).toBe("2026-07-01T10:05:09-07:00");
  expect(isoInZone(at, "Asia/Kolkata")).toBe("2026-07-01T22:35:09+05:30");
});

test.each(["America/Los_Angeles", "Asia/Kolkata", "Asia/Kathmandu", "Australia/Lord_Howe", "UTC"])(
  "many moments have the same local day as each alone in %s",
  (timeZone) => {
    const dayOf = localDays(timeZone);
    const from = Date.UTC(2026, 9, 31);
    for (let at = from; at < from + 60 * hourMs; at += 5 * minuteMs) {
      expect(dayOf(at), new Date(at).toISOString()).toBe(localDayOf(at, timeZone));
    }
  },
);
