// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { press } from "#tests/builders/lead-screen.tsx";
import { EmptyInbox } from "./empty-inbox.tsx";
import { LeadMetrics } from "./lead-metrics.tsx";

afterEach(cleanup);

function metrics(late: number) {
  const summary = { waiting: [], late, dueToday: 2, cameToday: 3, open: 9 };
  render(
    <MemoryRouter>
      <LeadMetrics summary={summary} />
    </MemoryRouter>,
  );
  return screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
}

test("each number leads to the leads that it counts, the late ones first", () => {
  expect(metrics(4)).toEqual([
    ["4are waiting longer than promised", "/admin/communications?view=late"],
    ["2due by tonight", "/admin/communications?view=due-today"],
    ["3received today", "/admin/communications?view=today"],
    ["9open in total", "/admin/communications"],
  ]);
});

test("one late lead is told in the singular", () => {
  expect(metrics(1)[0]?.[0]).toBe("1is waiting longer than promised");
});

test("an empty inbox says what will arrive, and whoever may write adds the first lead", () => {
  const [onNew, onImport] = [vi.fn(), vi.fn()];
  render(<EmptyInbox adding={{ onNew, onImport }} />);
  press("New lead");
  expect(onNew).toHaveBeenCalledOnce();
  press("Import CSV");
  expect(onImport).toHaveBeenCalledOnce();
  cleanup();
  render(<EmptyInbox adding={undefined} />);
  screen.getByRole("heading", { name: "No leads yet" });
  expect(screen.queryByRole("button")).toBeNull();
});
