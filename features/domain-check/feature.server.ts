import type { Feature } from "#platform/product/feature.server.ts";
import { domainCheckApi } from "./api.server.ts";
import { ownDomainJob } from "./own-domain.server.ts";

export const domainCheckFeature: Feature = {
  name: "domain-check",
  uses: ["settings"],
  api: domainCheckApi,
  jobs: [ownDomainJob],
};
