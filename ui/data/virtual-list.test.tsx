// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isPastThreshold } from "./use-virtual-rows.ts";
import { VirtualList } from "./virtual-list.tsx";
import { VirtualTable } from "./virtual-table.tsx";

const rowHeight = 50;
const viewHeight = 500;

function give(name: "offsetHeight" | "offsetWidth" | "clientHeight", value: number) {
  vi.spyOn(HTMLElement.prototype, name, "get").mockImplementation(function (this: HTMLElement) {
    return this.tagName === "LI" || this.tagName === "TR" ? rowHeight : value;
  });
}

// Simulates a layout: each row is 50 pixels high and the frame shows ten rows.
beforeEach(() => {
  vi.useFakeTimers();
  give("offsetHeight", viewHeight);
  give("offsetWidth", 400);
  give("clientHeight", viewHeight);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockImplementation(function (
    this: HTMLElement,
  ) {
    return Number.parseFloat(this.querySelector("ul")?.style.height ?? "0");
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const rows = (count: number) => Array.from({ length: count }, (_, index) => `Row ${index + 1}`);

type Own = Partial<Parameters<typeof VirtualList<string>>[0]>;

function show(count: number, own: Own = {}) {
  return (
    <VirtualList items={rows(count)} itemKey={(row) => row} label="Rows" rowHeight={50} {...own}>
      {(row) => row}
    </VirtualList>
  );
}

const drawn = () => screen.getAllByRole("listitem").map((row) => row.textContent);

function scrollTo(top: number) {
  const frame = screen.getByRole("region", { name: "Rows" });
  act(() => {
    frame.scrollTop = top;
    fireEvent.scroll(frame);
    vi.advanceTimersByTime(200);
  });
}

test("a list of a thousand rows draws those in view and five beyond each edge", () => {
  render(show(1000));
  expect(drawn()).toEqual(rows(15));
  scrollTo(5000);
  const now = drawn();
  expect([now[0], now.at(-1)]).toEqual(["Row 96", "Row 115"]);
});

test("each row states its place in the whole list", () => {
  render(show(1000));
  const third = screen.getAllByRole("listitem")[2];
  expect(third?.getAttribute("aria-posinset")).toBe("3");
  expect(third?.getAttribute("aria-setsize")).toBe("1000");
});

test("scrolling past four fifths loads more, once for each length", () => {
  const onLoadMore = vi.fn();
  const { rerender } = render(show(100, { onLoadMore }));
  expect(onLoadMore).not.toHaveBeenCalled();
  scrollTo(3400);
  expect(onLoadMore).not.toHaveBeenCalled();
  scrollTo(3500);
  expect(onLoadMore).toHaveBeenCalledTimes(1);
  scrollTo(4000);
  expect(onLoadMore).toHaveBeenCalledTimes(1);
  rerender(show(200, { onLoadMore }));
  scrollTo(7600);
  expect(onLoadMore).toHaveBeenCalledTimes(2);
});

test("scrolling loads nothing while more is loading", () => {
  const onLoadMore = vi.fn();
  render(show(100, { onLoadMore, loading: true }));
  scrollTo(4500);
  expect(onLoadMore).not.toHaveBeenCalled();
  expect(screen.getByRole("region").getAttribute("aria-busy")).toBe("true");
});

test("an empty list says so", () => {
  render(show(0));
  expect(screen.getByText("No items to display")).toBeTruthy();
});

test("a table of a thousand rows draws those in view and keeps the height of the others", () => {
  render(
    <VirtualTable
      caption="Rows"
      columns={[{ id: "name", heading: "Name", cell: (row: string) => row }]}
      rows={rows(1000)}
      rowKey={(row) => row}
      rowHeight={rowHeight}
    />,
  );
  scrollTo(5000);
  const cells = screen.getAllByRole("cell").map((cell) => cell.textContent);
  expect([cells[0], cells.at(-1)]).toEqual(["Row 96", "Row 115"]);
  expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("1001");
  expect(screen.getByRole("row", { name: "Row 96" }).getAttribute("aria-rowindex")).toBe("97");
  const gaps = [...document.querySelectorAll<HTMLElement>("tr[aria-hidden] td")];
  expect(gaps.map(({ style }) => style.height)).toEqual(["4750px", "44250px"]);
});

test.each([
  [0, false],
  [299, false],
  [300, true],
  [500, true],
])("scrolled to %d of 1000, with 500 in view: past four fifths is %s", (scrollTop, past) => {
  expect(isPastThreshold({ scrollTop, clientHeight: 500, scrollHeight: 1000 }, 0.8)).toBe(past);
});
