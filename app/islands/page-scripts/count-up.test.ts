// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { easedShare, start } from "./count-up.ts";

let comeIntoView: () => void;

function prefer(reducedMotion: boolean) {
  vi.stubGlobal("matchMedia", () => ({ matches: reducedMotion }));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "performance", "setTimeout"] });
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function startedAt(to: number) {
  document.body.innerHTML = `<span><span>${to}</span><span aria-hidden="true" hidden></span></span>`;
  const number = document.body.firstElementChild as HTMLElement;
  const [final, counting] = number.children as unknown as [HTMLElement, HTMLElement];
  start(number);
  return { number, final, counting };
}

test("the number counts up for two seconds once in view", () => {
  const { number, final, counting } = startedAt(1000);
  vi.advanceTimersByTime(500);
  expect(counting.hidden).toBe(true);
  comeIntoView();
  vi.advanceTimersByTime(32);
  const early = Number(counting.textContent);
  expect(early).toBeLessThan(200);
  expect(number.hasAttribute("data-counting")).toBe(true);
  vi.advanceTimersByTime(968);
  const half = Number(counting.textContent);
  expect(half).toBeGreaterThan(early);
  expect(half).toBeLessThan(1000);
  vi.advanceTimersByTime(920);
  expect(counting.hidden).toBe(false);
  vi.advanceTimersByTime(120);
  expect(counting.hidden).toBe(true);
  expect(number.hasAttribute("data-counting")).toBe(false);
  expect(final.textContent).toBe("1000");
});

test("screen readers have the final number while it counts", () => {
  const { final, counting } = startedAt(31);
  comeIntoView();
  vi.advanceTimersByTime(500);
  expect(final.textContent).toBe("31");
  expect(counting.getAttribute("aria-hidden")).toBe("true");
});

test("the number does not count with reduced motion", () => {
  prefer(true);
  comeIntoView = () => undefined;
  const { counting } = startedAt(31);
  comeIntoView();
  vi.advanceTimersByTime(500);
  expect(counting.hidden).toBe(true);
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
