import { contact } from "#content/es/contact.ts";
import {
  calls,
  newsletterMessages,
  newsletterWords,
  shellWords,
  uiWords,
} from "#content/es/frame.ts";
import { callErrors, contactWords, leadMessages, leadRefusals } from "#content/es/messages.ts";
import { timeWords } from "#content/es/time.ts";
import type { Translation } from "#content/frame/languages.ts";
import { englishParts } from "./english-parts.ts";
import { translatorOf } from "./translator.ts";

export const spanishParts: Translation<typeof englishParts> = {
  callErrors,
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

export const translateParts = translatorOf(englishParts, spanishParts);
