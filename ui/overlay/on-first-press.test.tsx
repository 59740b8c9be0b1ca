// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { cloneElement, lazy, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Menu } from "./menu.tsx";
import { OnFirstPress, type Trigger } from "./on-first-press.tsx";
import { Popover } from "./popover.tsx";

afterEach(cleanup);

const button = <button type="button">Open</button>;
const theButton = () => screen.getByRole("button", { name: "Open" });

/** Draws a button with a panel that the code under test has to load; `deliver` delivers its code. */
function withPanel() {
  const code = Promise.withResolvers<{ default: typeof Panel }>();
  const onPress = vi.fn();
  const Panel = ({ trigger }: { trigger: Trigger }) => (
    <>
      {cloneElement(trigger, { onClick: onPress })}
      <output>The panel</output>
    </>
  );
  const Loaded = lazy(() => code.promise);
  render(
    <>
      <input aria-label="Search" />
      <section aria-label="Tools" tabIndex={-1}>
        <OnFirstPress trigger={button} opens="dialog">
          {({ trigger }) => <Loaded trigger={trigger} />}
        </OnFirstPress>
      </section>
    </>,
  );
  return { onPress, deliver: () => code.resolve({ default: Panel }) };
}

test("the button stays, busy and focused, until the code is there", async () => {
  const { deliver, onPress } = withPanel();
  const before = theButton();
  before.focus();
  fireEvent.click(before);
  expect(theButton()).toBe(before);
  expect(before.getAttribute("aria-busy")).toBe("true");
  expect(document.activeElement).toBe(before);
  deliver();
  // The press is repeated in an effect, which may follow the panel.
  await waitFor(() => expect(onPress).toHaveBeenCalledOnce());
  expect(document.activeElement).toBe(theButton());
});

test("whoever has gone on to type keeps the focus, and nothing opens over it", async () => {
  const { deliver, onPress } = withPanel();
  fireEvent.click(theButton());
  screen.getByLabelText("Search").focus();
  deliver();
  await screen.findByText("The panel");
  expect(document.activeElement).toBe(screen.getByLabelText("Search"));
  expect(onPress).not.toHaveBeenCalled();
  fireEvent.click(theButton());
  expect(onPress).toHaveBeenCalledOnce();
});

test("the press is repeated where a browser focuses what is around the button", async () => {
  const { deliver, onPress } = withPanel();
  fireEvent.click(theButton());
  screen.getByLabelText("Tools").focus();
  deliver();
  await screen.findByText("The panel");
  expect(document.activeElement).toBe(theButton());
  expect(onPress).toHaveBeenCalledOnce();
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

function Controlled({ begins = false }) {
  const [open, setOpen] = useState(begins);
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

test("a panel that is open already stays open, and the first press closes it", async () => {
  render(<Controlled begins />);
  await screen.findByText("Inside");
  expect(theButton().getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(theButton());
  await vi.waitFor(() => expect(screen.queryByText("Inside")).toBeNull());
  expect(theButton().getAttribute("aria-expanded")).toBe("false");
});
