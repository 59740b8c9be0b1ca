// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CountUp, easedShare } from "./count-up.tsx";

let comeIntoView: () => void;

function prefer(reducedMotion: boolean) {
  vi.stubGlobal("matchMedia", () => ({ matches: reducedMotion }));
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["requestAnimationFrame", "cancelAnimationFrame", "performance", "setTimeout"],
  });
  prefer(false);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeIntoView = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns the visible number; while counting, the final one is there for screen readers only. */
function seen(element: HTMLElement): string | null {
  return (element.querySelector("[aria-hidden]") ?? element).textContent;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test("the HTML has the final number", () => {
  expect(renderToString(<CountUp to={31} />)).toBe("<span>31</span>");
});

test("the number counts up for two seconds once in view", () => {
  const { container } = render(<CountUp to={1000} />);
  expect(seen(container)).toBe("1000");
  act(() => comeIntoView());
  pass(32);
  const early = Number(seen(container));
  expect(early).toBeLessThan(200);
  pass(968);
  const half = Number(seen(container));
  expect(half).toBeGreaterThan(early);
  expect(half).toBeLessThan(1000);
  pass(920);
  expect(container.querySelector("[aria-hidden]")).not.toBeNull();
  pass(120);
  expect(container.innerHTML).toBe("<span>1000</span>");
});

test("the number does not count with reduced motion", () => {
  prefer(true);
  const { container } = render(<CountUp to={31} />);
  pass(500);
  expect(container.innerHTML).toBe("<span>31</span>");
});

test.each([
  [-1, 0],
  [0, 0],
  [0.5, 0.75],
  [1, 1],
  [2, 1],
])("after %d of the time it is %d of the way", (time, way) => {
  expect(easedShare(time)).toBe(way);
});
