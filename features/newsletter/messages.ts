import type { Language } from "#content/frame/languages.ts";
import { emptyEmailMessage, newsletterEmailMessage } from "#platform/mail/business-email.ts";

/** Messages of spec §8 and §9. Separate from the contract, so that the form on every page carries no schema library. */
export const newsletterMessages = {
  success: "Thanks for subscribing!",
  /**
   * Follows "success", since nobody is subscribed without the confirmation. The same for every address, and true while the
   * outbox holds mail.
   */
  nextStep: "One more step: when our email arrives, open it and click the link.",
  byHand:
    "Thanks for subscribing! We will add you to our update list manually within one business day.",
  closed: "The newsletter takes no new readers at the moment.",
  empty: emptyEmailMessage,
  invalid: newsletterEmailMessage,
  failed: (email: string) => `Subscription failed. Please try again later or email ${email}.`,
} as const;

/** Words of the form. */
export const newsletterWords = {
  heading: "Newsletter",
  intro: "Practical security notes for small offices. Every issue has a link to unsubscribe.",
  email: "Business email",
  subscribe: "Subscribe",
};

/** Names the wording of the form and the confirmation page in the consent ledger, in each language. A changed wording gets a new name. */
export const consentWording: Readonly<Record<Language, string>> = {
  en: "newsletter-2026-11b",
  es: "newsletter-2026-11c-es",
};

/** Setting of the endpoint for a site that takes no subscriptions by API. */
export const noEndpoint = "none";

/** Outcome of a subscription, with the message for the visitor. */
export type NewsletterAnswer = { subscribed: boolean; message: string };
