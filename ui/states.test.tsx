// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { List } from "#ui/data/list.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { Spinner, type SpinnerColor, type SpinnerSize } from "./spinner.tsx";

afterEach(cleanup);

const sizes: SpinnerSize[] = ["small", "medium", "large"];
const colors: SpinnerColor[] = ["blue", "green", "red", "gray", "white"];

test("a spinner comes in three sizes and five colours, each of its own", () => {
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

test("a spinner is read out, unless the text beside it says the same", () => {
  const { rerender } = render(<Spinner />);
  expect(screen.getByRole("status").textContent).toBe("Loading");
  rerender(<Spinner label="" />);
  expect(screen.queryByRole("status")).toBeNull();
});

test("what could not be loaded says so, with a way back when there is one", () => {
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

test("while it loads there is a large spinner, then the content", () => {
  const { rerender } = render(<LoadState loading>Here</LoadState>);
  expect(screen.getByRole("status")).toBeTruthy();
  expect(screen.queryByText("Here")).toBeNull();
  rerender(<LoadState>Here</LoadState>);
  expect(screen.getByText("Here")).toBeTruthy();
});

test("a list without items says so", () => {
  render(
    <List items={[]} itemKey={String}>
      {(item) => item}
    </List>,
  );
  expect(screen.getByText("No items to display")).toBeTruthy();
});
