import { samplePage, savedReportPage } from "#content/assessment.ts";
import { attackFirstSteps } from "#content/attack-steps.ts";
import { defaultCompany } from "#content/company.ts";
import { contactPage } from "#content/contact.ts";
import { emailSecurityFrame } from "#content/email-security-frame.ts";
import {
  bannerTexts,
  consentGroupNames,
  consentSignalMeanings,
  deliveredBannerWords,
} from "#content/frame/consent-banner.ts";
import { errorScreen } from "#content/frame/error-screen.ts";
import { footerGroups } from "#content/frame/footer-navigation.ts";
import { assessmentAction, breadcrumbs, headerMenu } from "#content/frame/navigation.ts";
import { notFound, popularPages } from "#content/frame/not-found.ts";
import { shareWords } from "#content/frame/share.ts";
import { sourcesWords } from "#content/frame/sources.ts";
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
import { monthlyMailWords } from "#features/assessment/monthly/mail-words.ts";
import { assessmentMailWords } from "#features/assessment/words/mail-words.ts";
import { pdfWords } from "#features/assessment/words/pdf-words.ts";
import { bookingMailWords } from "#features/booking/words/mail-words.ts";
import { leadMailNames, leadMailWords } from "#features/leads/mail-words.ts";
import { newsletterMailWords } from "#features/newsletter/mail-words.ts";
import { englishAssessment } from "./english-assessment.ts";
import { englishParts } from "./english-parts.ts";

const { tagline, afterHours, hours } = defaultCompany;

/** Everything that a language translates: the words of the translated pages and of the frame around them. */
export const english = {
  ...englishParts,
  ...englishAssessment,
  assessmentAction,
  assessmentMailWords,
  attackFirstSteps,
  bannerTexts,
  bookingMailWords,
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
  deliveredBannerWords,
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
  leadMailNames,
  leadMailWords,
  monthlyLookFacts,
  monthlyLookPage,
  monthlyLookStopPage,
  monthlyMailWords,
  newsletterFacts,
  notFound,
  popularPages,
  newsletterMailWords,
  pdfWords,
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
  shareWords,
  sourcesWords,
  samplePage,
  savedReportPage,
  unsubscribePage,
};

export type English = typeof english;
