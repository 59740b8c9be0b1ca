// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Lead } from "#features/leads/contract.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { field, fill, press } from "#tests/builders/lead-screen.tsx";
import { aShownLead } from "#tests/builders/shown-lead.ts";
import { LeadNextStep } from "./next-step.tsx";

// Friday at noon in Los Angeles.
beforeEach(() => void vi.setSystemTime("2026-06-05T12:00:00-07:00"));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const planned = {
  nextStep: "Call about the backup",
  nextStepAt: Date.parse("2026-06-09T00:00:00-07:00"),
};

/** Shows the next step of a lead. `fields`: errors that the server finds. */
function stepOf(
  own: Partial<Lead>,
  { editable = true, fields = {} as Record<string, string> } = {},
) {
  const onSet = vi.fn(async () => ({ ok: Object.keys(fields).length === 0, fields }));
  const lead = aShownLead("1", "Marta", own);
  render(<LeadNextStep busy={false} {...{ lead, editable, onSet }} />, { wrapper: asStaff() });
  return onSet;
}

const step = () => screen.getByRole("region", { name: "Next step" }).textContent;

test("a step is proposed for the next working day, and today at the earliest", async () => {
  const onSet = stepOf({});
  const day = field("Due on");
  expect([day.value, day.min]).toEqual(["2026-06-08", "2026-06-05"]);
  fill("What to do next", "Send the offer");
  press("Save step");
  await waitFor(() =>
    expect(onSet).toHaveBeenCalledExactlyOnceWith({ text: "Send the offer", on: "2026-06-08" }),
  );
});

test("an empty step is not sent, and an error of the server stands beside the form", async () => {
  const onSet = stepOf({}, { fields: { on: "This day has passed." } });
  press("Save step");
  await screen.findByText("Please say what to do next.");
  expect(onSet).not.toHaveBeenCalled();
  fill("What to do next", "Send the offer");
  press("Save step");
  await screen.findByText("This day has passed.");
});

test("a planned step is shown with its day, and its file for the calendar", () => {
  stepOf(planned);
  expect(step()).toMatch(/Jun 9.*Call about the backup/);
  expect(step()).not.toContain("(due)");
  const file = screen.getByRole("link", { name: "Add to calendar" });
  expect(file.getAttribute("href")).toBe("/api/leads/1/next-step.ics");
});

test("a step whose day has come is due", () => {
  stepOf({ ...planned, nextStepAt: Date.parse("2026-06-05T00:00:00-07:00") });
  expect(step()).toContain("(due)");
});

test("a step is done with one press", () => {
  const onSet = stepOf(planned);
  press("Done");
  expect(onSet).toHaveBeenCalledExactlyOnceWith({ text: "", on: null });
});

test("a changed step begins with its words and day, and a cancelled change leaves it", async () => {
  const onSet = stepOf(planned);
  press("Change");
  expect([field("What to do next").value, field("Due on").value]).toEqual([
    planned.nextStep,
    "2026-06-09",
  ]);
  press("Cancel");
  expect(step()).toContain(planned.nextStep);
  press("Change");
  fill("Due on", "2026-06-10");
  press("Save step");
  await waitFor(() =>
    expect(onSet).toHaveBeenCalledExactlyOnceWith({ text: planned.nextStep, on: "2026-06-10" }),
  );
  await waitFor(() => expect(screen.queryByLabelText("Due on")).toBeNull());
});

test("somebody who may only read sees the step, or that none is planned", () => {
  stepOf(planned, { editable: false });
  expect(step()).toContain(planned.nextStep);
  expect(screen.queryByRole("button")).toBeNull();
  cleanup();
  stepOf({}, { editable: false });
  expect(step()).toContain("None planned.");
  expect(screen.queryByRole("textbox")).toBeNull();
});
