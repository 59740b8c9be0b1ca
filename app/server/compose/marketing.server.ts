import { pageWords } from "#app/server/pages/page-words.server.ts";
import { announcementApi } from "#features/announcement/api.server.ts";
import { announcementJob } from "#features/announcement/service.server.ts";
import { sendsApi } from "#features/campaigns/api.server.ts";
import type { SendDeps } from "#features/campaigns/audience.server.ts";
import { viewNextSend } from "#features/campaigns/dashboard.server.ts";
import { sendsJob } from "#features/campaigns/dispatch.server.ts";
import { sendMailWriters } from "#features/campaigns/mail.server.tsx";
import { newsletterApi } from "#features/newsletter/api.server.ts";
import { newsletterAudience } from "#features/newsletter/audience-store.server.ts";
import { newsletterMailWriters } from "#features/newsletter/mail.server.tsx";
import { subscribersApi } from "#features/newsletter/subscribers/api.server.ts";
import { addressOfStaff } from "#features/outbox/store.server.ts";
import { pageQualityApi } from "#features/page-quality/api.server.ts";
import type { Job } from "#platform/work/jobs.server.ts";
import type { Feature } from "./feature.ts";
import type { Services } from "./services.server.ts";

/** Joins the campaigns to the list of subscribers, which they may not import. */
const campaignDeps: SendDeps = { audience: newsletterAudience, staffAddress: addressOfStaff };

export const marketingJobs: readonly Job[] = [sendsJob(campaignDeps), announcementJob];

/** Returns the newsletter, its campaigns and the other tabs of the marketing screen, without the redirects. */
export function marketing({ appContext }: Services): Feature {
  return {
    api: [
      ...newsletterApi,
      ...subscribersApi,
      ...sendsApi(campaignDeps),
      ...announcementApi,
      ...pageQualityApi(pageWords),
    ],
    jobs: marketingJobs,
    mails: { ...newsletterMailWriters(appContext), ...sendMailWriters(appContext, campaignDeps) },
    dashboard: { nextSend: async (ctx) => ({ next: await viewNextSend(ctx) }) },
  };
}
