import { expect, test } from "vitest";
import { addMonths, dayOfMoment, fieldOfMoment, momentOfField, weeksOf } from "./zone-time.ts";

const zone = "America/Los_Angeles";

test("datetime fields round-trip in the zone, in summer and winter", () => {
  for (const [iso, field] of [
    ["2026-11-21T16:30:00Z", "2026-11-21T08:30"],
    ["2026-07-01T06:59:00Z", "2026-06-30T23:59"],
  ] as const) {
    expect(fieldOfMoment(Date.parse(iso), zone)).toBe(field);
    expect(momentOfField(field, zone)).toBe(Date.parse(iso));
  }
  expect(dayOfMoment(Date.parse("2026-11-22T07:59:00Z"), zone)).toBe("2026-11-21");
  expect(momentOfField("", zone)).toBeNull();
  expect(momentOfField("2026-99-99T00:00", zone)).toBeNull();
});

test("weeksOf returns whole weeks from Sunday", () => {
  const weeks = weeksOf("2026-11");
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe("2026-11-01");
  expect(weeks[4]?.[6]).toBe("2026-12-05");
  expect(weeksOf("2026-08")).toHaveLength(6);
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
});
