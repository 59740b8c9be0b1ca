// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CookieNotice } from "./cookie-notice.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  [true, 0],
  [false, 1],
])("the sign-in pages say that they need cookies only where they are refused (%s)", (on, shown) => {
  vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(on);
  render(<CookieNotice />);
  expect(screen.queryAllByText("Signing in needs cookies")).toHaveLength(shown);
});
