import { accessTexts } from "#content/es/assessment/access.ts";
import {
  assessmentMessages,
  consentWords,
  formWords,
  holdings,
  industries,
  keepWords,
  platforms,
  reportFormWords,
  savedWords,
  sizes,
} from "#content/es/assessment/form.ts";
import { industryTexts } from "#content/es/assessment/industry.ts";
import {
  contradictionWords,
  fixWords,
  noteWords,
  orders,
} from "#content/es/assessment/judgement.ts";
import { monthlyLookMessages, monthlyLookWords } from "#content/es/assessment/monthly-look.ts";
import { assessmentPage } from "#content/es/assessment/page.ts";
import { reportWords, sentenceWords } from "#content/es/assessment/report.ts";
import { systemTexts } from "#content/es/assessment/systems.ts";
import type { Translation } from "#content/frame/languages.ts";
import { englishAssessment } from "./english-assessment.ts";
import { englishParts } from "./english-parts.ts";
import { spanishParts } from "./spanish-parts.ts";
import { translatorOf } from "./translator.ts";

export const spanishAssessment: Translation<typeof englishAssessment> = {
  assessmentMessages,
  assessmentPage,
  consentWords,
  contradictionWords,
  fixWords,
  formWords,
  holdings,
  industries,
  keepWords,
  monthlyLookMessages,
  monthlyLookWords,
  noteWords,
  orders,
  platforms,
  questionTexts: { ...accessTexts, ...systemTexts, ...industryTexts },
  reportFormWords,
  reportWords,
  savedWords,
  sentenceWords,
  sizes,
};

export const translateAssessment = translatorOf(
  { ...englishParts, ...englishAssessment },
  { ...spanishParts, ...spanishAssessment },
);
