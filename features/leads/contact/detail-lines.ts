import { contact } from "#content/contact.ts";
import { quoteFirmSizes, quoteIndustries, quoteNeeds, quoteUrgencies } from "#content/quote.ts";

export type DetailLine = { field: string; label: string; value: string };

const tables: Record<string, { label: string; labels: Readonly<Record<string, string>> }> = {
  call: { label: "Call", labels: {} },
  purpose: { label: "Asks for", labels: contact.form.purposes },
  need: { label: "Needs", labels: quoteNeeds },
  firmSize: { label: "Company size", labels: quoteFirmSizes },
  industry: { label: "Industry", labels: quoteIndustries },
  urgency: { label: "How soon", labels: quoteUrgencies },
};

/** Returns the answers of a form with their labels. An answer of another release is shown as it was stored. */
export function detailLines(details: Readonly<Record<string, string>>): DetailLine[] {
  return Object.entries(tables).flatMap(([field, { label, labels }]) => {
    const answer = details[field];
    return answer ? [{ field, label, value: labels[answer] ?? answer }] : [];
  });
}

/** Summarises a lead in one line: its message, or what a quote is requested for. */
export function summarizeLead(lead: {
  message: string;
  email: string;
  details: Readonly<Record<string, string>>;
}): string {
  return lead.message || detailLines(lead.details)[0]?.value || lead.email;
}
