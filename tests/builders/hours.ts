import type { BusinessHours } from "#platform/time/business-time.ts";

/** Monday to Friday, eight to six in Los Angeles, without holidays. */
export const officeHours: BusinessHours = {
  timeZone: "America/Los_Angeles",
  openDays: [1, 2, 3, 4, 5],
  opens: "08:00",
  closes: "18:00",
  holidays: [],
};
