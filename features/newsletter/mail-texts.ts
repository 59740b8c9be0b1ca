/** Texts of the mails about a subscription, translated into every language of the site. */
export const newsletterMailTexts = {
  hello: "Hello,",
  confirmSubject: (brand: string): string => `Please confirm: ${brand} newsletter`,
  confirmPreview: "One click left to confirm.",
  confirm: (brand: string): string =>
    `Somebody, probably you, entered this address in the ${brand} newsletter form. To join the list, open this link and press the button there:`,
  confirmButton: "Confirm the newsletter",
  linkDays: (days: string): string => `The link works for ${days} days.`,
  notYou:
    "If this wasn't you, ignore this email. You are not on the list, and your address will be deleted.",
  knownSubject: (brand: string): string => `You already get the ${brand} newsletter`,
  knownPreview: "Nothing changes; you stay on the list.",
  known: (brand: string): string =>
    `Somebody, probably you, entered this address in the ${brand} newsletter form. You already get our newsletter, so there is nothing to do. The form gives everybody the same answer, so that nobody can find out who is on the list.`,
  leave: "Prefer to leave?",
  leaveLink: "Unsubscribe with one click",
};
