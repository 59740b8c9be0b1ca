// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aShownLead } from "#tests/builders/shown-lead.ts";
import { LeadOwner } from "./lead-owner.tsx";

test("nobody need own a lead, and so its owner is not called required", () => {
  const me = { id: "me", name: "Ana" };
  const nothing = () => undefined;
  render(
    <LeadOwner
      lead={aShownLead("1", "Marta")}
      staff={[me]}
      me={me}
      disabled={false}
      onPick={nothing}
    />,
  );
  const owner = screen.getByLabelText<HTMLSelectElement>("Owner");
  expect([owner.value, owner.required]).toEqual(["", false]);
  expect(screen.queryByText(/optional/i)).toBeNull();
});
