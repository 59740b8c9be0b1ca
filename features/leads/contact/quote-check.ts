import * as z from "zod/mini";
import { leadMessages } from "#features/leads/contract.ts";
import type { StepErrors } from "#ui/form/step-rules.ts";
import { hasOwnDomain } from "./own-domain.ts";
import { quoteSteps } from "./quote-contract.ts";
import type { QuoteText } from "./quote-draft.ts";

export type QuoteStepId = keyof typeof quoteSteps;

/** What is wrong with the answers of one step, by the contract and the server's list of mail providers. */
export async function quoteFaults(step: QuoteStepId, text: QuoteText): Promise<StepErrors> {
  const parsed = z.safeParse(quoteSteps[step], text);
  const faults: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) {
    faults[String(issue.path[0])] ??= issue.message;
  }
  if (step === "contact" && !(await hasOwnDomain(text.email))) faults.email ??= leadMessages.email;
  return faults;
}

/** The step that asks for a field, for faults that only the server finds. */
export function stepOfField(field: string): QuoteStepId | undefined {
  const steps = Object.keys(quoteSteps) as QuoteStepId[];
  return steps.find((step) => Object.hasOwn(quoteSteps[step].shape, field));
}
