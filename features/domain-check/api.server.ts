import { type Handler, handle } from "#platform/http/api.server.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { cachedDomainCheck, startDomainCheck } from "./contract.ts";
import { localizeReport } from "./localize-report.ts";
import { checkNow, viewOwnDomain } from "./own-domain.server.ts";
import { checkOwnDomainNow, ownDomainChecks } from "./own-domain-contract.ts";
import { checkDomain, viewCachedCheck } from "./service.server.ts";

export const domainCheckApi: Handler[] = [
  handle(startDomainCheck, async ({ ctx, body }) =>
    localizeReport(await checkDomain(ctx, body), frameOf(ctx).translateFor(body.language)),
  ),
  handle(cachedDomainCheck, async ({ ctx, params, query }) =>
    localizeReport(
      await viewCachedCheck(ctx, params.domain),
      frameOf(ctx).translateFor(query.language),
    ),
  ),
  handle(ownDomainChecks, ({ ctx }) => viewOwnDomain(ctx)),
  handle(checkOwnDomainNow, ({ ctx }) => checkNow(ctx)),
];
