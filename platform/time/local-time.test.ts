import { expect, test } from "vitest";
import { localOfMoment, momentOfLocal } from "./local-time.ts";

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
