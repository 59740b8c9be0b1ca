import { productNetwork } from "#features/domain-check/collect/network.server.ts";
import { checkOwnDomain } from "#features/domain-check/own-domain.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { dailyAt, type Job } from "#platform/work/jobs.server.ts";

/** Once a night, after the tidy-up, the site looks at its own domain as it looks at a visitor's. */
export function ownDomainJob(appContext: Pick<AppContext, "env">): Job {
  const network = productNetwork(appContext.env);
  return {
    name: "own-domain",
    next: dailyAt(11, 10),
    run: (ctx) => checkOwnDomain(ctx, network),
  };
}
