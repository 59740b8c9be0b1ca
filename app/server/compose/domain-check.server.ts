import { domainCheckApi } from "#features/domain-check/api.server.ts";
import { productNetwork } from "#features/domain-check/collect/network.server.ts";
import { checkOwnDomain } from "#features/domain-check/own-domain.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { dailyAt, type Job } from "#platform/work/jobs.server.ts";
import type { Feature } from "./feature.ts";
import type { Services } from "./services.server.ts";

/** Checks the site's own domain once a night, after the tidy-up, in the same way as a visitor's domain. */
export function ownDomainJob(appContext: Pick<AppContext, "env">): Job {
  const network = productNetwork(appContext.env);
  return {
    name: "own-domain",
    next: dailyAt(11, 10),
    run: (ctx) => checkOwnDomain(ctx, network),
  };
}

export function domainCheck({ appContext, domainCheck: check, leadDeps }: Services): Feature {
  const { translateFor } = leadDeps;
  return {
    api: domainCheckApi(check, { network: productNetwork(appContext.env), translateFor }),
    jobs: [ownDomainJob(appContext)],
  };
}
