import { expect, test } from "vitest";
import { hourMs } from "#platform/time/durations.ts";
import { retryAfterMs } from "./retry-after.ts";

const read = { now: 0, maxMs: 6 * hourMs };

test("Retry-After is read in seconds and as a date, within limits", () => {
  expect(retryAfterMs("90", read)).toBe(90_000);
  expect(retryAfterMs("Thu, 01 Jan 1970 00:02:00 GMT", read)).toBe(120_000);
  expect(retryAfterMs("99999999", read)).toBe(6 * hourMs);
  expect(retryAfterMs("soon", read)).toBeNull();
  expect(retryAfterMs(undefined, read)).toBeNull();
});
