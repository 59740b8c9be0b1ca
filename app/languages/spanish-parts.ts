import {
  bookedPage,
  booking,
  bookingLabels,
  bookingMessages,
  bookingRefusals,
} from "#content/es/booking.ts";
import { contact } from "#content/es/contact.ts";
import {
  authorization,
  checkFormLabels,
  checkMessages,
  domainReportTexts,
  inputMessages,
  rowItemLabels,
} from "#content/es/domain-check.ts";
import { calls, shellLabels, stateLabels, stepLabels, uiLabels } from "#content/es/frame.ts";
import { lostPart } from "#content/es/lost-part.ts";
import { callErrors, contactLabels, leadMessages, leadRefusals } from "#content/es/messages.ts";
import { newsletterLabels, newsletterMessages } from "#content/es/newsletter.ts";
import { timeFormats } from "#content/es/time.ts";
import type { Translation } from "#content/frame/languages.ts";
import { englishParts } from "./english-parts.ts";
import { translatorOf } from "./translator.ts";

export const spanishParts: Translation<typeof englishParts> = {
  authorization,
  bookedPage,
  booking,
  bookingMessages,
  bookingRefusals,
  bookingLabels,
  callErrors,
  calls,
  checkFormLabels,
  checkMessages,
  contact,
  contactLabels,
  inputMessages,
  leadMessages,
  leadRefusals,
  lostPart,
  newsletterMessages,
  newsletterLabels,
  rowItemLabels,
  shellLabels,
  stateLabels,
  stepLabels,
  timeFormats,
  uiLabels,
  domainReportTexts,
};

export const translateParts = translatorOf(englishParts, spanishParts);
