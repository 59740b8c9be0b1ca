import { useContext } from "react";
import { shortHours } from "#app/shell/header/short-hours.ts";
import type { SiteData } from "#app/shell/site-data.ts";
import { timeWords } from "#platform/time/time-words.ts";
import type { Translate } from "#ui/page-words.ts";
import { WordsContext } from "#ui/words.ts";

/**
 * Returns the site data in the language of the page. Texts that staff wrote stay as they are, except the line of hours,
 * which is built again from the opening hours.
 */
export function useLocalSite(site: SiteData): SiteData {
  const { language, translate } = useContext(WordsContext);
  return language === "en" ? site : localSite(site, translate);
}

/** Returns site data in the words of a language. */
export function localSite(site: SiteData, translate: Translate): SiteData {
  const { company, bannerWords, hours } = site;
  return {
    ...site,
    company: {
      ...company,
      tagline: translate(company.tagline),
      afterHours: translate(company.afterHours),
      hours: shortHours(hours, translate(timeWords)),
    },
    bannerWords: {
      heading: translate(bannerWords.heading),
      text: translate(bannerWords.text),
    },
  };
}
