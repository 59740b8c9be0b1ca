import type { Feature } from "#platform/product/feature.server.ts";
import { ownDomainJob, ownDomainVerbs } from "./own-domain.server.ts";
import { domainCheckVerbs, tidyChecks } from "./verbs.server.ts";

export const domainCheckFeature: Feature = {
  name: "domain-check",
  uses: ["settings"],
  verbs: [domainCheckVerbs, ownDomainVerbs],
  jobs: [ownDomainJob],
  records: { domainCheck: { tables: ["domain_check"], tidy: tidyChecks } },
  tablesWithoutPeople: { own_domain_check: "public records of the company's own domain" },
};
