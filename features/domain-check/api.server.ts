import { type Handler, handle } from "#platform/api.server.ts";
import { keptDomainCheck, startDomainCheck } from "./contract.ts";
import { viewOwnDomain } from "./own-domain.server.ts";
import { ownDomainChecks } from "./own-domain-contract.ts";
import type { DomainCheck } from "./service.server.ts";

export function domainCheckApi(domainCheck: DomainCheck): Handler[] {
  return [
    handle(startDomainCheck, ({ ctx, body }) => domainCheck.check(ctx, body)),
    handle(keptDomainCheck, ({ ctx, params }) => domainCheck.kept(ctx, params.domain)),
    handle(ownDomainChecks, ({ ctx }) => viewOwnDomain(ctx)),
  ];
}
