import { expect, test } from "vitest";
import { defaultSiteData } from "#app/shell/site-data.ts";
import { shortHours } from "./short-hours.ts";

const { hours } = defaultSiteData;

test("office hours are shortened, with the zone's standard name", () => {
  expect(shortHours(hours)).toBe("Mon-Fri 8AM-6PM PST");
});

test("unusual hours are written out", () => {
  const other = { ...hours, openDays: [6, 1, 3], opens: "09:30", closes: "12:00" };
  expect(shortHours({ ...other, timeZone: "America/New_York" })).toBe(
    "Mon, Wed, Sat 9:30AM-12PM EST",
  );
  expect(shortHours({ ...hours, closes: "24:00" })).toBe("Mon-Fri 8AM-12AM PST");
  expect(shortHours({ ...hours, openDays: [0, 1, 2, 3, 4, 5, 6] })).toMatch(/^Sun-Sat /);
});
