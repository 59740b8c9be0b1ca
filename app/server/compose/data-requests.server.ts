import { eraseMonthlyLooks, monthlyLooksOf } from "#features/assessment/monthly/person.server.ts";
import { eraseReportsOf, reportsOf } from "#features/assessment/person.server.ts";
import { bookingsOf, eraseBookings } from "#features/booking/person.server.ts";
import { eraseInbound, exportInbound } from "#features/conversations/person.server.ts";
import { dataRequestsApi } from "#features/data-requests/api.server.ts";
import type { PersonalDataSource } from "#features/data-requests/service.server.ts";
import { erasePerson, exportPerson } from "#features/leads/rules/person.server.ts";
import { eraseSubscriber, newsletterDataOf } from "#features/newsletter/person.server.ts";
import { eraseMailsTo, mailsTo } from "#features/outbox/service.server.ts";
import type { Feature } from "./feature.ts";

/**
 * Every part of the site that stores people by their address. Mails come last, when no other part can queue one. The
 * consent ledger is left out, because its receipts have no address and identify nobody.
 */
const sources: readonly PersonalDataSource[] = [
  { name: "bookings", find: bookingsOf, erase: eraseBookings },
  { name: "leads", find: exportPerson, erase: erasePerson },
  { name: "assessments", find: reportsOf, erase: eraseReportsOf },
  { name: "monthlyLooks", find: monthlyLooksOf, erase: eraseMonthlyLooks },
  { name: "newsletter", find: newsletterDataOf, erase: eraseSubscriber },
  { name: "inbound mail", find: exportInbound, erase: eraseInbound },
  { name: "mails", find: mailsTo, erase: eraseMailsTo },
];

export const dataRequests: Feature = { api: dataRequestsApi(sources) };
