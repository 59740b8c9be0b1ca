import type { TicketLead } from "#features/leads/export/ticket-lead.server.ts";
import type { TicketSystem } from "./systems.ts";

export type TicketMail = {
  /** Name of the event for staff. */
  title: string;
  lead: TicketLead | null;
  /** States in an event other than a new lead, without personal data. */
  facts: readonly string[];
  /** End of the subject, which makes every subject unique. */
  reference: string;
  url: string;
};

/** Maximum length of a person's or firm's name in a subject (characters). */
const maxInSubject = 80;

const ticketNumber = /\b([tps])(?=\d{8}\.\d)/gi;

/**
 * Removes marks by which a subject joins an existing ticket: "[ID:1]" in HaloPSA, "#1" in ConnectWise, "T20240101.0001"
 * in Autotask.
 */
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

/** Cleans a body for each system; HaloPSA may search bodies for ticket numbers too. */
const bodyTexts: Record<TicketSystem, (text: string) => string> = {
  halopsa: (text) => text.replaceAll("[", "(").replaceAll("]", ")"),
  connectwise: (text) => text,
  autotask: (text) => text,
};

/**
 * Returns subject and plain body in the form that a system reads.
 *
 * - Every subject differs: Autotask accepts at most two mails with the same sender and subject within five minutes (its
 *   help, "Loops and dupes").
 * - No text of a stranger joins an existing ticket. HaloPSA searches the subject for "[ID:…]", and the body if set to
 *   (its guide 1454); Autotask searches for numbers of tickets, tasks and projects (its help, "What entity").
 * - The first line of the body is ours: Autotask treats "#T=", "#R=" and "#S=" there as commands.
 * - ConnectWise reads only the subject, so it contains company and contact after fixed labels.
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

/** Returns one "Label: value" per line, for HaloPSA's formatted emails and for people; the message comes last. */
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
