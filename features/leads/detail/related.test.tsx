// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { press } from "#tests/builders/lead-screen.tsx";
import { aShownLead } from "#tests/builders/shown-lead.ts";
import { RelatedLeads } from "./related.tsx";

afterEach(cleanup);

const lead = aShownLead("1", "Marta");
const before = aShownLead("2", "Marta", { message: "The printer is slow." });
const renamed = aShownLead("3", "Marta Ruiz", { message: "An offer, please.", mergedInto: "1" });
const elsewhere = aShownLead("4", "Marta", { message: "Old question.", mergedInto: "9" });
const colleague = aShownLead("5", "Dora", { message: "Wi-Fi is down." });

function show({ editable = true, own = lead, other = before } = {}) {
  const [onMerge, onUnmerge] = [vi.fn(), vi.fn()];
  render(
    <MemoryRouter initialEntries={["/?view=all&lead=1"]}>
      <RelatedLeads
        lead={own}
        person={[other, renamed, elsewhere]}
        firm={[colleague]}
        busy={false}
        {...{ editable, onMerge, onUnmerge }}
      />
    </MemoryRouter>,
    { wrapper: asStaff() },
  );
  return { onMerge, onUnmerge };
}

const buttons = () =>
  screen.queryAllByRole("button").map((button) => button.getAttribute("aria-label"));
const listOf = (heading: string) => {
  const list = screen.getByRole("heading", { name: heading }).nextElementSibling;
  return within(list as HTMLElement);
};

test("the other leads of the person and of the firm open with the view of the list kept", () => {
  show();
  const mine = listOf("Also from this person").getAllByRole("link");
  expect(mine.map((link) => link.getAttribute("href"))).toEqual([
    "/?view=all&lead=2",
    "/?view=all&lead=3",
    "/?view=all&lead=4",
  ]);
  const links = listOf("Others at firm.test").getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Dora, .*Wi-Fi is down\.$/),
  ]);
});

test("a lead of the person is named only where it came under another name", () => {
  show();
  const words = listOf("Also from this person")
    .getAllByRole("link")
    .map(({ textContent }) => textContent?.split(",")[0]);
  expect(words).toEqual(["Message", "Marta Ruiz", "Message"]);
});

test("a free lead can be merged, a merged one separated, and one merged elsewhere neither", () => {
  const { onMerge, onUnmerge } = show();
  expect(buttons()).toEqual([
    "Merge into this one: The printer is slow.",
    "Separate again: An offer, please.",
  ]);
  press("Merge into this one: The printer is slow.");
  expect(onMerge).toHaveBeenCalledExactlyOnceWith(before);
  press("Separate again: An offer, please.");
  expect(onUnmerge).toHaveBeenCalledExactlyOnceWith(renamed);
});

test("nothing can be merged into a lead that is merged itself", () => {
  show({ own: { ...lead, mergedInto: "7" } });
  expect(buttons()).toEqual(["Separate again: An offer, please."]);
});

test("somebody who may only read sees the related leads without their buttons", () => {
  show({ editable: false });
  expect(screen.getAllByRole("link")).toHaveLength(4);
  expect(buttons()).toEqual([]);
});

test("where both leads have a value, a person chooses which one counts", () => {
  const other = { ...before, status: "won" as const, value: 800 };
  const won = { ...lead, status: "won" as const, value: 1200 };
  const { onMerge } = show({ own: won, other });
  const merge = "Merge into this one: The printer is slow.";
  press(merge);
  expect(onMerge).not.toHaveBeenCalled();
  press("Do not merge");
  expect(screen.queryByText(/^Both leads have a value/)).toBeNull();
  press(merge);
  press("$2,000, both");
  expect(onMerge).toHaveBeenCalledExactlyOnceWith(other, "sum");
});
