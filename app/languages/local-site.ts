import { useContext } from "react";
import { shortHours } from "#app/shell/header/short-hours.ts";
import type { SiteData } from "#app/shell/site-data.ts";
import { hoursFormats } from "#platform/time/hours-formats.ts";
import type { Translate } from "#ui/page-language.ts";
import { PageLanguageContext } from "#ui/use-translation.ts";

/**
 * Returns the site data in the language of the page. Texts that staff wrote stay as they are, except the line of hours,
 * which is built again from the opening hours.
 */
export function useLocalSite(site: SiteData): SiteData {
  const { language, translate } = useContext(PageLanguageContext);
  return language === "en" ? site : localSite(site, translate);
}

/** Returns site data in the words of a language. */
export function localSite(site: SiteData, translate: Translate): SiteData {
  const { company, bannerTexts, hours } = site;
  return {
    ...site,
    company: {
      ...company,
      tagline: translate(company.tagline),
      afterHours: translate(company.afterHours),
      hours: shortHours(hours, translate(hoursFormats)),
    },
    bannerTexts: {
      heading: translate(bannerTexts.heading),
      text: translate(bannerTexts.text),
    },
  };
}
