// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { type Breakpoint, breakpoints, useBreakpoint } from "./use-breakpoint.ts";

afterEach(cleanup);

type Resizable = Window & { happyDOM: { setViewport(size: { width: number }): void } };

function setWidth(width: number) {
  (window as unknown as Resizable).happyDOM.setViewport({ width });
}

const names = Object.keys(breakpoints) as Breakpoint[];

function useNames(): string {
  const holding = [useBreakpoint("mobile"), useBreakpoint("tablet"), useBreakpoint("small")];
  return ["mobile", "tablet", "small"].filter((_, index) => holding[index]).join(" ");
}

test.each([
  [320, "mobile small"],
  [640, "mobile small"],
  [641, "mobile"],
  [767, "mobile"],
  [768, "mobile tablet"],
  [1023, "mobile tablet"],
  [1024, ""],
  [1440, ""],
])("a screen %d wide is: %s", (width, expected) => {
  setWidth(width);
  expect(renderHook(useNames).result.current).toBe(expected);
});

test("a rotated or resized screen changes the breakpoint", () => {
  setWidth(1440);
  const { result } = renderHook(useNames);
  expect(result.current).toBe("");
  act(() => setWidth(800));
  expect(result.current).toBe("mobile tablet");
});

test("the server matches no breakpoint", () => {
  function Names() {
    return useNames();
  }
  expect(names).toHaveLength(3);
  expect(renderToString(<Names />)).toBe("");
});
