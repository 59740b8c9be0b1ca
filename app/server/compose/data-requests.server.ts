import { eraseReportsOf, reportsOf } from "#features/assessment/person.server.ts";
import type { PersonPart } from "#features/data-requests/service.server.ts";
import { erasePerson, exportPerson } from "#features/leads/rules/person.server.ts";
import { eraseReader, readerOf } from "#features/newsletter/person.server.ts";
import { eraseMailsTo, mailsTo } from "#features/outbox/person.server.ts";

/**
 * Every part of the site that knows people by their address. The consent ledger is not among them: it holds receipts
 * without an address, which prove a choice and name nobody. Mails come last, when nothing can queue another.
 */
export const personParts: readonly PersonPart[] = [
  { name: "leads", hold: exportPerson, erase: erasePerson },
  { name: "assessments", hold: reportsOf, erase: eraseReportsOf },
  { name: "newsletter", hold: readerOf, erase: eraseReader },
  { name: "mails", hold: mailsTo, erase: eraseMailsTo },
];
