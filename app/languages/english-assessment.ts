import { assessmentPage } from "#content/assessment.ts";
import { contactTexts as consentTexts } from "#features/assessment/contact-texts.ts";
import { monthlyLookMessages, monthlyLookTexts } from "#features/assessment/monthly/texts.ts";
import { formLabels } from "#features/assessment/questions/form-labels.ts";
import { questionTexts } from "#features/assessment/questions/question-texts.ts";
import {
  holdings,
  industries,
  platforms,
  sizes,
} from "#features/assessment/questions/questions.ts";
import { fixTexts, orders } from "#features/assessment/scoring/fix-titles.ts";
import { noteTexts } from "#features/assessment/scoring/notes.ts";
import { contradictionTexts } from "#features/assessment/texts/contradiction-texts.ts";
import {
  keepLabels,
  reportFormLabels,
  savedReportLabels,
} from "#features/assessment/texts/keep-texts.ts";
import { assessmentMessages } from "#features/assessment/texts/messages.ts";
import { reportTexts, sentenceTexts } from "#features/assessment/texts/report-texts.ts";

/** Words that the assessment and its report need in the browser, in addition to those of every island. */
export const englishAssessment = {
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
  questionTexts,
  reportFormLabels,
  reportTexts,
  savedReportLabels,
  sentenceTexts,
  sizes,
};
