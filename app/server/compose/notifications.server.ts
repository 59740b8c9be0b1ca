import { leadSource } from "#features/leads/rules/notified.server.ts";
import { notificationsApi } from "#features/notifications/api.server.ts";
import { notificationMailWriters } from "#features/notifications/mail.server.tsx";
import { notificationMailJob } from "#features/notifications/mail-job.server.ts";
import { notifyOfLeadEvents } from "#features/notifications/make.server.ts";
import { notificationJobs } from "#features/notifications/time-job.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { TransactionHooks } from "#platform/work/transaction-hooks.server.ts";
import type { Feature } from "./feature.ts";
import type { Services } from "./services.server.ts";

/** Reacts to the reports of features within their transactions. */
export const productHooks: TransactionHooks<RequestContext> = {
  "lead.event": [notifyOfLeadEvents(leadSource)],
};

export function notifications({ appContext }: Services): Feature {
  return {
    api: notificationsApi(leadSource),
    jobs: [...notificationJobs(leadSource), notificationMailJob(leadSource)],
    mails: notificationMailWriters(appContext, leadSource),
  };
}
