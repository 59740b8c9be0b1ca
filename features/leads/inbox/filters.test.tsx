// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { press } from "#tests/builders/lead-screen.tsx";
import { leadColumns } from "./columns.tsx";
import { FilterChips, LeadFilters, LeadOrder } from "./filters.tsx";
import { LeadSearch } from "./search-field.tsx";
import { LeadTableHead } from "./table-head.tsx";
import { LeadViews } from "./views.tsx";

afterEach(cleanup);

const facts = { staff: [{ id: "d", name: "Dora" }], sources: ["/contact", "/pricing"] };

const Address = () => <output aria-label="Address">{useLocation().search}</output>;

/** Shows a part of the inbox at an address. Returns the function that reads the address. */
function showAt(search: string, part: ReactElement) {
  render(
    <MemoryRouter initialEntries={[`/${search}`]}>
      {part}
      <Address />
    </MemoryRouter>,
  );
  return () => screen.getByLabelText("Address").textContent;
}

const list = (label: RegExp | string) => screen.getByLabelText<HTMLSelectElement>(label);
const choose = (label: RegExp | string, value: string) =>
  fireEvent.change(list(label), { target: { value } });
const labels = (label: RegExp | string) => [...list(label).options].map(({ text }) => text);

test.each([
  [/^Kind/, "quote", "kind=quote"],
  [/^Owner/, "none", "owner=none"],
  [/^Received/, "7", "days=7"],
  [/^Page/, "/pricing", "source=%2Fpricing"],
  [/^Industry/, "law", "industry=law"],
])(
  "the filter %s closes the open lead and leaves the rest of the address",
  (label, value, part) => {
    const address = showAt("?view=all&lead=1&tab=2", <LeadFilters {...facts} />);
    choose(label, value);
    expect(address()).toBe(`?view=all&tab=2&${part}`);
    choose(label, "");
    expect(address()).toBe("?view=all&tab=2");
  },
);

test("a filter of a link that is no longer offered is shown as it is", () => {
  showAt("?source=%2Fold-page&days=45", <LeadFilters {...facts} />);
  expect(list(/^Page/).value).toBe("/old-page");
  expect(labels(/^Page/)).toEqual(["Every page", "/old-page", "/contact", "/pricing"]);
  expect(labels(/^Received/)).toContain("Last 45 days");
});

test("each filter that is set has a button that removes it", () => {
  const address = showAt("?owner=d&days=1&lead=1", <FilterChips {...facts} />);
  press("Remove the filter Owner: Dora");
  expect(address()).toBe("?days=1");
  expect(screen.queryByRole("button", { name: "Clear all" })).toBeNull();
  press("Remove the filter Received: Last day");
  expect(address()).toBe("");
  expect(screen.queryByRole("list", { name: "Active filters" })).toBeNull();
});

test("Clear all removes the filters and leaves view, search and order", () => {
  const address = showAt(
    "?view=all&search=scan&sort=name&kind=quote&owner=d&source=%2Fcontact",
    <FilterChips {...facts} />,
  );
  press("Clear all");
  expect(address()).toBe("?view=all&search=scan&sort=name");
});

test("an order is in the address unless it is the usual one", () => {
  const address = showAt("?lead=1", <LeadOrder />);
  choose("Order", "oldest");
  expect(address()).toBe("?sort=oldest");
  choose("Order", "due");
  expect(address()).toBe("");
});

test("a view shows its number of leads, and another view closes the open lead", () => {
  const address = showAt("?kind=quote&lead=1", <LeadViews counts={{ won: 3 }} />);
  expect(labels("View")).toContain("Won (3)");
  expect(labels("View")).toContain("Lost");
  expect(labels("View")).not.toContain("All but spam");
  choose("View", "won");
  expect(address()).toBe("?kind=quote&view=won");
  choose("View", "open");
  expect(address()).toBe("?kind=quote");
});

test("the view to which only the dashboard leads is offered while it is shown", () => {
  showAt("?view=real", <LeadViews counts={{}} />);
  expect(list("View").value).toBe("real");
  expect(labels("View")).toContain("All but spam");
});

const head = {
  columns: leadColumns,
  sort: "newest" as const,
  ids: ["1", "2"],
  grid: { gridTemplateColumns: "" },
  selection: new Set(["1"]),
  onSelection: undefined,
};

test("a column orders the list, and Received turns from newest to oldest", () => {
  const address = showAt("?view=all&sort=newest", <LeadTableHead {...head} />);
  const received = screen.getByRole("columnheader", { name: /^Received/ });
  expect(received.getAttribute("aria-sort")).toBe("descending");
  fireEvent.click(screen.getByRole("button", { name: /^Name/ }));
  expect(address()).toBe("?view=all&sort=name");
  fireEvent.click(screen.getByRole("button", { name: /^Received/ }));
  expect(address()).toBe("?view=all&sort=oldest");
  expect(screen.queryByRole("button", { name: /^Status/ })).toBeNull();
});

test("the box in the head selects every lead shown, or none", () => {
  const chosen: string[][] = [];
  const all = new Set(["1", "2"]);
  const onSelection = (next: ReadonlySet<string>) => void chosen.push([...next]);
  const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /^Select every lead/ });
  const props = { ...head, onSelection };
  showAt("", <LeadTableHead {...props} />);
  expect([box().checked, box().indeterminate]).toEqual([false, true]);
  fireEvent.click(box());
  cleanup();
  showAt("", <LeadTableHead {...props} selection={all} />);
  expect([box().checked, box().indeterminate]).toEqual([true, false]);
  fireEvent.click(box());
  expect(chosen).toEqual([["1", "2"], []]);
});

test.each(["Enter", "ArrowDown"])("%s in the search goes on to the list", (key) => {
  const onLeave = vi.fn();
  showAt("", <LeadSearch id="search" search="" onLeave={onLeave} />);
  fireEvent.keyDown(screen.getByLabelText("Search leads"), { key });
  expect(onLeave).toHaveBeenCalledOnce();
});
