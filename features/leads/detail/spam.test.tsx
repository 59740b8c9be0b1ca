// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { press } from "#tests/builders/lead-screen.tsx";
import { aShownLead } from "#tests/builders/shown-lead.ts";
import { SpamNote, SpamReasons } from "./spam.tsx";

afterEach(cleanup);

function askReason() {
  const [onPick, onCancel] = [vi.fn(), vi.fn()];
  render(<SpamReasons {...{ onPick, onCancel }} />);
  return { onPick, onCancel };
}

test("the reason for spam is one press, and the first reason has the focus", () => {
  const { onPick, onCancel } = askReason();
  expect(document.activeElement?.textContent).toBe("Advertising");
  press("Fraud");
  expect(onPick).toHaveBeenCalledExactlyOnceWith("Fraud");
  expect(onCancel).not.toHaveBeenCalled();
});

test.each([
  ["Cancel", () => press("Cancel")],
  ["Escape", () => fireEvent.keyDown(screen.getByRole("group"), { key: "Escape" })],
])("%s leaves the lead out of spam", (_, leave) => {
  const { onPick, onCancel } = askReason();
  leave();
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onPick).not.toHaveBeenCalled();
});

test.each([
  ["Fraud", "Spam: Fraud. No answer is promised."],
  ["", "Spam: no reason given. No answer is promised."],
])("a lead in spam with the reason %j says so, and can be taken out", (spamReason, text) => {
  const onNotSpam = vi.fn();
  const lead = aShownLead("1", "Ana", { spamReason });
  render(<SpamNote {...{ lead, onNotSpam }} />, { wrapper: asStaff() });
  screen.getByText(text);
  press("Not spam");
  expect(onNotSpam).toHaveBeenCalledOnce();
});

test("somebody who may only read cannot take a lead out of spam", () => {
  const lead = aShownLead("1", "Ana");
  render(<SpamNote lead={lead} onNotSpam={vi.fn()} />, { wrapper: asStaff("leads.view") });
  expect(screen.queryByRole("button")).toBeNull();
});
