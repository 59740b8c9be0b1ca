import { samplePage } from "#content/assessment.ts";
import { attackFirstSteps } from "#content/attack-steps.ts";
import { defaultCompany } from "#content/company.ts";
import {
  bannerTexts,
  consentGroupNames,
  consentSignalMeanings,
  deliveredBannerWords,
} from "#content/consent-banner.ts";
import { contactPage } from "#content/contact.ts";
import { footerGroups } from "#content/footer-navigation.ts";
import { home } from "#content/home.ts";
import { homeClosing, homeFacts, homeHero } from "#content/home-frame.ts";
import { assessmentAction, breadcrumbs, headerMenu } from "#content/navigation.ts";
import { pageMeta } from "#content/page-meta.ts";
import { pageTitles } from "#content/page-titles.ts";
import { servicesPage } from "#content/services/page.ts";
import { serviceComparison, services } from "#content/services/services.ts";
import { leadMailNames, leadMailWords } from "#features/leads/mail-words.ts";
import { englishParts } from "./english-parts.ts";

const { tagline, afterHours, hours } = defaultCompany;

/** Everything that a language translates: the words of the translated pages, and of the frame around them. */
export const english = {
  ...englishParts,
  assessmentAction,
  attackFirstSteps,
  bannerTexts,
  breadcrumbs: {
    home: breadcrumbs.home.name,
    services: breadcrumbs.services.name,
    contact: breadcrumbs.contact.name,
    emailSecurity: breadcrumbs["email-security"].name,
  },
  company: { tagline, afterHours, hours },
  consentGroupNames,
  consentSignalMeanings,
  contactPage,
  deliveredBannerWords,
  footerGroups,
  headerMenu,
  home,
  homeClosing,
  homeFacts,
  homeHero,
  leadMailNames,
  leadMailWords,
  pages: {
    home: { title: pageTitles["/"], description: pageMeta["/"]?.description },
    services: {
      title: pageTitles["/services"],
      description: pageMeta["/services"]?.description,
    },
    contact: { title: pageTitles["/contact"], description: pageMeta["/contact"]?.description },
  },
  serviceComparison,
  services,
  servicesPage,
  samplePage: { see: samplePage.see },
};

export type English = typeof english;
