import { expect, test } from "vitest";
import { aggregateOutcomes, medianOf } from "./outcome-groups.ts";

const row = {
  id: "1",
  kind: "contact" as const,
  sourcePath: "/contact",
  campaign: {},
  status: "new" as const,
  createdAt: 1000,
  dueAt: 2000,
  answeredAt: null,
  answeredBy: "" as const,
  firstAnsweredAt: null,
  heldUntil: null,
  replyWaitingAt: null,
  lostReason: "" as const,
  value: null,
  expectedValue: null,
  closedAt: null,
  ownerName: null,
};

test("a median is the value in the middle, or the mean of two", () => {
  expect(medianOf([])).toBeNull();
  expect(medianOf([9, 1, 5])).toBe(5);
  expect(medianOf([1, 2, 4, 9])).toBe(3);
});

test("outcomes are added up by what brought the leads", () => {
  const aggregate = aggregateOutcomes(2500);
  const won = { status: "won" as const, value: 1200, closedAt: 9000, ownerName: "Ana" };
  aggregate.add({ ...row, ...won, answeredAt: 1500, answeredBy: "mail" });
  aggregate.add({ ...row, status: "lost", lostReason: "price", closedAt: 4000 });
  aggregate.add({
    ...row,
    kind: "call",
    sourcePath: "Added by hand",
    campaign: { utm_source: "letter" },
    answeredAt: 1600,
    expectedValue: 300,
  });
  const { totals, by } = aggregate.result(10);
  expect(totals).toEqual({
    item: "",
    leads: 3,
    kept: 1,
    broken: 0,
    won: 1,
    value: 1200,
    expected: 300,
    lost: 1,
    lostBy: { price: 1 },
    answerMs: 500,
    closeMs: 5500,
  });
  expect(by.source.map(({ item, leads }) => [item, leads])).toEqual([
    ["/contact", 2],
    ["Added by hand", 1],
  ]);
  expect(by.campaign.map(({ item }) => item)).toEqual(["letter"]);
  expect(by.owner.map(({ item, won: count }) => [item, count])).toEqual([
    ["", 0],
    ["Ana", 1],
  ]);
});

test("a lead that writes again is counted by its latest promise, and its first answer stays the first", () => {
  const aggregate = aggregateOutcomes(9000);
  const waits = {
    ...row,
    status: "contacted" as const,
    firstAnsweredAt: 1500,
    replyWaitingAt: 5000,
  };
  aggregate.add({ ...waits, dueAt: 8000 });
  aggregate.add({ ...waits, dueAt: 10_000 });
  expect(aggregate.result(10).totals).toMatchObject({ kept: 0, broken: 1, answerMs: 500 });
});
