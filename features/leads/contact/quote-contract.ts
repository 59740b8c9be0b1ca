import * as z from "zod/mini";
import {
  quote,
  quoteFirmSizes,
  quoteIndustries,
  quoteNeeds,
  quoteUrgencies,
} from "#content/quote.ts";
import { contactFields, leadReceived, limits, sendingFields } from "#features/leads/contract.ts";
import { leadMessages } from "#features/leads/lead-messages.ts";
import { calls, post } from "#platform/http/endpoint.ts";

function oneOf<K extends string>(table: Readonly<Record<K, string>>, error: string) {
  return z.enum(Object.keys(table) as [K, ...K[]], { error });
}

const { attack: _showsPhone, ...urgencies } = quoteUrgencies;

/** Fields of each step of the quote dialog. */
export const quoteSteps = {
  need: z.object({
    need: oneOf(quoteNeeds, quote.errors.need),
    message: z._default(
      z.string().check(z.trim(), z.maxLength(limits.maxMessage, leadMessages.tooLong)),
      "",
    ),
  }),
  firm: z.object({
    firmSize: oneOf(quoteFirmSizes, quote.errors.firmSize),
    industry: oneOf(quoteIndustries, quote.errors.industry),
  }),
  urgency: z.object({ urgency: oneOf(urgencies, quote.errors.urgency) }),
  contact: z.pick(contactFields, { name: true, email: true, phone: true }),
};

export const quoteCalls = calls("/api/quote", "anyone", {
  send: post(
    "",
    "Receives a visitor's request for a quote; saved before the response, one lead for each key",
    {
      body: z.object({
        ...quoteSteps.need.shape,
        ...quoteSteps.firm.shape,
        ...quoteSteps.urgency.shape,
        ...quoteSteps.contact.shape,
        ...sendingFields,
        sourcePath: z._default(sendingFields.sourcePath, "/"),
      }),
      answer: leadReceived,
    },
  ),
});
