// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useTypedSearch } from "./use-typed-search.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Renders a search field whose address changes only when the test says so. */
function field() {
  const searched: string[] = [];
  const { result, rerender } = renderHook(
    ({ known }) => useTypedSearch(known, (message) => searched.push(message)),
    { initialProps: { known: "" } },
  );
  return {
    searched,
    text: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    pause: () => act(() => vi.advanceTimersByTime(300)),
    address: (known: string) => rerender({ known }),
  };
}

test("a letter typed while the address follows stays, and is searched for", () => {
  const { searched, text, type, pause, address } = field();
  type("mar");
  pause();
  type("mart");
  address("mar");
  expect(text()).toBe("mart");
  pause();
  type("marta");
  pause();
  address("mart");
  address("marta");
  expect(text()).toBe("marta");
  expect(searched).toEqual(["mar", "mart", "marta"]);
});

test("a blank between two words stays", () => {
  const { text, type, pause, address } = field();
  type("marta ");
  pause();
  address("marta");
  expect(text()).toBe("marta ");
});

test("a query set from elsewhere is shown and not searched for again", () => {
  const { searched, text, type, pause, address } = field();
  type("marta");
  pause();
  address("marta");
  address("");
  expect(text()).toBe("");
  address("marta");
  expect(text()).toBe("marta");
  type("dora");
  address("");
  expect(text()).toBe("");
  pause();
  expect(searched).toEqual(["marta"]);
});

test("a search that another one overtook is not waited for", () => {
  const { text, type, pause, address } = field();
  type("m");
  pause();
  type("ma");
  pause();
  address("ma");
  expect(text()).toBe("ma");
  address("m");
  expect(text()).toBe("m");
});
