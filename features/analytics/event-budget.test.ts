import { expect, test } from "vitest";
import { normalizeAddress } from "#platform/http/client-address.server.ts";
import { EventBudget, maxAddress } from "./event-budget.server.ts";

const now = () => 0;
const day = 86_400_000;

test("an address has a daily event budget, which starts over the next day", () => {
  const budget = new EventBudget();
  const address = "192.0.2.1";
  expect(budget.take({ address, now }, maxAddress - 10)).toBe(maxAddress - 10);
  expect(budget.take({ address, now }, 50)).toBe(10);
  expect(budget.take({ address, now }, 50)).toBe(0);
  expect(budget.take({ address, now: () => day }, 50)).toBe(50);
});

test("a client with a new /64 for each batch gets the budget of at most sixteen addresses", () => {
  const budget = new EventBudget();
  let taken = 0;
  for (let step = 0; step < 1000; step += 1) {
    const address = normalizeAddress(`2001:db8:7:${(step * 65).toString(16)}::1`);
    taken += budget.take({ address, now }, 200);
  }
  expect(taken).toBe(maxAddress * 16);
  const neighbour = normalizeAddress("2001:db8:8::1");
  expect(budget.take({ address: neighbour, now }, 50)).toBe(50);
});
