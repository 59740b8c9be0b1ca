// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { BarChart } from "./bar-chart.tsx";
import { LineChart, linePath } from "./line-chart.tsx";
import { labelEvery, niceTicks } from "./scale.ts";

afterEach(cleanup);

test.each([
  [0, [0, 1]],
  [Number.NaN, [0, 1]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [7, [0, 2, 4, 6, 8]],
  [22, [0, 10, 20, 30]],
  [100, [0, 25, 50, 75, 100]],
  [1234, [0, 500, 1000, 1500]],
])("an axis up to %d has the ticks %j", (max, ticks) => {
  expect(niceTicks(max)).toEqual(ticks);
});

test("an axis of counts has no fractions", () => {
  expect([niceTicks(1, 1), niceTicks(2, 1), niceTicks(7, 1)]).toEqual([
    [0, 1],
    [0, 1, 2],
    [0, 2, 4, 6, 8],
  ]);
});

test("labels are omitted evenly where there is no room", () => {
  expect([labelEvery(5, 8), labelEvery(30, 8), labelEvery(365, 8)]).toEqual([1, 4, 46]);
});

test("a missing number is a gap in the line, and a lone number a dot", () => {
  const path = linePath(
    [1, 2, null, 3, null, 4, 5],
    (index) => index * 10,
    (value) => value,
  );
  expect(path).toBe("M0 1L10 2M30 3h0M50 4L60 5");
});

const week = { title: "Visits", labels: ["Mon", "Tue", "Wed"], labelHeading: "Day" };
const twoSeries = [
  { id: "now", name: "This week", values: [3, null, 5] },
  { id: "then", name: "Last week", values: [1, 2, 0] },
];

function numbers(): string[][] {
  const table = screen.getByRole("table", { name: "Visits", hidden: true });
  return within(table)
    .getAllByRole("row", { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent ?? ""));
}

test.each([
  ["lines", LineChart],
  ["bars", BarChart],
])("a chart of %s shows the same numbers in a table", (_, Chart) => {
  render(<Chart {...week} series={twoSeries} format={(value) => `${value} visits`} />);
  expect(screen.getByRole("img")).toBeTruthy();
  expect(numbers()).toEqual([
    ["Day", "This week", "Last week"],
    ["Mon", "3 visits", "1 visits"],
    ["Tue", "–", "2 visits"],
    ["Wed", "5 visits", "0 visits"],
  ]);
  expect(screen.getByText("This week", { selector: "li" })).toBeTruthy();
});

test("a chart without numbers says so", () => {
  render(<LineChart {...week} series={[{ id: "now", name: "Now", values: [null, null, null] }]} />);
  expect(screen.getByText("No items to display")).toBeTruthy();
  expect(screen.queryByRole("img")).toBeNull();
});
