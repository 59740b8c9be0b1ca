// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { type Breakpoint, breakpoints, useBreakpoint } from "./use-breakpoint.ts";

afterEach(() => {
  cleanup();
  happyDOM.settings.device.mediaType = "screen";
});

type Emulated = Window & {
  happyDOM: {
    setViewport(size: { width: number }): void;
    settings: { device: { mediaType: string } };
  };
};
const { happyDOM } = window as unknown as Emulated;

function setWidth(width: number) {
  happyDOM.setViewport({ width });
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

test("a sheet of paper shows what the window showed", () => {
  setWidth(1440);
  const { result } = renderHook(useNames);
  happyDOM.settings.device.mediaType = "print";
  act(() => setWidth(658));
  expect(result.current).toBe("");
  happyDOM.settings.device.mediaType = "screen";
  act(() => setWidth(600));
  expect(result.current).toBe("mobile small");
});

test("the server matches no breakpoint", () => {
  function Names() {
    return useNames();
  }
  expect(names).toHaveLength(3);
  expect(renderToString(<Names />)).toBe("");
});
