import { check } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { formText } from "#platform/http/form-text.server.ts";
import { honeypotName } from "#ui/form/honeypot-name.ts";
import { monthlyLookCalls } from "./contract.ts";
import { confirmLook, resumeLook, stopLook } from "./membership.server.ts";
import { monthlyLookVerbs } from "./verbs.server.ts";

/** Result of a form posted without JavaScript: the errors if it was refused, and the entered values. */
export type MonthlyLookFormAnswer = {
  status: number;
  failure: string | null;
  errors: Readonly<Record<string, string>>;
  typed: { domain: string; email: string };
};

/** Handles the form posted without JavaScript. Returns expected failures with the entered values. */
export async function receiveMonthlyLookForm(
  ctx: RequestContext,
  form: FormData,
): Promise<MonthlyLookFormAnswer> {
  const typed = { domain: formText(form, "domain"), email: formText(form, "email") };
  const sent = {
    ...typed,
    agreed: form.get("agreed") !== null,
    website: formText(form, honeypotName),
    language: formText(form, "language"),
  };
  try {
    await monthlyLookVerbs.ask(ctx, check(monthlyLookCalls.ask.body, sent));
    return { status: 200, failure: null, errors: {}, typed };
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    return { status: error.status, failure: error.message, errors: error.fields ?? {}, typed };
  }
}

/** Handles the button of the confirmation page. */
export async function receiveMonthlyConfirmation(ctx: RequestContext, token: string) {
  return (await confirmLook(ctx, token)) === "done" ? ("confirmed" as const) : ("unknown" as const);
}

/** Handles the buttons of the stop page, and the one-click POST of mail programs (RFC 8058). */
export async function receiveMonthlyStop(ctx: RequestContext, token: string, form: FormData) {
  if (formText(form, "form") === "resume") {
    return (await resumeLook(ctx, token)) ? ("resumed" as const) : ("unknown" as const);
  }
  return (await stopLook(ctx, token)) === "done" ? ("stopped" as const) : ("unknown" as const);
}
