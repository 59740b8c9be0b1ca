import type { TicketSystem } from "./systems.ts";

/** A lead as a ticket tells it. Texts that a stranger wrote are among them. */
export type TicketLead = {
  name: string;
  firm: string;
  email: string;
  phone: string;
  message: string;
  language: string;
  /** Answers of the form, with their labels. */
  answers: readonly { label: string; value: string }[];
  /** By when the sender was promised an answer, with the zone. */
  answerBy: string;
  status: string;
};

export type TicketMail = {
  /** Name of the event for staff. */
  title: string;
  lead: TicketLead | null;
  /** States that the event names beside a new lead, without a person. */
  facts: readonly string[];
  /** Ends the subject, so that no two are alike. */
  reference: string;
  url: string;
};

/** Longest name of a person or firm in a subject (characters). */
const maxInSubject = 80;

const ticketNumber = /\b([tps])(?=\d{8}\.\d)/gi;

/** Signs by which a subject joins a ticket that is there: "[ID:1]" in HaloPSA, "#1" in ConnectWise, "T20240101.0001" in Autotask. */
function withoutTicketNumbers(text: string): string {
  return text
    .replaceAll(/[[\]{}#|]/g, " ")
    .replaceAll(ticketNumber, "$1 ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const inSubject = (text: string) =>
  Array.from(withoutTicketNumbers(text)).slice(0, maxInSubject).join("").trim();

type Named = { title: string; name: string; firm: string; reference: string };

const subjects: Record<TicketSystem, (parts: Named) => string> = {
  halopsa: ({ title, name, firm, reference }) =>
    `${[title, [name, firm].filter(Boolean).join(", ")].filter(Boolean).join(": ")} (${reference})`,
  connectwise: ({ title, name, firm, reference }) =>
    [title, firm && `Company: ${firm}`, name && `Contact: ${name}`, `Ref: ${reference}`]
      .filter(Boolean)
      .join(" | "),
  autotask: ({ title, name, firm, reference }) =>
    `${[title, name, firm].filter(Boolean).join(" - ")} - ${reference}`,
};

/** Bodies in which HaloPSA may look for a ticket's number too. */
const bodyTexts: Record<TicketSystem, (text: string) => string> = {
  halopsa: (text) => text.replaceAll("[", "(").replaceAll("]", ")"),
  connectwise: (text) => text,
  autotask: (text) => text,
};

/**
 * Returns subject and plain body as a system reads them.
 *
 * - Every subject differs: Autotask takes two mails with the same sender and subject in five minutes (its help, "Loops
 *   and dupes").
 * - No text of a stranger joins a ticket that is there. HaloPSA looks for "[ID:…]" in the subject, and in the body if it
 *   is told to (its guide 1454); Autotask for the numbers of tickets, tasks and projects (its help, "What entity").
 * - The first line of the body is ours: Autotask takes "#T=", "#R=" and "#S=" there for commands.
 * - ConnectWise reads the subject only, so company and contact stand in it behind fixed words.
 */
export function ticketText(system: TicketSystem, mail: TicketMail) {
  const { title, lead, facts, reference, url } = mail;
  const name = inSubject(lead?.name ?? "");
  const firm = inSubject(lead?.firm ?? "");
  const lines = [...facts, ...(lead ? linesOf(lead, bodyTexts[system]) : [])];
  return {
    subject: subjects[system]({ title, name, firm, reference }),
    text: [title, "", ...lines, "", `Open it: ${url}`, `Reference: ${reference}`, ""].join("\n"),
  };
}

/** Returns one "Label: value" for each line, which HaloPSA's formatted emails and people read; the message comes last. */
function linesOf(lead: TicketLead, safe: (text: string) => string): string[] {
  const fields: [string, string][] = [
    ["Name", lead.name],
    ["Company", lead.firm],
    ["Email", lead.email],
    ["Phone", lead.phone],
    ["Language", lead.language],
    ["Answer promised by", lead.answerBy],
    ...lead.answers.map(({ label, value }): [string, string] => [label, value]),
  ];
  const labeled = fields
    .filter(([, value]) => value !== "")
    .map(([label, value]) => `${label}: ${safe(value.replaceAll(/\s+/g, " "))}`);
  return lead.message === "" ? labeled : [...labeled, "", "Message:", safe(lead.message)];
}
