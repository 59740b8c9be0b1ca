import type { Feature } from "#platform/product/feature.server.ts";

export const campaignLinksFeature: Feature = {
  name: "campaign-links",
  uses: [],
};
