import { eraseMonthlyLooks, monthlyLooksOf } from "#features/assessment/monthly/person.server.ts";
import { eraseReportsOf, reportsOf } from "#features/assessment/person.server.ts";
import { bookingsOf, eraseBookings } from "#features/booking/person.server.ts";
import { eraseInbound, exportInbound } from "#features/conversations/person.server.ts";
import { eraseNamed, exportNamed } from "#features/leads/recipients/named.server.ts";
import { erasePerson, exportPerson } from "#features/leads/rules/person.server.ts";
import { eraseSubscriber, newsletterDataOf } from "#features/newsletter/person.server.ts";
import { eraseMailsTo, mailsTo } from "#features/outbox/verbs.server.ts";
import { erasePeople, exportPeople } from "#features/people/person.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";

/** Part of the site that stores personal data by email address. Addresses are passed in lower case. */
export type PersonalDataSource = {
  /** Name for staff, such as "leads" or "newsletter". */
  name: string;
  find(ctx: RequestContext, address: string): Promise<readonly unknown[]>;
  /** Deletes the records in the caller's transaction and returns how many. */
  erase(trx: Trx, ctx: RequestContext, address: string): Promise<number>;
};

/**
 * Every part of the site that stores people by their address. Mails come last, when no other part can queue one. The
 * consent ledger is left out, because its receipts have no address and identify nobody.
 */
export const sources: readonly PersonalDataSource[] = [
  { name: "bookings", find: bookingsOf, erase: eraseBookings },
  { name: "leads", find: exportPerson, erase: erasePerson },
  { name: "assessments", find: reportsOf, erase: eraseReportsOf },
  { name: "monthlyLooks", find: monthlyLooksOf, erase: eraseMonthlyLooks },
  { name: "newsletter", find: newsletterDataOf, erase: eraseSubscriber },
  { name: "inbound mail", find: exportInbound, erase: eraseInbound },
  { name: "named in conversations", find: exportNamed, erase: eraseNamed },
  { name: "people", find: exportPeople, erase: erasePeople },
  { name: "mails", find: mailsTo, erase: eraseMailsTo },
];
