// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useStepTitle } from "./use-step-title.ts";

test("a page's title follows its steps, and is its own again after them", () => {
  document.title = "Assessment | Ruiz IT";
  const { rerender, unmount } = renderHook(({ step }) => useStepTitle(step), {
    initialProps: { step: "Step 1 of 6" },
  });
  expect(document.title).toBe("Step 1 of 6 | Assessment | Ruiz IT");
  rerender({ step: "Step 2 of 6" });
  expect(document.title).toBe("Step 2 of 6 | Assessment | Ruiz IT");
  unmount();
  expect(document.title).toBe("Assessment | Ruiz IT");
});

test("the title of the page that follows stays", () => {
  document.title = "Sign in";
  const { unmount } = renderHook(() => useStepTitle("Second step"));
  document.title = "Dashboard";
  unmount();
  expect(document.title).toBe("Dashboard");
});
