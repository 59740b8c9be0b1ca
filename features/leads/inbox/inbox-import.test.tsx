// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { Lead } from "#features/leads/contract.ts";
import { queryClient } from "#platform/client/query-client.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { me, press } from "#tests/builders/lead-screen.tsx";
import { aShownLead } from "#tests/builders/shown-lead.ts";
import { answerCalls } from "#tests/builders/staff-api.ts";
import { LeadInbox } from "./inbox.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const overviewOf = ({ length }: readonly Lead[]) =>
  Response.json({ counts: { all: length }, late: 0, held: 0, steps: 0, sources: [] });

/** Opens the inbox of a site with these leads; `counted`: waited for before their counts are answered. */
function open(leads: readonly Lead[], counted = Promise.resolve()) {
  answerCalls({
    "GET /api/leads": () => Response.json({ leads, next: null, total: leads.length }),
    "GET /api/leads-overview": () => counted.then(() => overviewOf(leads)),
  });
  const inbox = <LeadInbox staff={[me]} onNew={() => undefined} />;
  const router = createMemoryRouter([{ path: "/", element: inbox }]);
  render(<RouterProvider router={router} />, { wrapper: asStaff() });
}

/** Opens the import and pastes a file; returns a check that both are still there. */
async function pressImport() {
  press("Import CSV");
  const dialog = await screen.findByRole("dialog", { name: "Import leads" });
  const pasted = () => within(dialog).getByRole<HTMLTextAreaElement>("textbox");
  fireEvent.change(pasted(), { target: { value: "name\nMarta" } });
  return () => {
    expect(screen.getByRole("dialog")).toBe(dialog);
    expect(pasted().value).toBe("name\nMarta");
  };
}

const emptyInbox = "No leads yet";

test("the import stays open when the first leads arrive", async () => {
  const leads: Lead[] = [];
  open(leads);
  await screen.findByText(emptyInbox);
  const expectKept = await pressImport();
  leads.push(aShownLead("1", "Marta"));
  await act(() => queryClient.invalidateQueries());
  await vi.waitFor(() => expect(screen.queryByText(emptyInbox)).toBeNull());
  expectKept();
});

test("the import stays open when the counts arrive after the press and say that there are no leads", async () => {
  const counted = Promise.withResolvers<void>();
  open([], counted.promise);
  await screen.findByRole("button", { name: "Import CSV" });
  const expectKept = await pressImport();
  expect(screen.queryByText(emptyInbox)).toBeNull();
  counted.resolve();
  await screen.findByText(emptyInbox);
  expectKept();
});
