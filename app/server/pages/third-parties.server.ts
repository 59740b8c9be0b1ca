import type { EntryContext } from "react-router";
import type { SiteData } from "#app/shell/site-data.ts";
import type { Receiver } from "#content/legal/handled-information.ts";
import { googleHosts } from "#features/analytics/google-hosts.server.ts";
import { noThirdParties, type ThirdParties } from "#platform/http/security-headers.server.ts";

const originsOf = (address: string) => (URL.canParse(address) ? [new URL(address).origin] : []);

/** External hosts that a visitor's browser may contact, keyed by the privacy policy's receivers. */
export const pageReceivers = {
  newsletterService: ({ newsletterEndpoint }) => ({
    ...noThirdParties,
    connect: originsOf(newsletterEndpoint),
  }),
  errorService: ({ sentryDsn }) => ({ ...noThirdParties, connect: originsOf(sentryDsn) }),
  humanCheck: ({ humanCheck }) => {
    const origins = humanCheck ? [humanCheck.origin] : [];
    return { ...noThirdParties, script: origins, connect: origins, frame: origins };
  },
  google: ({ measurement }) => googleHosts(measurement),
} as const satisfies Partial<Record<Receiver, (site: SiteData) => ThirdParties>>;

/** Returns the external hosts that a page may use: only services that are set up, and none in the staff area. */
export function thirdPartiesOf({
  staticHandlerContext,
}: Pick<EntryContext, "staticHandlerContext">): ThirdParties {
  const { loaderData, matches } = staticHandlerContext;
  const site = loaderData.root as SiteData | undefined;
  if (!site || matches.some(({ route }) => route.id === "admin/shell/staff-root"))
    return noThirdParties;
  const hosts = Object.values(pageReceivers).map((hostsOf) => hostsOf(site));
  return {
    script: hosts.flatMap(({ script }) => script),
    connect: hosts.flatMap(({ connect }) => connect),
    frame: hosts.flatMap(({ frame }) => frame),
    image: hosts.flatMap(({ image }) => image),
  };
}
