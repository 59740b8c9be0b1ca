// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { field, fill, press } from "#tests/builders/lead-screen.tsx";
import { aShownLead } from "#tests/builders/shown-lead.ts";
import { LeadHold } from "./hold.tsx";

// Thursday at noon in Los Angeles.
beforeEach(() => void vi.setSystemTime("2026-06-04T12:00:00-07:00"));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Shows the hold of a lead. `fields`: errors that the server finds. */
function holdOf({ held = false, fields = {} as Record<string, string> } = {}) {
  const onHold = vi.fn(async () => ({ ok: Object.keys(fields).length === 0, fields }));
  const onResume = vi.fn(async () => ({ ok: true, fields: {} }));
  const own = held
    ? { heldUntil: Date.parse("2026-06-10T00:00:00-07:00"), holdReason: "Away" }
    : {};
  const lead = aShownLead("1", "Marta", own);
  render(<LeadHold {...{ lead, onHold, onResume }} />, { wrapper: asStaff() });
  return { onHold, onResume };
}

const reason = "Reason for the hold";
const holdForm = () => screen.queryByRole("form", { name: "Hold" });

test("a hold proposes a working day from the day after tomorrow, and ends tomorrow at the earliest", async () => {
  const { onHold } = holdOf();
  press("Put on hold");
  const day = field("Hold until");
  expect([day.value, day.min]).toEqual(["2026-06-08", "2026-06-05"]);
  fill(reason, "Away until Monday");
  fill("Hold until", "2026-06-12");
  press("Hold");
  await waitFor(() => expect(holdForm()).toBeNull());
  expect(onHold).toHaveBeenCalledExactlyOnceWith({
    reason: "Away until Monday",
    until: "2026-06-12",
  });
});

test("a hold without a reason is not sent", async () => {
  const { onHold } = holdOf();
  press("Put on hold");
  fill(reason, "   ");
  press("Hold");
  await screen.findByText("Please give a reason for the hold.");
  expect(field(reason).getAttribute("aria-invalid")).toBe("true");
  fill(reason, "Away");
  expect(screen.queryByText("Please give a reason for the hold.")).toBeNull();
  expect(onHold).not.toHaveBeenCalled();
});

test("a hold that the server refuses says why beside its form and keeps the reason", async () => {
  holdOf({ fields: { until: "This day has passed." } });
  press("Put on hold");
  fill(reason, "Away");
  press("Hold");
  await screen.findByText("This day has passed.");
  expect(field(reason).value).toBe("Away");
});

test.each([
  ["Cancel", () => press("Cancel")],
  ["Escape", () => fireEvent.keyDown(field(reason), { key: "Escape" })],
])("%s closes the form without a hold", (_, leave) => {
  const { onHold } = holdOf();
  press("Put on hold");
  leave();
  expect(holdForm()).toBeNull();
  expect(onHold).not.toHaveBeenCalled();
});

test("a held lead says until when and why, and its hold can be ended", () => {
  const { onResume } = holdOf({ held: true });
  const hold = screen.getByRole("region", { name: "Hold" });
  expect(hold.textContent).toMatch(/Until .*Jun 10.*Away/);
  expect(screen.queryByRole("button", { name: "Put on hold" })).toBeNull();
  press("End the hold");
  expect(onResume).toHaveBeenCalledOnce();
});
