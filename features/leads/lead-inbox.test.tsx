// @vitest-environment happy-dom
import {
  act,
  cleanup,
  fireEvent,
  render,
  screen,
  waitForElementToBeRemoved,
} from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { BusinessHours } from "#platform/business-time.ts";
import { Toasts } from "#ui/toast.tsx";
import type { Lead } from "./contract.ts";
import { LeadInbox } from "./lead-inbox.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const hours: BusinessHours = {
  timeZone: "America/Los_Angeles",
  openDays: [1, 2, 3, 4, 5],
  opens: "08:00",
  closes: "18:00",
  holidays: [],
};
const me = { id: "me", name: "Ana Owner" };

function aShownLead(id: string, name: string): Lead {
  return {
    id,
    kind: "contact",
    status: "new",
    name,
    email: "person@firm.test",
    phone: "",
    message: "Our scanner stopped.",
    details: {},
    sourcePath: "/contact",
    humanCheck: "passed",
    ownerId: null,
    ownerName: null,
    dueAt: Date.now() + 3_600_000,
    answeredAt: null,
    createdAt: Date.now(),
    updatedAt: Date.now(),
    version: 1,
    campaign: {},
    consent: null,
    spamReason: "",
    nextStep: "",
    nextStepAt: null,
    heldUntil: null,
    holdReason: "",
    mergedInto: null,
  };
}

type Call = { method: string; path: string; body: Record<string, unknown> };

/** The API of a site with these leads: a write over an older version is refused. Answers all that was written. */
function serve(leads: Lead[]): Call[] {
  const written: Call[] = [];
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
    return Response.json({ lead: { ...lead }, events: [], person: [], firm: [], mails: {} });
  });
  return written;
}

/** The inbox with a way to open another lead, as a press in the list does. */
async function inbox(first: Lead) {
  const router = createMemoryRouter(
    [
      {
        path: "/",
        element: <LeadInbox {...{ hours, me, staff: [me] }} mayEdit mayExport={false} />,
      },
    ],
    { initialEntries: [`/?lead=${first.id}`] },
  );
  render(<RouterProvider router={router} />);
  const open = async ({ id, name }: Lead) => {
    await act(() => router.navigate(`/?lead=${id}`));
    await screen.findByRole("heading", { name });
  };
  await open(first);
  return open;
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

test("an answer and a note that were begun are both there after a look at another lead", async () => {
  const [one, other] = [aShownLead("1", "Marta"), aShownLead("2", "Dora")];
  serve([one, other]);
  const open = await inbox(one);
  press("Answer by mail");
  fill("Subject", "Your scanner");
  fill("Answer", "A long answer.");
  fill("Note for colleagues", "She called twice.");
  await open(other);
  expect(field("Note for colleagues").value).toBe("");
  await open(one);
  expect(field("Subject").value).toBe("Your scanner");
  expect(field("Answer").value).toBe("A long answer.");
  expect(field("Note for colleagues").value).toBe("She called twice.");
});

test("an answer that was laid aside is taken up again as it was", async () => {
  const one = aShownLead("1", "Marta");
  serve([one]);
  await inbox(one);
  press("Answer by mail");
  fill("Answer", "Half an answer.");
  press("Not now");
  press("Answer by mail");
  expect(field("Answer").value).toBe("Half an answer.");
});

/** A colleague changes the lead, and nothing of it is heard here. */
const changeElsewhere = (lead: Lead, change: Partial<Lead>) =>
  Object.assign(lead, change, { version: lead.version + 1 });

test("an answer sent over a colleague's change is sent once, as it stands, and the form is done", async () => {
  const one = aShownLead("1", "Marta");
  const written = serve([one]);
  await inbox(one);
  press("Answer by mail");
  fill("Subject", "Your scanner");
  fill("Answer", "We come at noon.");
  changeElsewhere(one, { status: "contacted" });
  press("Send answer");
  await screen.findByText("Status Contacted");
  expect(written).toEqual([]);
  fill("Answer", "We come at one.");
  press("Send anyway");
  await waitForElementToBeRemoved(() => screen.queryByRole("form", { name: "Answer by mail" }));
  expect(written.map(({ path, body }) => [path, body.text])).toEqual([
    ["/api/leads/1/reply", "We come at one."],
  ]);
  press("Answer by mail");
  expect(field("Answer").value).toBe("");
});

test("a subject that mail would cut is not sent, and the limit is told before", async () => {
  const one = aShownLead("1", "Marta");
  const written = serve([one]);
  await inbox(one);
  press("Answer by mail");
  screen.getByText("At most 100 characters.");
  fill("Subject", "a".repeat(101));
  fill("Answer", "We come at noon.");
  press("Send answer");
  screen.getByText("The subject is too long: at most 100 characters.");
  expect(written).toEqual([]);
});

test("theirs kept, the answer stays to be looked over", async () => {
  const one = aShownLead("1", "Marta");
  const written = serve([one]);
  await inbox(one);
  press("Answer by mail");
  fill("Subject", "Your scanner");
  fill("Answer", "We come at noon.");
  changeElsewhere(one, { status: "contacted" });
  press("Send answer");
  await screen.findByText("Status Contacted");
  press("Do not send");
  expect(screen.queryByText("Status Contacted")).toBeNull();
  expect(field("Answer").value).toBe("We come at noon.");
  expect(written).toEqual([]);
});

test("a call written down over a colleague's change is written down once", async () => {
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

test("a status set over a colleague's is taken back to the colleague's", async () => {
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

test("an answer that a colleague was faster with is asked about, though the screen has heard of it", async () => {
  const one = aShownLead("1", "Marta");
  const written = serve([one]);
  await inbox(one);
  press("Answer by mail");
  fill("Subject", "Your scanner");
  fill("Answer", "We come at noon.");
  changeElsewhere(one, { status: "contacted", answeredAt: Date.now() });
  fill("Note for colleagues", "Asked again.");
  press("Add note");
  await screen.findByText("Answered in time");
  press("Send answer");
  await screen.findByText("The lead has changed. Send anyway?");
  expect(written.map(({ path }) => path)).toEqual(["/api/leads/1/notes"]);
});

test("what one did oneself since an answer was begun is not asked about", async () => {
  const one = aShownLead("1", "Marta");
  const written = serve([one]);
  await inbox(one);
  press("Answer by mail");
  fill("Subject", "Your scanner");
  fill("Answer", "We come at noon.");
  press("Qualified");
  await vi.waitFor(() => expect(written).toHaveLength(1));
  press("Send answer");
  await waitForElementToBeRemoved(() => screen.queryByRole("form", { name: "Answer by mail" }));
  expect(written.map(({ path }) => path)).toEqual(["/api/leads/1", "/api/leads/1/reply"]);
});

test("an answer and a note pressed again keep their key until they have arrived", async () => {
  const one = aShownLead("1", "Marta");
  const written = serve([one]);
  await inbox(one);
  const reached = fetch;
  const lost: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    if (init.method !== "POST") return reached(address, init);
    lost.push(JSON.parse(String(init.body)).idempotencyKey);
    throw new TypeError("The line is bad.");
  });
  fill("Note for colleagues", "Called back.");
  press("Add note");
  await screen.findByText(/could not reach/);
  vi.stubGlobal("fetch", reached);
  press("Add note");
  await vi.waitFor(() => expect(field("Note for colleagues").value).toBe(""));
  fill("Note for colleagues", "Called back.");
  press("Add note");
  await vi.waitFor(() => expect(written).toHaveLength(2));
  const keys = written.map(({ body }) => body.idempotencyKey);
  expect(keys[0]).toBe(lost[0]);
  expect(keys[1]).not.toBe(keys[0]);
});
