import { quoteNeeds } from "#content/quote.ts";
import type { SentPerson } from "#platform/client/forms/sent-person.ts";
import { randomId } from "#platform/client/random-id.ts";
import { draftStorage, type StoredDraft } from "#platform/client/stored.ts";

/** A stored request with its current step. */
export type QuoteDraft = StoredDraft<QuoteText> & { step: number };

export const quoteDraftKey = "quote-draft";

const empty = {
  need: "",
  message: "",
  firmSize: "",
  industry: "",
  urgency: "",
  name: "",
  email: "",
  phone: "",
};

/** Answers as typed; empty until something is chosen. */
export type QuoteText = typeof empty;

export const {
  load: loadQuote,
  save: saveQuote,
  clear: clearQuote,
} = draftStorage<QuoteDraft>(quoteDraftKey, empty);

/** Returns a draft that names only whoever sent the last form of this tab. */
export function newQuote(person: SentPerson, now: number): QuoteDraft {
  return { text: { ...empty, ...person }, startedAt: now, key: randomId(), step: 0 };
}

/** Returns the draft at its step. A new need sends it back to the first step. */
export function quoteToBegin(need: string | undefined, draft: QuoteDraft): QuoteDraft {
  const step = Number.isInteger(draft.step) ? draft.step : 0;
  const isOffered = need !== undefined && Object.hasOwn(quoteNeeds, need);
  if (!isOffered || need === draft.text.need) return { ...draft, step };
  return { ...draft, text: { ...draft.text, need }, step: 0 };
}
