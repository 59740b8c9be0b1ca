import { samplePage, savedReportPage } from "#content/assessment.ts";
import { attackFirstSteps } from "#content/attack-steps.ts";
import { defaultCompany } from "#content/company.ts";
import { contactPage } from "#content/contact.ts";
import { emailSecurityFrame } from "#content/email-security-frame.ts";
import {
  bannerTexts,
  consentGroupNames,
  consentSignalMeanings,
  deliveredBannerTexts,
} from "#content/frame/consent-banner.ts";
import { errorScreen } from "#content/frame/error-screen.ts";
import { footerGroups } from "#content/frame/footer-navigation.ts";
import { assessmentAction, breadcrumbs, headerMenu } from "#content/frame/navigation.ts";
import { notFound, popularPages } from "#content/frame/not-found.ts";
import { shareLabels } from "#content/frame/share.ts";
import { sourcesLabels } from "#content/frame/sources.ts";
import { homeClosing, homeFacts, homeHero } from "#content/home-frame.ts";
import { monthlyLookFacts, monthlyLookPage, monthlyLookStopPage } from "#content/monthly-look.ts";
import { confirmPage, newsletterFacts, unsubscribePage } from "#content/newsletter-pages.ts";
import { pageMeta } from "#content/page-meta.ts";
import emailSecurity from "#content/pages/email-security.md";
import home from "#content/pages/home.md";
import { dmarcReport } from "#content/samples/dmarc-report.ts";
import serviceComparison from "#content/services/comparison.md";
import { servicesPage } from "#content/services/page.ts";
import { services } from "#content/services/services.ts";
import { monthlyMailTexts } from "#features/assessment/monthly/mail-texts.ts";
import { assessmentMailTexts } from "#features/assessment/texts/mail-texts.ts";
import { pdfTexts } from "#features/assessment/texts/pdf-texts.ts";
import { bookingMailTexts } from "#features/booking/texts/mail-texts.ts";
import { leadMailNames, leadMailTexts } from "#features/leads/mail-texts.ts";
import { newsletterMailTexts } from "#features/newsletter/mail-texts.ts";
import { hoursFormats } from "#platform/time/hours-formats.ts";
import { englishAssessment } from "./english-assessment.ts";
import { englishParts } from "./english-parts.ts";

const { tagline, afterHours, hours } = defaultCompany;

/** Everything that a language translates: the words of the translated pages and of the frame around them. */
export const english = {
  ...englishParts,
  ...englishAssessment,
  assessmentAction,
  assessmentMailTexts,
  attackFirstSteps,
  bannerTexts,
  bookingMailTexts,
  breadcrumbs: {
    home: breadcrumbs.home.name,
    services: breadcrumbs.services.name,
    contact: breadcrumbs.contact.name,
    emailSecurity: breadcrumbs["email-security"].name,
    assessment: breadcrumbs["security-assessment"].name,
    sampleReport: breadcrumbs["sample-report"].name,
  },
  company: { tagline, afterHours, hours },
  confirmPage,
  consentGroupNames,
  consentSignalMeanings,
  contactPage,
  deliveredBannerTexts,
  dmarcReport,
  emailSecurity,
  emailSecurityFrame,
  errorScreen,
  footerGroups,
  headerMenu,
  home,
  homeClosing,
  homeFacts,
  homeHero,
  hoursFormats,
  leadMailNames,
  leadMailTexts,
  monthlyLookFacts,
  monthlyLookPage,
  monthlyLookStopPage,
  monthlyMailTexts,
  newsletterFacts,
  notFound,
  popularPages,
  newsletterMailTexts,
  pdfTexts,
  pages: {
    home: pageMeta["/"],
    services: pageMeta["/services"],
    contact: pageMeta["/contact"],
    emailSecurity: pageMeta["/email-security"],
    assessment: pageMeta["/security-assessment"],
    sampleReport: pageMeta["/security-assessment/sample"],
    notFound: pageMeta.notFound,
  },
  serviceComparison,
  services,
  servicesPage,
  shareLabels,
  sourcesLabels,
  samplePage,
  savedReportPage,
  unsubscribePage,
};

export type English = typeof english;
