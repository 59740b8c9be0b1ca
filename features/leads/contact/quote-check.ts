import * as z from "zod/mini";
import { leadMessages } from "#features/leads/lead-messages.ts";
import { fieldErrors } from "#platform/http/field-message.ts";
import type { StepErrors } from "#ui/form/step-rules.ts";
import { hasOwnDomain } from "./own-domain.ts";
import { quoteSteps } from "./quote-contract.ts";
import type { QuoteText } from "./quote-draft.ts";

export type QuoteStepId = keyof typeof quoteSteps;

export const quoteStepIds = Object.keys(quoteSteps) as QuoteStepId[];

/** Returns the errors of one step by the contract and the server's list of mail providers. */
export async function quoteErrors(step: QuoteStepId, text: QuoteText): Promise<StepErrors> {
  // The phone number replaces the rest of the form.
  if (step === "urgency" && text.urgency === "attack") return {};
  const errors = fieldErrors(z.safeParse(quoteSteps[step], text).error?.issues);
  if (step === "contact" && !(await hasOwnDomain(text.email))) errors.email ??= leadMessages.email;
  return errors;
}

/** Returns the step of a field, for errors that only the server finds. */
export function stepOfField(field: string): QuoteStepId | undefined {
  return quoteStepIds.find((step) => Object.hasOwn(quoteSteps[step].shape, field));
}
