import { bookedPage, booking } from "#content/booking.ts";
import { contact } from "#content/contact.ts";
import { calls } from "#content/frame/calls.ts";
import { lostPart } from "#content/frame/lost-part.ts";
import { shellWords } from "#content/frame/shell.ts";
import { bookingMessages } from "#features/booking/contract.ts";
import { bookingRefusals, bookingWords } from "#features/booking/words/booking-words.ts";
import { checkFormWords } from "#features/domain-check/check-words.ts";
import { domainReportWords, rowItemWords } from "#features/domain-check/domain-report-words.ts";
import { authorization, checkMessages, inputMessages } from "#features/domain-check/messages.ts";
import { contactWords } from "#features/leads/contact/contact-words.ts";
import { leadMessages, leadRefusals } from "#features/leads/lead-messages.ts";
import { newsletterMessages, newsletterWords } from "#features/newsletter/messages.ts";
import { offlineWords } from "#platform/client/call-api.ts";
import { wordsOfCode } from "#platform/http/errors.ts";
import { oneLineMessage } from "#platform/mail/one-line.ts";
import { timeWords } from "#platform/time/time-words.ts";
import { stateWords, stepWords, uiWords } from "#ui/ui-words.ts";

/** Words that islands and page scripts use; every language translates each of them. */
export const englishParts = {
  authorization,
  bookedPage,
  booking,
  bookingMessages,
  bookingRefusals,
  bookingWords,
  callErrors: {
    offline: offlineWords,
    oneLine: oneLineMessage,
    invalid: wordsOfCode.invalid,
    tooMany: wordsOfCode.too_many_requests,
    internal: wordsOfCode.internal,
    unavailable: wordsOfCode.unavailable,
  },
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
