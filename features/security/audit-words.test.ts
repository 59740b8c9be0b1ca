import { expect, test } from "vitest";
import { actionWords, dayStart, detailWords, isSignIn } from "./audit-words.ts";

test("a known kind of row has words, another reads as it is written", () => {
  expect(actionWords("staff.role_changed")).toBe("Changed a role");
  expect(actionWords("lead.status_changed")).toBe("Lead status changed");
});

test("getting in and out is told from other work", () => {
  const actions = ["sign_in.refused", "sign_out.done", "password.reset", "factor.added"];
  expect(actions.every(isSignIn)).toBe(true);
  expect(isSignIn("staff.invited")).toBe(false);
});

test("details read as words, empty ones are left out", () => {
  expect(detailWords({ from: "office", to: "viewer", brokenAt: null })).toBe(
    "from office, to viewer",
  );
  const at = new Date(2026, 10, 17, 17, 0).getTime();
  expect(detailWords({ readers: 3, dueAt: at })).toMatch(
    /^readers 3, due at Nov 17, 2026, 5:00.PM$/,
  );
});

test("a day begins at midnight here, and what is no day is none", () => {
  expect(dayStart("2026-11-17")).toBe(new Date(2026, 10, 17).getTime());
  expect(dayStart("2026-11-30", 1)).toBe(new Date(2026, 11, 1).getTime());
  expect(dayStart(null)).toBeUndefined();
  expect(dayStart("soon")).toBeUndefined();
});
