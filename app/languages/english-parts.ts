import { calls } from "#content/calls.ts";
import { contact } from "#content/contact.ts";
import { shellWords } from "#content/frame/shell.ts";
import { contactWords } from "#features/leads/contact/contact-words.ts";
import { leadMessages, leadRefusals } from "#features/leads/lead-messages.ts";
import { newsletterMessages, newsletterWords } from "#features/newsletter/messages.ts";
import { offlineWords } from "#platform/client/call-api.ts";
import { wordsOfCode } from "#platform/http/errors.ts";
import { oneLineMessage } from "#platform/mail/one-line.ts";
import { timeWords } from "#platform/time/time-words.ts";
import { uiWords } from "#ui/ui-words.ts";

/** Words that islands and page scripts use; every language translates each of them. */
export const englishParts = {
  callErrors: {
    offline: offlineWords,
    oneLine: oneLineMessage,
    invalid: wordsOfCode.invalid,
    tooMany: wordsOfCode.too_many_requests,
    internal: wordsOfCode.internal,
    unavailable: wordsOfCode.unavailable,
  },
  calls,
  contact,
  contactWords,
  leadMessages,
  leadRefusals,
  newsletterMessages,
  newsletterWords,
  shellWords,
  timeWords,
  uiWords,
};
