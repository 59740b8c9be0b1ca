import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import type { Lead } from "#features/leads/contract.ts";
import { LeadInbox } from "#features/leads/inbox/inbox.tsx";
import { queryClient } from "#platform/client/query-client.ts";
import { asStaff } from "./as-staff.tsx";

/** The person that `asStaff` signs in. */
export const me = { id: "ana", name: "Ana Ruiz" };

export type Call = { method: string; path: string; body: Record<string, unknown> };

/**
 * Stands in for the API of a site with these leads; refuses a write over an older version. `thread`: what differs
 * in an opened lead, which is answered once `arrives`. Returns the recorded writes.
 */
export function serve(
  leads: Lead[],
  thread: object = {},
  arrives: Promise<void> = Promise.resolve(),
): Call[] {
  const written: Call[] = [];
  queryClient.clear();
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const { pathname: path } = new URL(address, "https://site.test");
    const method = init.method ?? "GET";
    if (path === "/api/auth/csrf") return Response.json({ token: "t", sessionId: "s" });
    if (method !== "GET") {
      const call = { method, path, body: JSON.parse(String(init.body)) };
      const lead = leads.find(({ id }) => path.startsWith(`/api/leads/${id}`));
      if (path.endsWith("/notes")) {
        written.push(call);
        return Response.json({ event: {} });
      }
      if (!lead || lead.version !== call.body.version) {
        const error = "Somebody changed this lead since you opened it.";
        return Response.json({ error, code: "conflict" }, { status: 409 });
      }
      written.push(call);
      const { status = lead.status } = call.body as Partial<Lead>;
      Object.assign(lead, { status, version: lead.version + 1 });
      return Response.json({ lead });
    }
    if (path === "/api/leads-overview") {
      return Response.json({ counts: {}, late: 0, held: 0, steps: 0, sources: [] });
    }
    if (path === "/api/leads") return Response.json({ leads, next: null, total: leads.length });
    const lead = leads.find(({ id }) => path === `/api/leads/${id}`);
    if (!lead) return Response.json({ error: "Gone.", code: "not_found" }, { status: 404 });
    await arrives;
    return Response.json({
      lead: { ...lead },
      events: [],
      person: [],
      firm: [],
      messages: [],
      mails: {},
      recipients: [
        { name: lead.name, address: lead.email, isNew: false, isColleague: false, namedBy: "" },
      ],
      answer: { to: lead.email, cc: [], leftOut: 0 },
      ...thread,
    });
  });
  return written;
}

/**
 * Renders the inbox with a router, so that another lead can be opened as by a press in the list. `permissions`: those
 * of the signed-in person, by default all.
 */
export async function inbox(first: Lead, ...permissions: Parameters<typeof asStaff>) {
  const router = createMemoryRouter([{ path: "/", element: <LeadInbox staff={[me]} /> }], {
    initialEntries: [`/?lead=${first.id}`],
  });
  render(<RouterProvider router={router} />, { wrapper: asStaff(...permissions) });
  const open = async ({ id, name }: Lead) => {
    await act(() => router.navigate(`/?lead=${id}`));
    await screen.findByRole("heading", { name });
  };
  await open(first);
  return open;
}

export const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const fill = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

/** Changes a lead as a colleague would, without an event to this screen. */
export const changeElsewhere = (lead: Lead, change: Partial<Lead>) =>
  Object.assign(lead, change, { version: lead.version + 1 });
