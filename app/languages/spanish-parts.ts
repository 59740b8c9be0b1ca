import {
  bookedPage,
  booking,
  bookingMessages,
  bookingRefusals,
  bookingWords,
} from "#content/es/booking.ts";
import { contact } from "#content/es/contact.ts";
import {
  authorization,
  checkFormWords,
  checkMessages,
  domainReportWords,
  inputMessages,
  rowItemWords,
} from "#content/es/domain-check.ts";
import { calls, shellWords, stateWords, stepWords, uiWords } from "#content/es/frame.ts";
import { lostPart } from "#content/es/lost-part.ts";
import { callErrors, contactWords, leadMessages, leadRefusals } from "#content/es/messages.ts";
import { newsletterMessages, newsletterWords } from "#content/es/newsletter.ts";
import { timeWords } from "#content/es/time.ts";
import type { Translation } from "#content/frame/languages.ts";
import { englishParts } from "./english-parts.ts";
import { translatorOf } from "./translator.ts";

export const spanishParts: Translation<typeof englishParts> = {
  authorization,
  bookedPage,
  booking,
  bookingMessages,
  bookingRefusals,
  bookingWords,
  callErrors,
  calls,
  checkFormWords,
  checkMessages,
  contact,
  contactWords,
  inputMessages,
  leadMessages,
  leadRefusals,
  lostPart,
  newsletterMessages,
  newsletterWords,
  rowItemWords,
  shellWords,
  stateWords,
  stepWords,
  timeWords,
  uiWords,
  domainReportWords,
};

export const translateParts = translatorOf(englishParts, spanishParts);
