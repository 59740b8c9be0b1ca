import { contactCalls } from "#features/leads/contract.ts";
import { leadMessages } from "#features/leads/lead-messages.ts";
import { keyOfText } from "#features/leads/rules/receive.server.ts";
import { currentSettings, refusedMailDomains } from "#features/settings/reader.server.ts";
import { check } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { formText } from "#platform/http/form-text.server.ts";
import { businessEmailProblem } from "#platform/mail/business-email.ts";
import { honeypotName } from "#ui/form/honeypot-name.ts";
import { contactVerbs } from "./verbs.server.ts";

/** Result of a form posted without JavaScript: the answer, or the errors with the submitted values. */
export type ContactFormAnswer =
  | { sent: true; answerBy: string }
  | {
      sent: false;
      status: number;
      error: string;
      fields: Record<string, string>;
      values: Record<string, string>;
    };

const formFields = ["name", "email", "phone", "message", "purpose", "language"] as const;

/** Receives the contact form as a plain form post. Expected errors come back with the submitted values. */
export async function receiveContactForm(
  ctx: RequestContext,
  form: FormData,
): Promise<ContactFormAnswer> {
  const values = Object.fromEntries(
    formFields.map((name) => [name, formText(form, name)]),
  ) as Record<(typeof formFields)[number], string>;
  const website = formText(form, honeypotName);
  try {
    const input = check(contactCalls.send.body, {
      ...values,
      website,
      idempotencyKey: keyOfText(values, ctx.now()),
    });
    const { answerBy } = await contactVerbs.send(ctx, input);
    return { sent: true, answerBy };
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    const { status, message, fields = {} } = error;
    // The provider rule runs after the contract; a full page post shows both errors at once.
    const isRefusedEmail =
      error.code === "invalid" &&
      businessEmailProblem(values.email.trim(), refusedMailDomains(await currentSettings(ctx)));
    return {
      sent: false,
      status,
      error: message,
      fields: isRefusedEmail ? { ...fields, email: leadMessages.email } : fields,
      values,
    };
  }
}
