import { accessTexts } from "#content/es/assessment/access.ts";
import {
  assessmentMessages,
  consentTexts,
  formLabels,
  holdings,
  industries,
  keepLabels,
  platforms,
  reportFormLabels,
  savedReportLabels,
  sizes,
} from "#content/es/assessment/form.ts";
import { industryTexts } from "#content/es/assessment/industry.ts";
import {
  contradictionTexts,
  fixTexts,
  noteTexts,
  orders,
} from "#content/es/assessment/judgement.ts";
import { monthlyLookMessages, monthlyLookTexts } from "#content/es/assessment/monthly-look.ts";
import { assessmentPage } from "#content/es/assessment/page.ts";
import { reportTexts, sentenceTexts } from "#content/es/assessment/report.ts";
import { systemTexts } from "#content/es/assessment/systems.ts";
import type { Translation } from "#content/frame/languages.ts";
import { englishAssessment } from "./english-assessment.ts";
import { englishParts } from "./english-parts.ts";
import { spanishParts } from "./spanish-parts.ts";
import { translatorOf } from "./translator.ts";

export const spanishAssessment: Translation<typeof englishAssessment> = {
  assessmentMessages,
  assessmentPage,
  consentTexts,
  contradictionTexts,
  fixTexts,
  formLabels,
  holdings,
  industries,
  keepLabels,
  monthlyLookMessages,
  monthlyLookTexts,
  noteTexts,
  orders,
  platforms,
  questionTexts: { ...accessTexts, ...systemTexts, ...industryTexts },
  reportFormLabels,
  reportTexts,
  savedReportLabels,
  sentenceTexts,
  sizes,
};

export const translateAssessment = translatorOf(
  { ...englishParts, ...englishAssessment },
  { ...spanishParts, ...spanishAssessment },
);
