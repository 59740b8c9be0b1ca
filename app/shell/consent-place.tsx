import { type ComponentType, useEffect, useState } from "react";
import { paths } from "#app/paths.ts";
import { scheduleBanner } from "#features/consent/banner-schedule.ts";
import { wordingVersion } from "#features/consent/contract.ts";
import { useSiteData } from "./site-data.ts";
import { SiteLink } from "./site-link.tsx";

type Banner = ComponentType<{
  advertising: boolean;
  edition: number;
  ownWords: boolean;
  reopened: boolean;
  policyPath: string;
  link: typeof SiteLink;
}>;

/** Where the cookie banner stands once it is due; its code is fetched no sooner. */
export function ConsentPlace() {
  const {
    advertising,
    consentEdition: edition,
    consentOwnWords: ownWords,
  } = useSiteData().measurement;
  const [shown, setShown] = useState<{ Banner: Banner; reopened: boolean } | null>(null);

  useEffect(
    () =>
      scheduleBanner(wordingVersion(advertising, edition), (reopened) => {
        import("#features/consent/consent-banner.tsx").then(
          ({ ConsentBanner }) => setShown({ Banner: ConsentBanner, reopened }),
          // Without its code there is no banner, and so no grant: the next page asks again.
          () => undefined,
        );
      }),
    [advertising, edition],
  );

  if (!shown) return null;
  const { Banner, reopened } = shown;
  return (
    <Banner
      {...{ advertising, edition, ownWords, reopened }}
      policyPath={paths.cookiePolicy}
      link={SiteLink}
    />
  );
}
