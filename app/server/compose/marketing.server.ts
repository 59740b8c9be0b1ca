import { pageWords } from "#app/server/pages/page-words.server.ts";
import { announcementApi } from "#features/announcement/api.server.ts";
import { announcementJob } from "#features/announcement/service.server.ts";
import { campaignsApi } from "#features/campaigns/api.server.ts";
import type { CampaignDeps } from "#features/campaigns/audience.server.ts";
import { viewNextCampaign } from "#features/campaigns/dashboard.server.ts";
import { campaignsJob } from "#features/campaigns/dispatch.server.ts";
import { campaignMailWriters } from "#features/campaigns/mail.server.tsx";
import { newsletterApi } from "#features/newsletter/api.server.ts";
import { newsletterAudience } from "#features/newsletter/audience-store.server.ts";
import { newsletterMailWriters } from "#features/newsletter/mail.server.tsx";
import { subscribersApi } from "#features/newsletter/subscribers/api.server.ts";
import { addressOfStaff } from "#features/outbox/store.server.ts";
import { pageQualityApi } from "#features/page-quality/api.server.ts";
import type { Job } from "#platform/work/jobs.server.ts";
import type { Feature } from "./feature.ts";
import { linkedPages, postCards } from "./linked-pages.server.ts";
import type { Services } from "./services.server.ts";

/** Gives campaigns the list of subscribers, which they may not import. */
const campaignDeps: CampaignDeps = {
  audience: newsletterAudience,
  linkedPages,
  cards: postCards,
  staffAddress: addressOfStaff,
};

export const marketingJobs: readonly Job[] = [campaignsJob(campaignDeps), announcementJob];

/** Returns the newsletter, its campaigns and the other tabs of the marketing screen except the redirects. */
export function marketing({ appContext, leadDeps }: Services): Feature {
  return {
    api: [
      ...newsletterApi,
      ...subscribersApi,
      ...campaignsApi(campaignDeps),
      ...announcementApi,
      ...pageQualityApi(pageWords),
    ],
    jobs: marketingJobs,
    mails: {
      ...newsletterMailWriters(appContext, leadDeps.translateFor),
      ...campaignMailWriters(appContext, campaignDeps),
    },
    dashboard: { nextSend: async (ctx) => ({ next: await viewNextCampaign(ctx) }) },
  };
}
