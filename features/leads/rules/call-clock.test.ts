import { expect, test } from "vitest";
import { clockOfCall } from "./call-clock.ts";

const fresh = {
  status: "new" as const,
  dueAt: 100,
  answeredAt: null,
  answeredBy: "" as const,
  firstAnsweredAt: null,
  replyWaitingAt: null,
};
const answered = { answeredAt: 50, answeredBy: "mail" as const };
const alone = { before: null, cameWithCall: false, otherStartAt: null };
const call = { at: 200, ...alone, dueOf: (came: number) => came + 10 };
const booked = { ...call, what: "booked" as const, startAt: 900 };
const cancelled = { ...call, what: "cancelled" as const, startAt: null };
const unanswered = { dueAt: 100, answeredAt: null, answeredBy: "" as const };

test("a call is due when it begins, and moves with it", () => {
  expect(clockOfCall(fresh, booked)).toEqual({ dueAt: 900 });
  expect(clockOfCall(fresh, { ...booked, what: "moved", startAt: 700 })).toEqual({ dueAt: 700 });
  expect(clockOfCall({ ...fresh, ...answered }, { ...booked, what: "moved" })).toEqual({});
});

test("a cancelled or missed call ends its promise", () => {
  const ended = { answeredAt: 200, answeredBy: "no-call" };
  expect(clockOfCall(fresh, cancelled)).toEqual(ended);
  expect(clockOfCall(fresh, { ...booked, what: "no-show" })).toEqual(ended);
  expect(clockOfCall({ ...fresh, ...answered }, cancelled)).toEqual({});
});

test("a message that waits beside the call is due no later than before, and goes on waiting", () => {
  const before = unanswered;
  expect(clockOfCall(fresh, { ...booked, before })).toEqual({ dueAt: 100 });
  expect(clockOfCall(fresh, { ...booked, what: "moved", startAt: 60, before })).toEqual({
    dueAt: 60,
  });
  expect(clockOfCall({ ...fresh, dueAt: 60 }, { ...cancelled, before })).toEqual({ dueAt: 100 });
  const wroteSince = { ...fresh, replyWaitingAt: 40 };
  expect(clockOfCall(wroteSince, cancelled)).toEqual({ dueAt: 50 });
});

test("a call booked after an answer runs a promise of its own, and its end restores the answer", () => {
  const lead = { ...fresh, ...answered, status: "contacted" as const };
  const before = { dueAt: 100, ...answered };
  const opened = { answeredAt: null, answeredBy: "", firstAnsweredAt: 50, dueAt: 900 };
  expect(clockOfCall(lead, { ...booked, before })).toEqual(opened);
  expect(clockOfCall({ ...fresh, firstAnsweredAt: 50 }, { ...cancelled, before })).toEqual(before);
});

test("another booked call goes on waiting when one is cancelled", () => {
  const other = { otherStartAt: 700 };
  expect(clockOfCall(fresh, { ...cancelled, ...other })).toEqual({ dueAt: 700 });
  expect(clockOfCall(fresh, { ...booked, ...other })).toEqual({ dueAt: 700 });
  // The lead came with a call that was due at 100 and is cancelled now.
  const came = { before: unanswered, cameWithCall: true };
  expect(clockOfCall(fresh, { ...cancelled, ...came, ...other })).toEqual({ dueAt: 700 });
  expect(clockOfCall(fresh, { ...cancelled, ...came })).toMatchObject({ answeredBy: "no-call" });
  const before = { dueAt: 100, ...answered };
  const lead = { ...fresh, firstAnsweredAt: 50 };
  expect(clockOfCall(lead, { ...cancelled, before, ...other })).toEqual({ dueAt: 700 });
});

test("a call that took place is the answer, until staff take that back", () => {
  expect(clockOfCall(fresh, { ...booked, what: "took-place" })).toEqual({
    answeredAt: 900,
    answeredBy: "phone",
    status: "contacted",
  });
  const reopened = { ...booked, what: "reopened" as const };
  const over = { ...fresh, answeredAt: 900, answeredBy: "phone" as const };
  expect(clockOfCall(over, reopened)).toMatchObject({ answeredAt: null, dueAt: 900 });
  const missed = { ...fresh, answeredAt: 950, answeredBy: "no-call" as const };
  expect(clockOfCall(missed, reopened)).toMatchObject({ answeredAt: null, dueAt: 900 });
  expect(clockOfCall({ ...fresh, ...answered }, reopened)).toEqual({});
});
