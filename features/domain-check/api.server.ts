import { type Handler, handle } from "#platform/http/api.server.ts";
import { inEnglish, type TranslateFor } from "#ui/page-words.ts";
import { cachedDomainCheck, startDomainCheck } from "./contract.ts";
import { localizeReport } from "./localize-report.ts";
import { checkNow, viewOwnDomain } from "./own-domain.server.ts";
import { checkOwnDomainNow, ownDomainChecks } from "./own-domain-contract.ts";
import type { DomainCheck, DomainCheckDeps } from "./service.server.ts";

type ApiDeps = Pick<DomainCheckDeps, "network"> & {
  translateFor?: TranslateFor;
};

export function domainCheckApi(
  domainCheck: DomainCheck,
  { translateFor = inEnglish, ...deps }: ApiDeps,
): Handler[] {
  return [
    handle(startDomainCheck, async ({ ctx, body }) =>
      localizeReport(await domainCheck.check(ctx, body), translateFor(body.language)),
    ),
    handle(cachedDomainCheck, async ({ ctx, params, query }) =>
      localizeReport(await domainCheck.cached(ctx, params.domain), translateFor(query.language)),
    ),
    handle(ownDomainChecks, ({ ctx }) => viewOwnDomain(ctx)),
    handle(checkOwnDomainNow, ({ ctx }) => checkNow(ctx, deps.network)),
  ];
}
