import { quoteNeeds } from "#content/quote.ts";
import { randomId } from "#platform/client/random-id.ts";
import { draftPlace, type KeptDraft } from "./stored-draft.ts";

/** The answers as they stand in the fields; empty where nothing was chosen yet. */
export type QuoteText = {
  need: string;
  message: string;
  firmSize: string;
  industry: string;
  urgency: string;
  name: string;
  email: string;
  phone: string;
};

/** A request being put together, and the step it stands at. */
export type QuoteDraft = KeptDraft<QuoteText> & { step: number };

export const quoteDraftKey = "quote-draft";

const empty: QuoteText = {
  need: "",
  message: "",
  firmSize: "",
  industry: "",
  urgency: "",
  name: "",
  email: "",
  phone: "",
};

export const {
  load: loadQuote,
  save: saveQuote,
  forget: forgetQuote,
} = draftPlace<QuoteDraft>(quoteDraftKey, Object.keys(empty) as (keyof QuoteText)[]);

/** Where a request begins: the kept draft, at its step; another need than the kept one begins at the first step. */
export function quoteToBegin(
  need: string | undefined,
  kept: QuoteDraft | null,
  now: number,
): QuoteDraft {
  const draft = kept ?? { text: empty, startedAt: now, key: randomId(), step: 0 };
  const step = Number.isInteger(draft.step) ? draft.step : 0;
  const known = need !== undefined && Object.hasOwn(quoteNeeds, need);
  if (!known || need === draft.text.need) return { ...draft, step };
  return { ...draft, text: { ...draft.text, need }, step: 0 };
}
