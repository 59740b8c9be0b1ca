import { businessEmailMessage } from "#platform/mail/business-email.ts";

/** Consent text of the form, and its edition in the ledger. A change of the text is a new edition. */
export const monthlyLookWords = {
  edition: "monthly-look-2026-12",
  heading: "Have this domain looked at every month",
  intro:
    "Records change when a provider or a web host does. Once you have confirmed by email, we read the same public records every month and mail you what changed. One press stops it.",
  domain: "Domain",
  email: "Business email",
  emailHint: "An address at your company's own domain.",
  agree: "I may have this domain checked, and I want an email about it every month.",
  button: "Mail me what changes",
  sentHeading: "One step is left",
  /** The same for every address, known or not. */
  sent: "When our email arrives, open it and press its link. Nothing is looked at before that.",
} as const;

export const monthlyLookMessages = {
  agree: "Please tick the box if you may have this domain checked.",
  domain: "Please write the domain, such as yourcompany.com.",
  email: businessEmailMessage,
  full: "This domain is already looked at for as many addresses as we allow.",
} as const;
