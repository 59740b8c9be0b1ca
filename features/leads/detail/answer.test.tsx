// @vitest-environment happy-dom
import { cleanup, screen, waitFor, waitForElementToBeRemoved } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { ThreadMessage } from "#features/leads/thread/message.ts";
import { changeElsewhere, field, fill, inbox, press, serve } from "#tests/builders/lead-screen.tsx";
import { aShownLead } from "#tests/builders/shown-lead.ts";

/** Opens the form and writes an answer, without sending it. */
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

test("an unsent answer and note are still there after opening another lead", async () => {
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

test("a cancelled answer keeps its text", async () => {
  const one = aShownLead("1", "Marta");
  serve([one]);
  await inbox(one);
  press("Answer by email");
  fill("Answer", "Half an answer.");
  press("Cancel");
  press("Answer by email");
  expect(field("Answer").value).toBe("Half an answer.");
});

test("an answer sent over a colleague's change is sent once with its latest text, and the form closes", async () => {
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

test("a subject over the mail limit is not sent, and the limit is shown before", async () => {
  const one = aShownLead("1", "Marta");
  const written = serve([one]);
  await inbox(one);
  press("Answer by email");
  screen.getByText("At most 255 characters.");
  fill("Subject", "a".repeat(256));
  fill("Answer", "We come at noon.");
  press("Send answer");
  screen.getByText("The subject is too long: at most 255 characters.");
  expect(written).toEqual([]);
});

test("an answer not sent after a conflict keeps its text", async () => {
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

test("an answer asks before it is sent after a colleague's, even if the screen already shows it", async () => {
  const one = aShownLead("1", "Marta");
  const written = serve([one]);
  await inbox(one);
  writeAnswer("Your scanner", "We come at noon.");
  changeElsewhere(one, { status: "contacted", answeredAt: Date.now(), answeredBy: "mail" });
  fill("Note for colleagues", "Asked again.");
  press("Add note");
  await screen.findByText("Answered in time");
  press("Send answer");
  await screen.findByText("The lead has changed. Send anyway?");
  expect(written.map(({ path }) => path)).toEqual(["/api/leads/1/notes"]);
});

test("one's own changes since an answer was begun cause no question", async () => {
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

test("a repeated answer or note keeps its key until it is delivered", async () => {
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

test("unsent text survives a reload until it is sent", async () => {
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

test("a conversation that comes after the form was opened gives the subject, and leaves what was typed", async () => {
  const one = aShownLead("1", "Marta");
  const { promise, resolve } = Promise.withResolvers<void>();
  const mail: ThreadMessage = {
    ...{
      id: "m",
      leadId: "1",
      eventId: null,
      direction: "in",
      channel: "mail",
      at: 1,
      who: "Marta",
    },
    ...{ address: one.email, to: [], cc: [], bcc: [], recipientsLeftOut: 0, byStranger: false },
    ...{ replyTo: null, participants: [one.email], subject: "Backups", text: "They are late." },
    ...{ quoted: "", formatted: false, verified: "unknown", unparsed: false, readAt: 1 },
    ...{ sendAt: null, mailId: null, files: [] },
  };
  serve([one], { messages: [mail] }, promise);
  await inbox(one);
  press("Answer by email");
  fill("Answer", "We look after them.");
  expect(field("Subject").value).toBe("");
  resolve();
  await waitFor(() => expect(field("Subject").value).toBe("Re: Backups"));
  expect(field("Answer").value).toBe("We look after them.");
});
