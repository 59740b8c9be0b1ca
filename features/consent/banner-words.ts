import { useEffect, useState } from "react";
import { type BannerWords, deliveredBannerWords } from "#content/consent-banner.ts";
import { consentPath } from "./contract.ts";

/** The banner's words: at hand where they came with the site, else asked for; null until they are there. */
export function useBannerWords(edition: number, own: boolean): BannerWords | null {
  const [words, setWords] = useState(own ? null : deliveredBannerWords);
  useEffect(() => {
    if (!own) return;
    fetch(`${consentPath}/words/${edition}`)
      .then((response) => (response.ok ? response.json() : null))
      .then(setWords)
      // Without its words there is no banner, and so no grant: the next page asks again.
      .catch(() => undefined);
  }, [edition, own]);
  return words;
}
