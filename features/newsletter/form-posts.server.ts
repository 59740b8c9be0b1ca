import { check } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { formText } from "#platform/http/form-text.server.ts";
import { newsletterCalls } from "./contract.ts";
import { confirmSubscription, resubscribe, unsubscribe } from "./membership.server.ts";
import { type NewsletterAnswer, newsletterMessages, noEndpoint } from "./messages.ts";
import { newsletterVerbs } from "./verbs.server.ts";

export type NewsletterFormAnswer = NewsletterAnswer & { status: number; email: string };

/** Handles the newsletter form posted without JavaScript. Expected failures are returned with the typed address. */
export async function receiveNewsletterForm(
  ctx: RequestContext,
  form: FormData,
  site: { endpoint: string; supportEmail: string },
): Promise<NewsletterFormAnswer> {
  const email = formText(form, "email");
  try {
    const typed = { email, language: formText(form, "language") };
    await newsletterVerbs.subscribe(ctx, check(newsletterCalls.subscribe.body, typed));
    const message =
      site.endpoint === noEndpoint ? newsletterMessages.byHand : newsletterMessages.success;
    return { subscribed: true, message, status: 200, email };
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    const message =
      error.code === "invalid"
        ? newsletterMessages[email.trim() === "" ? "empty" : "invalid"]
        : newsletterMessages.failed(site.supportEmail);
    return { subscribed: false, message, status: error.status, email };
  }
}

/** Handles the button of the confirmation page. */
export async function receiveConfirmation(ctx: RequestContext, token: string) {
  const state = await confirmSubscription(ctx, token);
  return { done: state === "done" ? ("confirmed" as const) : ("unknown" as const) };
}

/** Handles the buttons of the unsubscribe page and the one-click POST of mail programs (RFC 8058). */
export async function receiveLeaving(ctx: RequestContext, token: string, form: FormData) {
  if (formText(form, "form") === "resubscribe") {
    const returned = await resubscribe(ctx, token);
    return { done: returned ? ("returned" as const) : ("unknown" as const) };
  }
  const state = await unsubscribe(ctx, token);
  return { done: state === "done" ? ("left" as const) : ("unknown" as const) };
}
