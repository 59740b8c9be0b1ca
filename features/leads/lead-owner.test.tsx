// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { aShownLead } from "#tests/builders/shown-lead.ts";
import { LeadOwner } from "./lead-owner.tsx";

test("nobody need own a lead, and so its owner is not called required", () => {
  const nothing = () => undefined;
  render(
    <LeadOwner lead={aShownLead("1", "Marta")} staff={[]} disabled={false} onPick={nothing} />,
    { wrapper: asStaff() },
  );
  const owner = screen.getByLabelText<HTMLSelectElement>("Owner");
  expect([owner.value, owner.required]).toEqual(["", false]);
  expect(screen.queryByText(/optional/i)).toBeNull();
});
