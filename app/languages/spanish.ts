import { samplePage, savedReportPage } from "#content/es/assessment/page.ts";
import { assessmentMailWords, pdfWords } from "#content/es/assessment/report.ts";
import { bookingMailWords } from "#content/es/booking.ts";
import {
  bannerTexts,
  consentGroupNames,
  consentSignalMeanings,
  deliveredBannerWords,
} from "#content/es/consent-banner.ts";
import { attackFirstSteps, contactPage } from "#content/es/contact.ts";
import { dmarcReport } from "#content/es/dmarc-report.ts";
import { emailSecurity, emailSecurityFrame, sourcesWords } from "#content/es/email-security.ts";
import { shareWords } from "#content/es/frame.ts";
import { home, homeClosing, homeFacts, homeHero } from "#content/es/home.ts";
import { hours, leadMailNames, leadMailWords } from "#content/es/messages.ts";
import {
  monthlyLookFacts,
  monthlyLookPage,
  monthlyLookStopPage,
  monthlyMailWords,
} from "#content/es/monthly-look.ts";
import { assessmentAction, breadcrumbs, footerGroups, headerMenu } from "#content/es/navigation.ts";
import {
  confirmPage,
  newsletterFacts,
  newsletterMailWords,
  unsubscribePage,
} from "#content/es/newsletter.ts";
import { company, pages } from "#content/es/pages.ts";
import { serviceComparison, services, servicesPage } from "#content/es/services.ts";
import type { Translation } from "#content/frame/languages.ts";
import type { English } from "./english.ts";
import { spanishAssessment } from "./spanish-assessment.ts";
import { spanishParts } from "./spanish-parts.ts";

export const spanish: Translation<English> = {
  ...spanishParts,
  ...spanishAssessment,
  assessmentAction,
  assessmentMailWords,
  attackFirstSteps,
  bannerTexts,
  bookingMailWords,
  breadcrumbs,
  company: { ...company, hours },
  confirmPage,
  consentGroupNames,
  consentSignalMeanings,
  contactPage,
  deliveredBannerWords,
  dmarcReport,
  emailSecurity,
  emailSecurityFrame,
  footerGroups,
  headerMenu,
  home,
  homeClosing,
  homeFacts,
  homeHero,
  leadMailNames,
  leadMailWords,
  monthlyLookFacts,
  monthlyLookPage,
  monthlyLookStopPage,
  monthlyMailWords,
  newsletterFacts,
  newsletterMailWords,
  pages,
  pdfWords,
  serviceComparison,
  services,
  servicesPage,
  shareWords,
  sourcesWords,
  samplePage,
  savedReportPage,
  unsubscribePage,
};
