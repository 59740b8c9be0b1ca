import { emailsOfRoles } from "#features/auth/staff/store.server.ts";
import { leadForTicket } from "#features/leads/hand-over/ticket-lead.server.ts";
import { leadSource } from "#features/leads/rules/notified.server.ts";
import { notificationsApi } from "#features/notifications/api.server.ts";
import { notificationMailWriters } from "#features/notifications/mail.server.tsx";
import { notificationMailJob } from "#features/notifications/mail-job.server.ts";
import { notifyOfLeadEvents } from "#features/notifications/make.server.ts";
import { pushApi } from "#features/notifications/push/api.server.ts";
import { pushJob } from "#features/notifications/push/push-job.server.ts";
import { forgetDevicesOf } from "#features/notifications/push/service.server.ts";
import { notificationJobs } from "#features/notifications/time-job.server.ts";
import { webhooksApi } from "#features/webhooks/api.server.ts";
import { type WebhookDeps, webhooksJob } from "#features/webhooks/job.server.ts";
import { ticketMailWriters } from "#features/webhooks/tickets/mail.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { TransactionHooks } from "#platform/work/transaction-hooks.server.ts";
import type { Feature } from "./feature.ts";
import type { Services } from "./services.server.ts";

/** Handlers of the features' transaction hooks; they run within the feature's transaction. */
export const productHooks: TransactionHooks<RequestContext> = {
  "lead.event": [notifyOfLeadEvents(leadSource)],
  "sessions.ended": [forgetDevicesOf],
};

export function notifications({ appContext }: Services): Feature {
  return {
    api: [...notificationsApi(leadSource), ...pushApi],
    jobs: [...notificationJobs(leadSource), notificationMailJob(leadSource), pushJob(leadSource)],
    mails: notificationMailWriters(appContext, leadSource),
  };
}

const webhookDeps: WebhookDeps = {
  promisesDue: leadSource.promisesDue,
  importedLeads: leadSource.imported,
  ownerAddresses: (ctx) => emailsOfRoles(ctx.db, ["owner"]),
};

export const webhookJobs = [webhooksJob(webhookDeps)];

/** Notifies external programs of events through webhooks. */
export function webhooks({ appContext }: Services): Feature {
  return {
    api: webhooksApi,
    jobs: webhookJobs,
    mails: ticketMailWriters(appContext, leadForTicket),
  };
}
