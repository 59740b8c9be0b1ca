import { expect, test } from "vitest";
import { hourMs, minuteMs } from "./durations.ts";
import { localDayOf, localDays } from "./local-day.server.ts";

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
