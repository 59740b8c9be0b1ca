// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { press } from "#tests/builders/lead-screen.tsx";
import { BoxGroup, DatesField, type Person, TeamField, week } from "./list-fields.tsx";

afterEach(cleanup);

type Draw<Item> = (items: readonly Item[], onChange: (items: Item[]) => void) => ReactNode;

/** Shows a field that begins with these items. Returns the function that reads them. */
function show<Item>(begun: readonly Item[], draw: Draw<Item>): () => readonly Item[] {
  let items: readonly Item[] = begun;
  function Field() {
    const [now, setItems] = useState(begun);
    items = now;
    return draw(now, setItems);
  }
  render(<Field />);
  return () => items;
}

test("the days of the week keep their order, whichever is checked first", () => {
  const days = show([1, 5], (items, onChange) => (
    <BoxGroup label="Open on" choices={week} {...{ items, onChange }} />
  ));
  fireEvent.click(screen.getByRole("checkbox", { name: "Sunday" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Wednesday" }));
  expect(days()).toEqual([1, 3, 5, 0]);
  fireEvent.click(screen.getByRole("checkbox", { name: "Monday" }));
  expect(days()).toEqual([3, 5, 0]);
});

const showDates = (begun: readonly string[]) =>
  show(begun, (items, onChange) => <DatesField label="Closed on" {...{ items, onChange }} />);
const day = () => screen.getByLabelText<HTMLInputElement>(/^Closed on/);
const type = (value: string) => fireEvent.change(day(), { target: { value } });
const adding = () => screen.getByRole<HTMLButtonElement>("button", { name: "Add day" });

test("a day is added in its place, and the field is ready for the next", () => {
  const dates = showDates(["2026-12-25"]);
  expect(adding().disabled).toBe(true);
  type("2026-07-03");
  press("Add day");
  expect(dates()).toEqual(["2026-07-03", "2026-12-25"]);
  expect(day().value).toBe("");
  expect(document.activeElement).toBe(day());
});

test("Enter adds a day instead of sending the form, and the same day once", () => {
  const dates = showDates(["2026-07-03"]);
  for (const value of ["2026-12-25", "2026-07-03"]) {
    type(value);
    expect(fireEvent.keyDown(day(), { key: "Enter" })).toBe(false);
  }
  expect(dates()).toEqual(["2026-07-03", "2026-12-25"]);
});

test("a day is removed by its own button", () => {
  const dates = showDates(["2026-07-03", "2026-12-25"]);
  press("Remove Friday, July 3, 2026");
  expect(dates()).toEqual(["2026-12-25"]);
});

const ana = { name: "Ana Reyes", role: "Owner" };
const eli = { name: "Eli", role: "Technician" };

const showTeam = (begun: readonly Person[], errors: Record<string, string> = {}) =>
  show(begun, (items, onChange) => <TeamField label="Team" {...{ items, onChange, errors }} />);

test("people are added at the end, changed in their line and removed by name", () => {
  const team = showTeam([ana]);
  press("Add a person");
  const name = screen.getByLabelText(/^Name 2/);
  fireEvent.change(name, { target: { value: eli.name } });
  fireEvent.change(screen.getByLabelText(/^Role 2/), { target: { value: eli.role } });
  expect(team()).toEqual([ana, eli]);
  press("Remove Ana Reyes");
  expect(team()).toEqual([eli]);
});

test("a person without a name yet is removed by its place", () => {
  const team = showTeam([ana, { name: "", role: "" }]);
  press("Remove person 2");
  expect(team()).toEqual([ana]);
});

test("an error stands at the line that has it", () => {
  showTeam([ana, eli], { "team.1.role": "Enter a role." });
  expect(screen.getByLabelText(/^Role 2/).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText(/^Role 1/).getAttribute("aria-invalid")).not.toBe("true");
});

test.each([
  [49, false],
  [50, true],
])("a team of %d takes no more people: %s", (count, disabled) => {
  showTeam(Array.from({ length: count }, () => eli));
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Add a person" });
  expect(button.disabled).toBe(disabled);
});
