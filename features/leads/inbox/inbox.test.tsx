// @vitest-environment happy-dom
import { cleanup, render, screen, waitForElementToBeRemoved } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { changeElsewhere, fill, inbox, me, press, serve } from "#tests/builders/lead-screen.tsx";
import { aShownLead } from "#tests/builders/shown-lead.ts";
import { Toasts } from "#ui/overlay/toast.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("a call logged over a colleague's change is logged once", async () => {
  const one = aShownLead("1", "Marta");
  const written = serve([one]);
  await inbox(one);
  press("Log a call");
  fill("Note on the call", "Wants a visit.");
  changeElsewhere(one, { status: "contacted" });
  press("No answer");
  await screen.findByText("Status Contacted");
  press("Save mine anyway");
  await waitForElementToBeRemoved(() => screen.queryByLabelText("Note on the call"));
  expect(written.map(({ path }) => path)).toEqual(["/api/leads/1/calls"]);
});

test("the undo of a status set over a colleague's restores the colleague's", async () => {
  const one = aShownLead("1", "Marta");
  const written = serve([one]);
  render(<Toasts />);
  await inbox(one);
  changeElsewhere(one, { status: "qualified" });
  press("Lost");
  await screen.findByText("Status Qualified");
  press("Save mine anyway");
  await screen.findByText("Marta is now lost.");
  press("Undo");
  await screen.findByText("Marta is qualified again.");
  expect(written.map(({ body }) => body.status)).toEqual(["lost", "qualified"]);
});

test("a colleague who set the same status is no conflict", async () => {
  const one = aShownLead("1", "Marta");
  const written = serve([one]);
  render(<Toasts />);
  await inbox(one);
  changeElsewhere(one, { status: "lost" });
  press("Lost");
  await screen.findByText("A colleague has already made this change.");
  expect(screen.queryByText("Save mine anyway")).toBeNull();
  expect(screen.getByRole("button", { name: "Lost", pressed: true })).toBeTruthy();
  expect(written).toEqual([]);
});

test("two own changes right after each other are no conflict", async () => {
  const one = aShownLead("1", "Marta");
  const written = serve([one]);
  await inbox(one);
  press("Assign to me");
  press("Won");
  await vi.waitFor(() => expect(written).toHaveLength(2));
  expect(written.map(({ body }) => body.ownerId ?? body.status)).toEqual([me.id, "won"]);
  expect(screen.queryByText("Save mine anyway")).toBeNull();
});
