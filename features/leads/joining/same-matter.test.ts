import { expect, test } from "vitest";
import { dayMs } from "#platform/time/durations.ts";
import { takesMessage } from "./same-matter.ts";

const now = Date.parse("2026-11-17T18:00:00Z");
const open = { kind: "contact", status: "new", closedAt: null, details: {} } as const;
const message = { kind: "contact", details: {} };
const backup = { kind: "quote", details: { need: "backup" } };
const mail = { kind: "quote", details: { need: "email" } };

test("a plain message joins whatever is open", () => {
  for (const kind of ["contact", "quote", "assessment", "call", "mail", "walk-in"] as const) {
    expect(takesMessage({ ...open, kind }, message, now)).toBe(true);
    expect(takesMessage({ ...open, kind }, { kind: "mail", details: {} }, now)).toBe(true);
  }
});

test("a quote request joins one for the same need only", () => {
  const lead = { ...open, ...backup };
  expect(takesMessage(lead, backup, now)).toBe(true);
  expect(takesMessage(lead, mail, now)).toBe(false);
  expect(takesMessage(open, backup, now)).toBe(false);
});

test("an assessment is a lead of its own", () => {
  const assessment = { kind: "assessment", details: { report: "r1" } };
  expect(takesMessage({ ...open, ...assessment }, assessment, now)).toBe(false);
});

test("a lost lead takes messages for 60 days, a won one and spam never", () => {
  const closed = (status: "lost" | "won" | "spam", days: number) => ({
    ...open,
    status,
    closedAt: now - days * dayMs,
  });
  expect(takesMessage(closed("lost", 60), message, now)).toBe(true);
  expect(takesMessage(closed("lost", 61), message, now)).toBe(false);
  expect(takesMessage(closed("won", 1), message, now)).toBe(false);
  expect(takesMessage(closed("spam", 1), message, now)).toBe(false);
  expect(takesMessage({ ...open, status: "lost" }, message, now)).toBe(false);
});
