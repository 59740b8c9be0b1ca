// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LoadState } from "#ui/data/load-state.tsx";
import { Table } from "#ui/data/table.tsx";
import { Spinner, type SpinnerColor, type SpinnerSize } from "./spinner.tsx";

afterEach(cleanup);

const sizes: SpinnerSize[] = ["small", "medium", "large"];
const colors: SpinnerColor[] = ["blue", "green", "red", "gray", "white"];

test("a spinner has three sizes and five colours", () => {
  const looks = sizes.flatMap((size) =>
    colors.map((color) => {
      const { container, unmount } = render(<Spinner size={size} color={color} />);
      const html = container.innerHTML;
      unmount();
      return html;
    }),
  );
  expect(new Set(looks).size).toBe(sizes.length * colors.length);
});

test("a spinner is announced, unless its label is empty", () => {
  const { rerender } = render(<Spinner />);
  expect(screen.getByRole("status").textContent).toBe("Loading");
  rerender(<Spinner label="" />);
  expect(screen.queryByRole("status")).toBeNull();
});

test("a failed load shows its message, and a retry button when there is one", () => {
  const retry = vi.fn();
  const { rerender } = render(<LoadState error={new Error("secret")} onRetry={retry} />);
  expect(screen.getByRole("alert").textContent).toContain(
    "Something went wrong. Please try again later.",
  );
  expect(document.body.textContent).not.toContain("secret");
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(retry).toHaveBeenCalledOnce();
  rerender(<LoadState error="x" />);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a load state shows a large spinner, then the content", () => {
  const { rerender } = render(<LoadState loading>Here</LoadState>);
  expect(screen.getByRole("status")).toBeTruthy();
  expect(screen.queryByText("Here")).toBeNull();
  rerender(<LoadState>Here</LoadState>);
  expect(screen.getByText("Here")).toBeTruthy();
});

test("a table without rows says so", () => {
  render(<Table caption="Rows" columns={[]} rows={[]} rowKey={String} />);
  expect(screen.getByText("No items to display")).toBeTruthy();
});
