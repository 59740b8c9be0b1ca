import { useEffect, useState } from "react";
import { type BannerWords, deliveredBannerWords } from "#content/consent-banner.ts";
import { consentPath } from "./contract.ts";

/** Returns the banner's wording, fetched where the company wrote its own; null until it is there. */
export function useBannerWording(edition: number, own: boolean): BannerWords | null {
  const [words, setWords] = useState(own ? null : deliveredBannerWords);
  useEffect(() => {
    if (!own) return;
    fetch(`${consentPath}/words/${edition}`)
      .then((response) => (response.ok ? response.json() : null))
      .then(setWords)
      // Without its wording there is no banner, and so no grant: the next page tries again.
      .catch(() => undefined);
  }, [edition, own]);
  return words;
}
