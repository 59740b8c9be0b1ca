import { expect, test } from "vitest";
import { actorText, dayStart, detailText, isSignIn } from "./audit-format.ts";
import type { AuditLine } from "./contract.ts";

test("sign-in rows are told from others", () => {
  const actions = ["sign_in.refused", "sign_out.done", "password.reset", "factor.added"];
  expect(actions.every(isSignIn)).toBe(true);
  expect(isSignIn("staff.invited")).toBe(false);
});

test("details are readable, without empty values and ids", () => {
  const detailIn = (detail: AuditLine["detail"], action = "test.done") =>
    detailText({ action, detail });
  expect(detailIn({ from: "office", to: "viewer", brokenAt: null })).toBe("from office, to viewer");
  const at = new Date(2026, 10, 17, 17, 0).getTime();
  expect(detailIn({ readers: 3, dueAt: at })).toMatch(/^readers 3, due at Nov 17, 2026, 5:00.PM$/);
  const mail = "019a2f6e-7c3b-7a10-9d51-0f3d2b6a9c11";
  expect(detailIn({ words: "The mail server is down." })).toBe("The mail server is down.");
  expect(detailIn({ mail, set: true, status: "in_progress" })).toBe("set yes, status in progress");
});

test("a feature change reads on, off, or on for a share", () => {
  const detailIn = (from: number, to: number) =>
    detailText({ action: "feature.changed", detail: { from, to } });
  expect([detailIn(100, 0), detailIn(0, 25)]).toEqual([
    "from on, to off",
    "from off, to on for 25% of visitors",
  ]);
});

test("a successful sign-in names the person, a failed one a visitor", () => {
  const line = {
    actorKind: "visitor",
    actorName: null,
    subjectName: "Dana",
    subjectType: "staff",
  } as AuditLine;
  const by = (action: string) => actorText({ ...line, action });
  expect([by("sign_in.done"), by("sign_in.refused")]).toEqual(["Dana", "a visitor"]);
});

test("a day begins at local midnight, an invalid day is undefined", () => {
  expect(dayStart("2026-11-17")).toBe(new Date(2026, 10, 17).getTime());
  expect(dayStart("2026-11-30", 1)).toBe(new Date(2026, 11, 1).getTime());
  expect(dayStart(null)).toBeUndefined();
  expect(dayStart("soon")).toBeUndefined();
});
