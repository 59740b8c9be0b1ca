import { expect, test } from "vitest";
import type { Grade } from "#platform/grade.ts";
import { alertsOf, changesOf, type WatchFacts } from "./alert.ts";

const calm: WatchFacts = { checks: [], quietDays: 0, maxQuietDays: 5 };
const check = (id: string, grade: Grade) => ({
  id,
  grade,
  text: `${id} text`,
  fix: `${id} fix`,
});

test("an alert is raised for silent damage, not for slowness", () => {
  const checks = [
    check("Disk", "attention"),
    check("Mail", "bad"),
    check("Webhooks", "attention"),
    check("Backups", "good"),
    check("Response", "bad"),
    check("Address", "bad"),
  ];
  expect(alertsOf({ ...calm, checks }).map(({ id }) => id)).toEqual(["Disk", "Mail", "Webhooks"]);
});

test.each([
  [4, 5, 0],
  [5, 5, 1],
  [30, 0, 0],
  [null, 5, 0],
])(
  "%s business days without a lead, limit %s, alerts raised: %s",
  (quietDays, maxQuietDays, count) => {
    expect(alertsOf({ ...calm, quietDays, maxQuietDays })).toHaveLength(count);
  },
);

test("a problem is reported once, and once when it is resolved", () => {
  const mail = { id: "Mail", words: "", fix: "" };
  expect(changesOf([], [mail])).toEqual({ raised: [mail], cleared: [] });
  expect(changesOf(["Mail"], [mail])).toEqual({ raised: [], cleared: [] });
  expect(changesOf(["Mail", "Disk"], [mail])).toEqual({ raised: [], cleared: ["Disk"] });
});
