// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Lead } from "#features/leads/contract.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { field, fill, press } from "#tests/builders/lead-screen.tsx";
import { aShownLead } from "#tests/builders/shown-lead.ts";
import { ExpectedValue } from "./expected.tsx";

afterEach(cleanup);

function show(own: Partial<Lead> = {}) {
  const onSay = vi.fn(async () => undefined);
  const lead = aShownLead("1", "Marta", own);
  render(<ExpectedValue lead={lead} busy={false} onSay={onSay} />, { wrapper: asStaff() });
  return onSay;
}

const worth = "What may it bring? Whole dollars";

test("an open lead gets a value and a day", async () => {
  const onSay = show();
  press("Add the expected value");
  fill(worth, "$4,200");
  fill("Expected by", "2026-12-24");
  press("Save");
  await waitFor(() => expect(screen.queryByLabelText(worth)).toBeNull());
  expect(onSay).toHaveBeenCalledExactlyOnceWith({ value: 4200, on: "2026-12-24" });
});

test("a known value is shown with its day, and can be removed", () => {
  const expectedAt = Date.parse("2026-12-24T00:00:00-08:00");
  const onSay = show({ expectedValue: 4200, expectedAt });
  screen.getByText(/^Expected: \$4,200 by .*Dec 24/);
  press("Change");
  expect([field(worth).value, field("Expected by").value]).toEqual(["4200", "2026-12-24"]);
  fill(worth, "");
  press("Save");
  expect(onSay).toHaveBeenCalledExactlyOnceWith({ value: null, on: null });
});

test("anything but whole dollars is refused beside its field", () => {
  const onSay = show();
  press("Add the expected value");
  fill(worth, "12.50");
  expect(screen.getByRole("alert").textContent).toBe("Write whole dollars, such as 1200.");
  press("Save");
  expect(onSay).not.toHaveBeenCalled();
});

test("a closed lead has no expected value", () => {
  show({ status: "lost", expectedValue: 4200 });
  expect(screen.queryByRole("button")).toBeNull();
});
