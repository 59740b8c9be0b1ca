// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useOnceReleased } from "./use-once-released.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Notice({ text }: { text: string }) {
  return <p>{useOnceReleased(text)}</p>;
}

test("a value that comes under a pressed pointer is shown after its click", () => {
  vi.useFakeTimers();
  const { rerender } = render(<Notice text="none" />);
  rerender(<Notice text="one" />);
  expect(screen.getByText("one")).toBeTruthy();
  // As a browser answers for the whole page while a pointer is pressed; happy-dom has no pointer.
  vi.spyOn(document.documentElement, "matches").mockImplementation((asked) => asked === ":active");
  rerender(<Notice text="two" />);
  rerender(<Notice text="three" />);
  expect(screen.getByText("one")).toBeTruthy();
  document.body.dispatchEvent(new Event("pointerup", { bubbles: true }));
  expect(screen.getByText("one")).toBeTruthy();
  act(() => vi.runAllTimers());
  expect(screen.getByText("three")).toBeTruthy();
});
