import { quoteFirmSizes, quoteIndustries, quoteNeeds, quoteUrgencies } from "#content/quote.ts";

export type DetailLine = { field: string; label: string; value: string };

const tables: Record<string, { label: string; words: Readonly<Record<string, string>> }> = {
  need: { label: "Needs", words: quoteNeeds },
  firmSize: { label: "Firm", words: quoteFirmSizes },
  industry: { label: "Kind of firm", words: quoteIndustries },
  urgency: { label: "How soon", words: quoteUrgencies },
};

/** The stored answers of a quote request in words. An answer of another release is shown as it was stored. */
export function detailLines(details: Readonly<Record<string, string>>): DetailLine[] {
  return Object.entries(tables).flatMap(([field, { label, words }]) => {
    const answer = details[field];
    return answer ? [{ field, label, value: words[answer] ?? answer }] : [];
  });
}

/** A lead in one line, for lists: its words, or what a quote is asked for. */
export function gistOf(lead: {
  message: string;
  email: string;
  details: Readonly<Record<string, string>>;
}): string {
  return lead.message || detailLines(lead.details)[0]?.value || lead.email;
}
