// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, expect, test } from "vitest";
import { press } from "#tests/builders/lead-screen.tsx";
import { ColumnChooser } from "./column-chooser.tsx";
import { columnsOf } from "./columns.tsx";

afterEach(cleanup);

/** Shows the columns that the address names, as the inbox does. */
function Chooser({ spam }: { spam: boolean }) {
  const { search } = useLocation();
  const shown = columnsOf(new URLSearchParams(search).get("columns") ?? "", spam);
  return (
    <>
      <ColumnChooser {...{ shown, spam }} trigger={<button type="button">Columns</button>} />
      <output aria-label="Address">{search}</output>
    </>
  );
}

async function open(search: string, spam = false) {
  render(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <Chooser spam={spam} />
    </MemoryRouter>,
  );
  press("Columns");
  await screen.findByRole("checkbox", { name: "Name" });
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const address = () => screen.getByLabelText("Address").textContent;

test("a column is added in its place, and the usual columns leave the address short", async () => {
  await open("?view=all");
  expect([box("Status").checked, box("Phone").checked]).toEqual([true, false]);
  fireEvent.click(box("Phone"));
  expect(address()).toBe(
    "?view=all&columns=name.gist.kind.status.value.promise.owner.phone.received",
  );
  fireEvent.click(box("Phone"));
  expect(address()).toBe("?view=all");
});

test("the name, which opens the lead, cannot be left out", async () => {
  await open("?columns=phone");
  expect([box("Name").checked, box("Name").disabled]).toEqual([true, true]);
  expect(box("Status").checked).toBe(false);
});

test("spam has usual columns of its own", async () => {
  await open("", true);
  expect([box("Reason").checked, box("Status").checked]).toEqual([true, false]);
});
