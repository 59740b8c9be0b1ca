import { samplePage, savedReportPage } from "#content/es/assessment/page.ts";
import { assessmentMailTexts, pdfTexts } from "#content/es/assessment/report.ts";
import * as booking from "#content/es/booking.ts";
import * as consentBanner from "#content/es/consent-banner.ts";
import * as contact from "#content/es/contact.ts";
import { dmarcReport } from "#content/es/dmarc-report.ts";
import * as emailSecurityFrame from "#content/es/email-security-frame.ts";
import { errorScreen } from "#content/es/error-screen.ts";
import { shareLabels } from "#content/es/frame.ts";
import * as homeFrame from "#content/es/home-frame.ts";
import { hoursFormats } from "#content/es/hours.ts";
import { hours, leadMailNames, leadMailTexts } from "#content/es/messages.ts";
import * as monthlyLook from "#content/es/monthly-look.ts";
import * as navigation from "#content/es/navigation.ts";
import * as newsletter from "#content/es/newsletter.ts";
import * as notFound from "#content/es/not-found.ts";
import emailSecurity from "#content/es/pages/email-security.md";
import home from "#content/es/pages/home.md";
import { company, pages } from "#content/es/pages.ts";
import serviceComparison from "#content/es/services/comparison.md";
import { services, servicesPage } from "#content/es/services.ts";
import type { Translation } from "#content/frame/languages.ts";
import type { English } from "./english.ts";
import { spanishAssessment } from "./spanish-assessment.ts";
import { spanishParts } from "./spanish-parts.ts";

export const spanish: Translation<English> = {
  ...spanishParts,
  ...spanishAssessment,
  ...booking,
  ...consentBanner,
  ...contact,
  ...emailSecurityFrame,
  ...homeFrame,
  ...monthlyLook,
  ...navigation,
  ...newsletter,
  ...notFound,
  services,
  servicesPage,
  assessmentMailTexts,
  company: { ...company, hours },
  dmarcReport,
  emailSecurity,
  errorScreen,
  home,
  hoursFormats,
  leadMailNames,
  leadMailTexts,
  pages,
  pdfTexts,
  samplePage,
  savedReportPage,
  serviceComparison,
  shareLabels,
};
