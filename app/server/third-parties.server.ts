import type { EntryContext } from "react-router";
import type { SiteData } from "#app/shell/site-data.ts";
import { googleHosts } from "#features/analytics/google-hosts.server.ts";
import { noThirdParties, type ThirdParties } from "#platform/security-headers.server.ts";

/** The hosts beside our own that a page may use: only what is set up, and nothing of it in the staff area. */
export function thirdPartiesOf({
  staticHandlerContext,
}: Pick<EntryContext, "staticHandlerContext">): ThirdParties {
  const { loaderData, matches } = staticHandlerContext;
  const site = loaderData.root as SiteData | undefined;
  if (!site || matches.some(({ route }) => route.id === "admin/staff-root")) return noThirdParties;
  const newsletter = URL.canParse(site.newsletterEndpoint)
    ? [new URL(site.newsletterEndpoint).origin]
    : [];
  const humanCheck = site.humanCheck ? [site.humanCheck.origin] : [];
  const errors = site.sentryDsn ? [new URL(site.sentryDsn).origin] : [];
  const tag = googleHosts(site.measurement);
  return {
    script: [...humanCheck, ...tag.script],
    connect: [...newsletter, ...errors, ...humanCheck, ...tag.connect],
    frame: humanCheck,
    image: tag.image,
  };
}
