import {
  bannerTexts,
  consentGroupNames,
  consentSignalMeanings,
  deliveredBannerWords,
} from "#content/es/consent-banner.ts";
import { attackFirstSteps, contactPage } from "#content/es/contact.ts";
import { home, homeClosing, homeFacts, homeHero } from "#content/es/home.ts";
import { hours, leadMailNames, leadMailWords } from "#content/es/messages.ts";
import { assessmentAction, breadcrumbs, footerGroups, headerMenu } from "#content/es/navigation.ts";
import { company, pages } from "#content/es/pages.ts";
import { serviceComparison, services, servicesPage } from "#content/es/services.ts";
import type { Translation } from "#content/frame/languages.ts";
import type { English } from "./english.ts";
import { spanishParts } from "./spanish-parts.ts";

export const spanish: Translation<English> = {
  ...spanishParts,
  assessmentAction,
  attackFirstSteps,
  bannerTexts,
  breadcrumbs,
  company: { ...company, hours },
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
  pages,
  serviceComparison,
  services,
  servicesPage,
  samplePage: { see: "Vea un informe de muestra" },
};
