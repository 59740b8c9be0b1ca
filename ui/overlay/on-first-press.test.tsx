// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { lazy, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Drawer } from "./drawer.tsx";
import { Menu } from "./menu.tsx";
import { OnFirstPress, type Trigger } from "./on-first-press.tsx";
import { Popover } from "./popover.tsx";

afterEach(cleanup);

const button = <button type="button">Open</button>;
const theButton = () => screen.getByRole("button", { name: "Open" });

/** Draws a button with a panel that the code under test has to load; returns how its code is delivered. */
function withPanel() {
  const code = Promise.withResolvers<{ default: typeof Panel }>();
  const Panel = ({ trigger }: { trigger: Trigger }) => (
    <>
      {trigger}
      <output>The panel</output>
    </>
  );
  const Loaded = lazy(() => code.promise);
  render(
    <OnFirstPress trigger={button} opens="dialog">
      {(trigger) => <Loaded trigger={trigger} />}
    </OnFirstPress>,
  );
  return { deliver: () => code.resolve({ default: Panel }) };
}

test("the button stays, busy and focused, until the code is there", async () => {
  const { deliver } = withPanel();
  const before = theButton();
  before.focus();
  fireEvent.click(before);
  expect(theButton()).toBe(before);
  expect(before.getAttribute("aria-busy")).toBe("true");
  expect(document.activeElement).toBe(before);
  deliver();
  await screen.findByText("The panel");
  expect(document.activeElement).toBe(theButton());
});

test("the first press opens a menu, and an arrow key does as well", async () => {
  const chosen: string[] = [];
  const menu = (
    <Menu trigger={button} entries={[{ id: "a", label: "A", onSelect: () => chosen.push("a") }]} />
  );
  render(menu);
  fireEvent.click(theButton());
  fireEvent.click(await screen.findByRole("menuitem", { name: "A" }));
  expect(chosen).toEqual(["a"]);
  cleanup();
  render(menu);
  fireEvent.keyDown(theButton(), { key: "ArrowDown" });
  await screen.findByRole("menuitem", { name: "A" });
});

function Controlled() {
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen} title="Facts" trigger={button}>
      Inside
    </Popover>
  );
}

test("the first press opens a panel, whose opening its owner hears of", async () => {
  render(<Controlled />);
  fireEvent.click(theButton());
  await screen.findByText("Inside");
  expect(theButton().getAttribute("aria-expanded")).toBe("true");
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
