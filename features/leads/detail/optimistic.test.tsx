// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { field, fill, inbox, me, press, serve } from "#tests/builders/lead-screen.tsx";
import { aShownLead } from "#tests/builders/shown-lead.ts";
import { Announcer } from "#ui/overlay/announcer.tsx";
import { Toasts } from "#ui/overlay/toast.tsx";

// Gives elements a size, as nothing is laid out here and the list renders only the rows in view.
beforeEach(() => {
  for (const name of ["clientHeight", "clientWidth"] as const) {
    vi.spyOn(HTMLElement.prototype, name, "get").mockReturnValue(500);
  }
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** Holds every write back until the test lets it through or refuses it. */
function slowServer() {
  const gate = Promise.withResolvers<Response | undefined>();
  const reached = fetch;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    if (init.method === undefined || init.method === "GET") return reached(address, init);
    return (await gate.promise) ?? reached(address, init);
  });
  const error = "Something went wrong on our side.";
  return {
    answer: () => gate.resolve(undefined),
    fail: () => gate.resolve(Response.json({ error, code: "internal" }, { status: 500 })),
  };
}

const pressed = () =>
  screen
    .getAllByRole("button", { pressed: true })
    .map(({ textContent }) => textContent)
    .join();
const row = () =>
  within(screen.getByRole("list", { name: "Leads" })).getByRole("link", { name: /Marta/ });
const owner = () =>
  within(screen.getByRole("article")).getByLabelText<HTMLSelectElement>("Owner").value;

test("a status shows in lead and list before a slow server answers, and stays", async () => {
  const one = aShownLead("1", "Marta");
  const written = serve([one]);
  render(<Toasts />);
  await inbox(one);
  const server = slowServer();
  press("Won");
  await waitFor(() => expect(pressed()).toBe("Won"));
  await waitFor(() => expect(row().textContent).toContain("Won"));
  expect(written).toEqual([]);
  expect(screen.queryByText("Marta is now won.")).toBeNull();
  server.answer();
  await screen.findByText("Marta is now won.");
  expect(pressed()).toBe("Won");
});

test("changes pressed while a slow server answers are all made, in order", async () => {
  const one = aShownLead("1", "Marta");
  const written = serve([one]);
  await inbox(one);
  const server = slowServer();
  press("Contacted");
  await waitFor(() => expect(pressed()).toBe("Contacted"));
  press("Qualified");
  await waitFor(() => expect(pressed()).toBe("Qualified"));
  press("Won");
  await waitFor(() => expect(pressed()).toBe("Won"));
  server.answer();
  await waitFor(() => expect(written).toHaveLength(3));
  expect(written.map(({ body }) => body.status)).toEqual(["contacted", "qualified", "won"]);
  expect(screen.queryByText("Save mine anyway")).toBeNull();
  expect(pressed()).toBe("Won");
});

test("a status that a failing server refuses is rolled back with a message", async () => {
  const one = aShownLead("1", "Marta");
  serve([one]);
  await inbox(one);
  const server = slowServer();
  press("Lost");
  await waitFor(() => expect(pressed()).toBe("Lost"));
  server.fail();
  await screen.findByText("Something went wrong on our side.");
  await waitFor(() => expect(pressed()).toBe("New"));
  expect(row().textContent).toContain("New");
});

test("an owner that a failing server refuses is rolled back with a message", async () => {
  const one = aShownLead("1", "Marta");
  serve([one]);
  await inbox(one);
  const server = slowServer();
  press("Assign to me");
  await waitFor(() => expect(owner()).toBe(me.id));
  expect(row().textContent).toContain(me.name);
  server.fail();
  await screen.findByText("Something went wrong on our side.");
  await waitFor(() => expect(owner()).toBe(""));
  expect(row().textContent).not.toContain(me.name);
});

test("a hold that a failing server refuses is rolled back with a message and keeps its reason", async () => {
  const one = aShownLead("1", "Marta");
  serve([one]);
  await inbox(one);
  const server = slowServer();
  press("Put on hold");
  fill("Reason for the hold", "Away until Monday");
  press("Hold");
  await screen.findByRole("button", { name: "End the hold" });
  expect(row().textContent).toContain("On hold until");
  server.fail();
  await screen.findByText("Something went wrong on our side.");
  await waitFor(() => expect(screen.queryByRole("button", { name: "End the hold" })).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>("Reason for the hold").value).toBe(
    "Away until Monday",
  );
  expect(row().textContent).not.toContain("On hold until");
});

test("a failure after another lead was opened shows in a toast", async () => {
  const [one, other] = [aShownLead("1", "Marta"), aShownLead("2", "Dora")];
  serve([one, other]);
  render(<Toasts />);
  const open = await inbox(one);
  const server = slowServer();
  press("Lost");
  await waitFor(() => expect(pressed()).toBe("Lost"));
  await open(other);
  server.fail();
  await screen.findByText("Something went wrong on our side.");
  expect(pressed()).toBe("New");
});

test("words typed while a slow server saves a note stay, also after a status and a reload", async () => {
  const one = aShownLead("1", "Marta");
  const written = serve([one]);
  render(<Announcer />);
  await inbox(one);
  const server = slowServer();
  fill("Note for colleagues", "Called back.");
  press("Add note");
  fill("Note for colleagues", "She wants an offer.");
  press("Contacted");
  server.answer();
  await waitFor(() => expect(written).toHaveLength(2));
  const add = () => screen.getByRole<HTMLButtonElement>("button", { name: "Add note" });
  await waitFor(() => expect(add().disabled).toBe(false));
  expect(screen.getByText("Note added.").closest("[role=status]")).not.toBeNull();
  expect(field("Note for colleagues").value).toBe("She wants an offer.");
  cleanup();
  await inbox(one);
  expect(field("Note for colleagues").value).toBe("She wants an offer.");
});
