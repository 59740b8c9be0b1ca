import { newsletterEmailMessage } from "#platform/mail/business-email.ts";

/** The words of spec §8 and §9. Apart from the contract, so that the form on every page carries no schema library. */
export const newsletterMessages = {
  success: "Thanks for subscribing!",
  /** After "success": who stops there is not on the list. The same for every address, known or not. */
  nextStep: "One step is left: open the email we just sent you and press its link.",
  byHand:
    "Thanks for subscribing! We will add you to our update list manually within one business day.",
  invalid: newsletterEmailMessage,
  failed: (email: string) => `Subscription failed. Please try again later or email ${email}.`,
} as const;

/** Names, in the consent ledger, the words with which the form and the confirmation page ask. Changed words get a new name. */
export const consentWording = "newsletter-2026-11";

/** The endpoint's setting that means: this site takes no subscriptions by a call. */
export const noEndpoint = "none";

/** What became of a subscription, in words for the person who asked for it. */
export type NewsletterAnswer = { subscribed: boolean; words: string };
