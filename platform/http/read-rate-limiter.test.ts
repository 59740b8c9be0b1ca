import { expect, test } from "vitest";
import { normalizeAddress } from "./client-address.server.ts";
import { ExpectedError } from "./errors.ts";
import { ReadRateLimiter } from "./read-rate-limiter.server.ts";

function readsUntilHeld(pace: ReadRateLimiter, address: string, now: number): number {
  for (let reads = 1; reads < 1000; reads += 1) {
    try {
      pace.require({ address, now: () => now });
    } catch (error) {
      expect(error).toBeInstanceOf(ExpectedError);
      expect((error as ExpectedError).retryAfterSeconds).toBe(60);
      return reads - 1;
    }
  }
  return Number.POSITIVE_INFINITY;
}

test("an address reads 240 times in a minute, and again in the next one", () => {
  const pace = new ReadRateLimiter();
  expect(readsUntilHeld(pace, "192.0.2.1", 0)).toBe(240);
  expect(readsUntilHeld(pace, "192.0.2.2", 0)).toBe(240);
  expect(() => pace.require({ address: "192.0.2.1", now: () => 59_999 })).toThrow(ExpectedError);
  expect(readsUntilHeld(pace, "192.0.2.1", 60_000)).toBe(240);
});

test("reads counted afterwards are refused beforehand once the limit is used up", () => {
  const pace = new ReadRateLimiter();
  const who = { address: "192.0.2.1", now: () => 0 };
  for (let reads = 0; reads < 240; reads += 1) {
    pace.requireLeft(who);
    pace.count(who);
  }
  expect(() => pace.requireLeft(who)).toThrow(ExpectedError);
  expect(() => pace.requireLeft({ ...who, address: "192.0.2.2" })).not.toThrow();
  expect(() => pace.requireLeft({ ...who, now: () => 60_000 })).not.toThrow();
});

test("a client that takes a new /64 for each read is held back by its /56 and its /48", () => {
  const readsFrom = (addressOf: (read: number) => string) => {
    const pace = new ReadRateLimiter();
    for (let read = 0; read < 5000; read += 1) {
      try {
        pace.require({ address: normalizeAddress(addressOf(read)), now: () => 0 });
      } catch {
        return read;
      }
    }
    return Number.POSITIVE_INFINITY;
  };
  expect(readsFrom((read) => `2001:db8:1:${(read % 256).toString(16)}::1`)).toBe(240 * 4);
  expect(readsFrom((read) => `2001:db8:1:${((read * 65) % 65_536).toString(16)}::1`)).toBe(
    240 * 16,
  );
});
