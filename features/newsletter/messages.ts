import type { Language } from "#content/frame/languages.ts";
import { emptyEmailMessage, newsletterEmailMessage } from "#platform/mail/business-email.ts";

/** Messages of spec §8 and §9. Separate from the contract, so that the form on every page loads no schema library. */
export const newsletterMessages = {
  success: "Thanks for subscribing!",
  /**
   * Shown after "success", since nobody is subscribed before confirming. Identical for every address, and true even
   * while the mail still waits in the outbox.
   */
  nextStep: "One more step: when our email arrives, open it and click the link.",
  byHand:
    "Thanks for subscribing! We will add you to our update list manually within one business day.",
  closed: "The newsletter is not accepting new subscribers at the moment.",
  empty: emptyEmailMessage,
  invalid: newsletterEmailMessage,
  failed: (email: string) => `Subscription failed. Please try again later or email ${email}.`,
} as const;

/** Texts of the form. */
export const newsletterLabels = {
  heading: "Newsletter",
  intro: "Practical security notes for small offices. Every issue has a link to unsubscribe.",
  email: "Business email",
  subscribe: "Subscribe",
};

/**
 * Names, by language, under which the consent ledger records the wording of the form and the confirmation page. A
 * changed wording gets a new name.
 */
export const consentWording: Readonly<Record<Language, string>> = {
  en: "newsletter-2026-11b",
  es: "newsletter-2026-11c-es",
};

/** Value of the endpoint setting for a site that takes no subscriptions by API. */
export const noEndpoint = "none";

/** Outcome of a subscription, with the message for the visitor. */
export type NewsletterAnswer = { subscribed: boolean; message: string };
