import { assessmentPage } from "#content/assessment.ts";
import { contactWords as consentWords } from "#features/assessment/contact-words.ts";
import { monthlyLookMessages, monthlyLookWords } from "#features/assessment/monthly/words.ts";
import { formWords } from "#features/assessment/questions/form-words.ts";
import { questionTexts } from "#features/assessment/questions/question-texts.ts";
import {
  holdings,
  industries,
  platforms,
  sizes,
} from "#features/assessment/questions/questions.ts";
import { fixWords, orders } from "#features/assessment/scoring/fix-titles.ts";
import { noteWords } from "#features/assessment/scoring/notes.ts";
import { contradictionWords } from "#features/assessment/words/contradiction-words.ts";
import { keepWords, reportFormWords, savedWords } from "#features/assessment/words/keep-words.ts";
import { assessmentMessages } from "#features/assessment/words/messages.ts";
import { reportWords, sentenceWords } from "#features/assessment/words/report-words.ts";

/** Words that the assessment and its report need in the browser, in addition to those of every island. */
export const englishAssessment = {
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
  questionTexts,
  reportFormWords,
  reportWords,
  savedWords,
  sentenceWords,
  sizes,
};
