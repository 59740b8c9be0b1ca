import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttle } from "./throttle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a throttle makes the first call at once and one last call for those in between", () => {
  const call = vi.fn();
  const { run } = throttle(call, 16);
  run(1);
  run(2);
  run(3);
  expect(call.mock.calls).toEqual([[1]]);
  vi.advanceTimersByTime(15);
  expect(call).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(call.mock.calls).toEqual([[1], [3]]);
  vi.advanceTimersByTime(16);
  run(4);
  expect(call).toHaveBeenLastCalledWith(4);
});

test("a cancelled throttle makes no more calls", () => {
  const call = vi.fn();
  const { run, cancel } = throttle(call, 16);
  run(1);
  run(2);
  cancel();
  vi.advanceTimersByTime(100);
  expect(call).toHaveBeenCalledTimes(1);
});
