import { businessEmailMessage } from "#platform/mail/business-email.ts";

/** Consent text of the form, and its edition in the ledger. A changed text needs a new edition. */
export const monthlyLookTexts = {
  edition: "monthly-look-2026-12b",
  heading: "Have this domain looked at every month",
  intro:
    "Records change when a provider or a web host does. Once you confirm by email, we read the same public records every month and mail you what changed. Every email has a link to stop.",
  domain: "Domain",
  email: "Business email",
  emailHint: "An address at your company's own domain.",
  agree: "I may have this domain checked, and I want an email about it every month.",
  button: "Mail me what changes",
  sentHeading: "One more step",
  /** The same for every address, known or not. */
  sent: "When our email arrives, open it and click the link. We check nothing until you do.",
} as const;

export const monthlyLookMessages = {
  agree: "Please check the box if you may have this domain checked.",
  domain: "Please write the domain, such as yourcompany.com.",
  email: businessEmailMessage,
  full: "This domain already has as many monthly emails as we allow.",
} as const;
