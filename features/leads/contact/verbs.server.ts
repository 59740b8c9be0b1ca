import { contactCalls } from "#features/leads/contract.ts";
import { receiveLead } from "#features/leads/rules/receive.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { quoteCalls } from "./quote-contract.ts";

export const contactVerbs = verbs(contactCalls, {
  /** Stores no purpose for a plain message. */
  async send(ctx, { purpose, ...input }) {
    const details: Record<string, string> = purpose === "message" ? {} : { purpose };
    return receiveLead(ctx, { ...input, kind: "contact", details });
  },
});

export const quoteVerbs = verbs(quoteCalls, {
  async send(ctx, { need, firmSize, industry, urgency, ...input }) {
    const details = { need, firmSize, industry, urgency };
    return receiveLead(ctx, { ...input, kind: "quote", details });
  },
});
