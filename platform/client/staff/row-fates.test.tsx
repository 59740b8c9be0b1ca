// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ReadAs, RowFates } from "./row-fates.tsx";

afterEach(cleanup);

const rows = [
  { line: 2, who: "=Ana", fate: "new" },
  { line: 3, who: "", fate: "refused" },
] as const;
const errors = [{ line: 3, reason: "This row is too long.", row: "a" }];

function openList() {
  const { container } = render(<RowFates rows={rows} errors={errors} />);
  const details = container.querySelector("details") as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event("toggle"));
}

test("every row is listed with what will happen, or why it is refused", () => {
  openList();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Line 2: =Ana, will be added",
    "Line 3: This row is too long.",
  ]);
});

test("the list is saved for a spreadsheet, without formulas", async () => {
  vi.useFakeTimers();
  const save = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:list");
  openList();
  fireEvent.click(screen.getByRole("button", { name: "Save this list" }));
  vi.runAllTimers();
  vi.useRealTimers();
  const [file] = save.mock.calls[0] as [Blob];
  expect(await file.text()).toContain('"2","\'=Ana","will be added"\r\n');
  save.mockRestore();
});

test("one row is spoken of as one", () => {
  render(<RowFates rows={rows.slice(0, 1)} errors={[]} />);
  screen.getByText("What happens to the row");
  cleanup();
  render(<RowFates rows={rows} errors={errors} />);
  screen.getByText("What happens to each of the 2 rows");
});

test("pasted text has no encoding to speak of", () => {
  const { container } = render(<ReadAs encoding="" />);
  expect(container.textContent).toBe("");
});
