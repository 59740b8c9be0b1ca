import { bookedPage, booking } from "#content/booking.ts";
import { contact } from "#content/contact.ts";
import { calls } from "#content/frame/calls.ts";
import { lostPart } from "#content/frame/lost-part.ts";
import { shellLabels } from "#content/frame/shell.ts";
import { bookingMessages } from "#features/booking/contract.ts";
import { bookingLabels, bookingRefusals } from "#features/booking/texts/booking-labels.ts";
import { checkFormLabels } from "#features/domain-check/check-labels.ts";
import { authorization, checkMessages, inputMessages } from "#features/domain-check/messages.ts";
import { domainReportTexts, rowItemLabels } from "#features/domain-check/report-texts.ts";
import { contactLabels } from "#features/leads/contact/contact-labels.ts";
import { leadMessages, leadRefusals } from "#features/leads/lead-messages.ts";
import { newsletterLabels, newsletterMessages } from "#features/newsletter/messages.ts";
import { offlineMessage } from "#platform/client/call-api.ts";
import { messageOfCode } from "#platform/http/errors.ts";
import { oneLineMessage } from "#platform/mail/one-line.ts";
import { timeFormats } from "#platform/time/time-formats.ts";
import { stateLabels, stepLabels, uiLabels } from "#ui/ui-labels.ts";

/** Words that islands and page scripts use; every language translates each of them. */
export const englishParts = {
  authorization,
  bookedPage,
  booking,
  bookingMessages,
  bookingRefusals,
  bookingLabels,
  callErrors: {
    offline: offlineMessage,
    oneLine: oneLineMessage,
    invalid: messageOfCode.invalid,
    tooMany: messageOfCode.too_many_requests,
    internal: messageOfCode.internal,
    unavailable: messageOfCode.unavailable,
  },
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
