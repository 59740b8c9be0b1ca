// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Drawer } from "./drawer.tsx";
import { useDrawer } from "./use-drawer.ts";

afterEach(cleanup);

function Facts() {
  const { open, setOpen, opener } = useDrawer();
  return (
    <>
      <button type="button" {...opener}>
        Open
      </button>
      <Drawer open={open} onOpenChange={setOpen} title="Facts">
        Inside
      </Drawer>
    </>
  );
}

// Stands first: the others find the code loaded.
test("the button of a drawer is busy until its code is there, and the drawer closed", async () => {
  render(<Facts />);
  const button = screen.getByRole("button", { name: "Open" });
  const state = () => [button.getAttribute("aria-busy"), button.getAttribute("aria-expanded")];
  expect(state()).toEqual([null, "false"]);
  fireEvent.click(button);
  expect(state()).toEqual(["true", "false"]);
  await screen.findByText("Inside");
  expect(state()).toEqual([null, "true"]);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByText("Inside")).toBeNull());
  expect(state()).toEqual([null, "false"]);
});

test("a drawer draws nothing before it opens, and stays afterwards to move out", async () => {
  const drawer = (open: boolean) => (
    <Drawer open={open} onOpenChange={() => undefined} title="Facts">
      Inside
    </Drawer>
  );
  const { rerender } = render(drawer(false));
  expect(screen.queryByText("Inside")).toBeNull();
  rerender(drawer(true));
  await screen.findByText("Inside");
});
