import type { Feature } from "#platform/product/feature.server.ts";
import { domainCheckApi } from "./api.server.ts";
import { ownDomainJob } from "./own-domain.server.ts";
import { tidyChecks } from "./service.server.ts";

export const domainCheckFeature: Feature = {
  name: "domain-check",
  uses: ["settings"],
  api: domainCheckApi,
  jobs: [ownDomainJob],
  records: { domainCheck: { tables: ["domain_check"], tidy: tidyChecks } },
  tablesWithoutPeople: { own_domain_check: "public records of the company's own domain" },
};
