import type { Feature } from "#platform/product/feature.server.ts";
import { campaignsApi } from "./api.server.ts";
import { viewNextCampaign } from "./dashboard.server.ts";
import { campaignsJob } from "./dispatch.server.ts";
import { campaignMailWriters } from "./mail.server.tsx";
import { mailPost } from "./post-mail.server.ts";

export const campaignsFeature: Feature = {
  name: "campaigns",
  uses: ["blog", "newsletter", "outbox", "redirects", "settings"],
  api: campaignsApi,
  jobs: [campaignsJob],
  mails: campaignMailWriters,
  hooks: { "post.announced": [mailPost] },
  dashboard: { nextSend: viewNextCampaign },
};
