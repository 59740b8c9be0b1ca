import { expect, test } from "vitest";
import type { LeadTable } from "#platform/database/tables-leads.ts";
import { importSource } from "./lead-states.ts";
import { isWaiting, promiseState } from "./promise-state.ts";

const now = 1000;
const lead = {
  status: "new" as const,
  answeredAt: null,
  answeredBy: "" as const,
  dueAt: 2000,
  heldUntil: null,
  replyWaitingAt: null,
  sourcePath: "/contact",
};
const answered = { status: "contacted", answeredAt: 900, answeredBy: "mail" } as const;

test.each<[string, Partial<LeadTable>, string]>([
  ["that runs", {}, "open"],
  ["at its last moment", { dueAt: now }, "open"],
  ["that is late", { dueAt: 999 }, "broken"],
  ["on hold", { dueAt: 999, heldUntil: 5000 }, "open"],
  ["answered in time", answered, "kept"],
  ["answered late", { ...answered, dueAt: 899 }, "broken"],
  ["answered nobody said how", { ...answered, answeredBy: "" }, "unsaid"],
  [
    "of an import with its answer",
    { ...answered, answeredBy: "", sourcePath: importSource },
    "none",
  ],
  ["of a cancelled call", { answeredAt: 900, answeredBy: "no-call", dueAt: 1 }, "none"],
  ["of a lead lost without an answer", { status: "lost", dueAt: 1 }, "none"],
  ["of a message to a won lead", { status: "won", replyWaitingAt: 900 }, "open"],
  ["of a late message to a lost lead", { status: "lost", replyWaitingAt: 9, dueAt: 10 }, "broken"],
  ["of spam", { status: "spam", dueAt: 1, replyWaitingAt: 1 }, "none"],
])("a promise %s", (_, own, state) => {
  expect(promiseState({ ...lead, ...own }, now)).toBe(state);
});

test("a customer waits until an answer, a hold or the end of the matter", () => {
  expect(isWaiting(lead)).toBe(true);
  expect(isWaiting({ ...lead, heldUntil: 5000 })).toBe(false);
  expect(isWaiting({ ...lead, ...answered })).toBe(false);
  expect(isWaiting({ ...lead, status: "lost" })).toBe(false);
});
