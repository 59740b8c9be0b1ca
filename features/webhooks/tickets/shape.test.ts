import { expect, test } from "vitest";
import type { TicketLead } from "#features/leads/export/ticket-lead.server.ts";
import { ticketText } from "./shape.server.ts";
import { ticketSystems } from "./systems.ts";

const lead: TicketLead = {
  name: "Ana Ruiz",
  firm: "Ruiz Books",
  email: "ana@ruizbooks.test",
  phone: "818-555-0123",
  message: "Mail is missing.\n\nSince Monday.",
  language: "English",
  answers: [{ label: "Needs", value: "Backup" }],
  answerBy: "Wed, Nov 25, 4:10 PM (America/Los_Angeles)",
  status: "new",
};
const mail = {
  title: "A new lead",
  lead,
  facts: [],
  reference: "1a2b3c4d",
  url: "https://valley-it.test/admin/communications?lead=1a2b3c4d",
};

test.each([
  ["halopsa", "A new lead: Ana Ruiz, Ruiz Books (1a2b3c4d)"],
  ["connectwise", "A new lead | Company: Ruiz Books | Contact: Ana Ruiz | Ref: 1a2b3c4d"],
  ["autotask", "A new lead - Ana Ruiz - Ruiz Books - 1a2b3c4d"],
] as const)("%s gets a subject that it reads", (system, subject) => {
  expect(ticketText(system, mail).subject).toBe(subject);
});

test("the body says everything, one label for each line, and the message last", () => {
  expect(ticketText("autotask", mail).text).toBe(`A new lead

Name: Ana Ruiz
Company: Ruiz Books
Email: ana@ruizbooks.test
Phone: 818-555-0123
Language: English
Answer promised by: Wed, Nov 25, 4:10 PM (America/Los_Angeles)
Needs: Backup

Message:
Mail is missing.

Since Monday.

Open it: https://valley-it.test/admin/communications?lead=1a2b3c4d
Reference: 1a2b3c4d
`);
});

test.each(ticketSystems)("a stranger's name joins no ticket of %s", (system) => {
  const name = "[ID: 0004711] Ticket #815 T20261125.0001";
  const hostile = { ...lead, name, firm: "a | Contact: b {x}", message: "[ID: 0004711]" };
  const { subject, text } = ticketText(system, { ...mail, lead: hostile });
  expect(subject).not.toMatch(/\[|\]|#|\{|T2026/);
  expect(text.split("\n")[0]).toBe("A new lead");
  if (system === "halopsa") expect(text).not.toContain("[ID");
});

test("names on several lines add no label of their own", () => {
  const hostile = { ...lead, firm: "Ruiz\nEmail: other@elsewhere.test" };
  const { text } = ticketText("halopsa", { ...mail, lead: hostile });
  expect(text.match(/^Email:.*$/gm)).toEqual(["Email: ana@ruizbooks.test"]);
});

test("an event without a lead says its states", () => {
  const alert = { ...mail, title: "An alert was raised", lead: null, facts: ["kind: disk"] };
  const { subject, text } = ticketText("halopsa", alert);
  expect(subject).toBe("An alert was raised (1a2b3c4d)");
  expect(text).toContain("kind: disk");
});
