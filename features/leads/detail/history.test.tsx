// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { Lead, LeadEvent } from "#features/leads/contract.ts";
import type { ThreadMail } from "#features/leads/thread/message.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { aShownLead } from "#tests/builders/shown-lead.ts";
import { answerCalls } from "#tests/builders/staff-api.ts";
import { LeadHistory } from "./history.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const anEvent = (kind: string, own: Partial<LeadEvent> = {}): LeadEvent => ({
  id: kind,
  at: Date.now(),
  actorName: "Ana",
  kind,
  detail: {},
  leadId: "1",
  ...own,
});

function historyOf(
  event: LeadEvent,
  { person = [] as Lead[], mails = {} as Record<string, ThreadMail> } = {},
) {
  answerCalls({
    "GET /api/lead-colleagues": {
      colleagues: [
        { id: "d", name: "Dora" },
        { id: "e", name: "Eli" },
      ],
    },
  });
  render(
    <MemoryRouter initialEntries={["/?view=all&lead=1"]}>
      <LeadHistory lead={aShownLead("1", "Marta")} events={[event]} person={person} mails={mails} />
    </MemoryRouter>,
    { wrapper: asStaff() },
  );
  return screen.getByRole("listitem");
}

test("a note names its writer and has its text, with the mentioned colleagues alone in bold", async () => {
  const text = "@Dora please call. @Eli knows them.";
  const entry = historyOf(anEvent("note", { detail: { text, mentions: "d" } }));
  expect(entry.textContent).toMatch(/^Ana /);
  expect(entry.textContent).toContain(text);
  expect((await screen.findByText("@Dora")).tagName).toBe("STRONG");
  expect(entry.querySelectorAll("strong")).toHaveLength(1);
});

test.each([
  ["queued", "queued"],
  ["held", "waiting for a mail server"],
  ["failed", "could not be sent"],
  ["cancelled", "cancelled"],
] as const)("an answer whose mail is %s says so", (state, text) => {
  const mail: ThreadMail = { state, dueAt: 0, sentAt: null, attempts: 0, error: "" };
  const event = anEvent("reply", { detail: { text: "We come.", mailId: "m" } });
  const entry = historyOf(event, { mails: { m: mail } });
  expect(entry.textContent).toContain(`(${text})`);
});

test("the history of another lead of the person has its message, and leads to it", () => {
  const other = aShownLead("2", "Marta", { message: "The printer is slow.", kind: "quote" });
  const entry = historyOf(anEvent("received", { leadId: "2" }), { person: [other] });
  expect(entry.textContent).toContain("The printer is slow.");
  const link = screen.getByRole("link", { name: "Quote request of the same person" });
  expect(link.getAttribute("href")).toBe("/?view=all&lead=2");
});

test("a lead that is merged into this one is no link", () => {
  const other = aShownLead("2", "Marta", { mergedInto: "1" });
  const entry = historyOf(anEvent("received", { leadId: "2" }), { person: [other] });
  expect(entry.textContent).toContain("Message of the same person, merged into this one");
  expect(screen.queryByRole("link")).toBeNull();
});

test("a step that is done does not repeat its text below", () => {
  const entry = historyOf(anEvent("step-done", { detail: { text: "Call Marta" } }));
  expect(entry.textContent).not.toContain("Call Marta");
});
