// @vitest-environment happy-dom
import { cleanup, screen, waitForElementToBeRemoved } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { changeElsewhere, field, fill, inbox, press, serve } from "#tests/builders/lead-screen.tsx";
import { aShownLead } from "#tests/builders/shown-lead.ts";

/** Begins an answer, as far as pressing "Send answer". */
function writeAnswer(subject: string, text: string) {
  press("Answer by email");
  fill("Subject", subject);
  fill("Answer", text);
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("an answer and a note that were begun are both there after a look at another lead", async () => {
  const [one, other] = [aShownLead("1", "Marta"), aShownLead("2", "Dora")];
  serve([one, other]);
  const open = await inbox(one);
  writeAnswer("Your scanner", "A long answer.");
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
  press("Answer by email");
  fill("Answer", "Half an answer.");
  press("Not now");
  press("Answer by email");
  expect(field("Answer").value).toBe("Half an answer.");
});

test("an answer sent over a colleague's change is sent once, as it stands, and the form is done", async () => {
  const one = aShownLead("1", "Marta");
  const written = serve([one]);
  await inbox(one);
  writeAnswer("Your scanner", "We come at noon.");
  changeElsewhere(one, { status: "contacted" });
  press("Send answer");
  await screen.findByText("Status Contacted");
  expect(written).toEqual([]);
  fill("Answer", "We come at one.");
  press("Send anyway");
  await waitForElementToBeRemoved(() => screen.queryByRole("form", { name: "Answer by email" }));
  expect(written.map(({ path, body }) => [path, body.text])).toEqual([
    ["/api/leads/1/reply", "We come at one."],
  ]);
  press("Answer by email");
  expect(field("Answer").value).toBe("");
});

test("a subject that mail would cut is not sent, and the limit is told before", async () => {
  const one = aShownLead("1", "Marta");
  const written = serve([one]);
  await inbox(one);
  press("Answer by email");
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
  writeAnswer("Your scanner", "We come at noon.");
  changeElsewhere(one, { status: "contacted" });
  press("Send answer");
  await screen.findByText("Status Contacted");
  press("Do not send");
  expect(screen.queryByText("Status Contacted")).toBeNull();
  expect(field("Answer").value).toBe("We come at noon.");
  expect(written).toEqual([]);
});

test("an answer that a colleague was faster with is asked about, though the screen has heard of it", async () => {
  const one = aShownLead("1", "Marta");
  const written = serve([one]);
  await inbox(one);
  writeAnswer("Your scanner", "We come at noon.");
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
  writeAnswer("Your scanner", "We come at noon.");
  press("Qualified");
  await vi.waitFor(() => expect(written).toHaveLength(1));
  press("Send answer");
  await waitForElementToBeRemoved(() => screen.queryByRole("form", { name: "Answer by email" }));
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

test("what was typed and not sent is there again after a reload, until it is sent", async () => {
  const one = aShownLead("1", "Marta");
  serve([one]);
  await inbox(one);
  writeAnswer("Your scanner", "We come at noon.");
  fill("Note for colleagues", "Asked again.");
  cleanup();
  await inbox(one);
  expect(field("Answer").value).toBe("We come at noon.");
  expect(field("Note for colleagues").value).toBe("Asked again.");
  changeElsewhere(one, { status: "contacted" });
  press("Send answer");
  await screen.findByText("The lead has changed. Send anyway?");
  press("Send anyway");
  await waitForElementToBeRemoved(() => screen.queryByRole("form", { name: "Answer by email" }));
  cleanup();
  await inbox(one);
  expect(screen.queryByRole("form", { name: "Answer by email" })).toBeNull();
  expect(field("Note for colleagues").value).toBe("Asked again.");
});
