import { type Handler, handle } from "#platform/http/api.server.ts";
import { cachedDomainCheck, startDomainCheck } from "./contract.ts";
import { checkNow, viewOwnDomain } from "./own-domain.server.ts";
import { checkOwnDomainNow, ownDomainChecks } from "./own-domain-contract.ts";
import type { DomainCheck, DomainCheckDeps } from "./service.server.ts";

export function domainCheckApi(
  domainCheck: DomainCheck,
  deps: Pick<DomainCheckDeps, "network">,
): Handler[] {
  return [
    handle(startDomainCheck, ({ ctx, body }) => domainCheck.check(ctx, body)),
    handle(cachedDomainCheck, ({ ctx, params }) => domainCheck.cached(ctx, params.domain)),
    handle(ownDomainChecks, ({ ctx }) => viewOwnDomain(ctx)),
    handle(checkOwnDomainNow, ({ ctx }) => checkNow(ctx, deps.network)),
  ];
}
