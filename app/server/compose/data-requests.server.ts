import { eraseReportsOf, reportsOf } from "#features/assessment/person.server.ts";
import { peopleApi } from "#features/data-requests/api.server.ts";
import type { PersonPart } from "#features/data-requests/service.server.ts";
import { erasePerson, exportPerson } from "#features/leads/rules/person.server.ts";
import { eraseReader, readerOf } from "#features/newsletter/person.server.ts";
import { eraseMailsTo, mailsTo } from "#features/outbox/person.server.ts";
import type { Feature } from "./feature.ts";

/**
 * Lists every part of the site that stores people by their address. Mails come last, when nothing can queue another. The
 * consent ledger is left out: its receipts have no address and name nobody.
 */
const personParts: readonly PersonPart[] = [
  { name: "leads", hold: exportPerson, erase: erasePerson },
  { name: "assessments", hold: reportsOf, erase: eraseReportsOf },
  { name: "newsletter", hold: readerOf, erase: eraseReader },
  { name: "mails", hold: mailsTo, erase: eraseMailsTo },
];

export const dataRequests: Feature = { api: peopleApi(personParts) };
