// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Lead } from "#features/leads/contract.ts";
import type { ThreadMessage } from "#features/leads/thread/message.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { aShownLead } from "#tests/builders/shown-lead.ts";
import { type Answers, answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { LeadSource, originText, sentBy } from "./source.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const visit = "GET /api/leads/1/visit";

/** Shows the source of a lead. Returns the texts of its lines by name. */
function sourceOf(own: Partial<Lead>, answers: Answers = {}) {
  answerCalls({ [visit]: { recorded: false, pages: [] }, ...answers });
  render(<LeadSource lead={aShownLead("1", "Ana", own)} />, { wrapper: asStaff() });
  return (name: string) => {
    const term = screen.queryAllByRole("term").find(({ textContent }) => textContent === name);
    return term?.nextElementSibling?.textContent;
  };
}

test("the source names the page, the parts of the campaign and the check", () => {
  const line = sourceOf({
    sourcePath: "/services/backup",
    campaign: { utm_source: "chamber", utm_medium: "flyer", gclid: "x1" },
    humanCheck: "unverified",
  });
  expect(line("Page")).toBe("/services/backup");
  expect(line("Source")).toBe("chamber");
  expect(line("Kind")).toBe("flyer");
  expect(line("gclid")).toBe("x1");
  expect(line("Check")).toBe("The human check was not available");
});

test("the consent is shown word by word with its edition, else why there is none", () => {
  const consent = { words: ["I agree.", "Call me."], edition: "3" };
  const line = sourceOf({ consent });
  expect(line("Agreed to")).toBe("“I agree.”“Call me.”Edition 3");
  cleanup();
  expect(sourceOf({})("Agreed to")).toMatch(/^The form does not ask for consent\./);
});

test("the pages seen before the message are listed with the company's time", async () => {
  const at = Date.parse("2026-06-02T10:05:00-07:00");
  sourceOf({}, { [visit]: { recorded: true, pages: [{ at, path: "/pricing" }] } });
  const list = await screen.findByRole("list", { name: "Pages seen" });
  expect(list.textContent).toBe("10:05 AM/pricing");
});

test.each([
  ["without consent", { recorded: false, pages: [] }, "Not recorded: no consent"],
  ["that is deleted by now", { recorded: true, pages: [] }, "No longer stored"],
])("a visit %s says so", async (_, answer, text) => {
  sourceOf({}, { [visit]: answer });
  await screen.findByText(text);
});

test("the visit of an assessment is not asked for", () => {
  const line = sourceOf({ kind: "assessment" });
  expect(line("Pages seen")).toBe("Not recorded for an assessment");
});

test("a visit that could not be loaded is loaded by a press", async () => {
  let answer = refusal(400, "invalid", "Try again.");
  sourceOf({}, { [visit]: () => answer() });
  const again = await screen.findByRole("button", { name: /^Could not be loaded/ });
  answer = () => Response.json({ recorded: true, pages: [] });
  fireEvent.click(again);
  await screen.findByText("No longer stored");
});

test.each([
  ["/contact", "from /contact"],
  ["Imported", "imported"],
])("the source %s reads as %j", (source, text) => {
  expect(originText(source)).toBe(text);
});

const mail = (own: object) =>
  ({ leadId: "1", direction: "in", address: "scanner@firm.test", ...own }) as ThreadMessage;

test.each<[string, Partial<Lead>, ThreadMessage[], string]>([
  [
    "a mail whose Reply-To names the person",
    { kind: "mail" },
    [mail({ replyTo: { address: "person@firm.test", name: "" } })],
    "scanner@firm.test",
  ],
  ["a mail of the person", { kind: "mail" }, [mail({ replyTo: null })], ""],
  [
    "a form",
    { kind: "contact" },
    [mail({ replyTo: { address: "person@firm.test", name: "" } })],
    "",
  ],
])("the sender of %s is told where it is another", (_, own, messages, sender) => {
  expect(sentBy(aShownLead("1", "Ana", own), messages)).toBe(sender);
});
