/** Texts of a page behind a link in a mail, for one of its states. */
export type MailActionState = { heading: string; text: string; button?: string };

export const confirmPage = {
  title: "Confirm the newsletter",
  open: {
    heading: "One click left to confirm",
    text: "Your address was entered in our newsletter form. Press the button to confirm that it was you.",
    button: "Confirm the newsletter",
  },
  confirmed: {
    heading: "You are on the list",
    text: "Thank you. You will get the next issue. Every issue has a link to unsubscribe.",
  },
  unknown: {
    heading: "This link no longer works",
    text: "It may have been used already, it may have expired, or part of it is missing. Enter your address in the form below, and we will send you a new one.",
  },
} as const satisfies Record<string, string | MailActionState>;

export const unsubscribePage = {
  title: "Unsubscribe from the newsletter",
  open: {
    heading: "Unsubscribe from the newsletter",
    text: "Press the button and we will stop sending it. You don't have to give a reason.",
    button: "Unsubscribe",
  },
  left: {
    heading: "You are off the list",
    text: "We won't send you any more issues. Your address is deleted after the time given in the privacy policy.",
    button: "That was a mistake, put me back",
  },
  returned: {
    heading: "You are back on the list",
    text: "You will get the next issue as before.",
  },
  unknown: {
    heading: "This link matches no one on our list",
    text: "You may have unsubscribed a while ago, or part of the link is missing. If you still get the newsletter, write to {email} and we will take you off by hand.",
  },
} as const satisfies Record<string, string | MailActionState>;

/** Facts shown beside both pages. */
export const newsletterFacts = [
  { name: "What you get", text: "Practical security notes for small offices." },
  { name: "Unsubscribing", text: "With the link in every issue." },
  {
    name: "What we keep",
    text: "Your address, and the times you signed up, confirmed and unsubscribed. See the [privacy policy](/privacy-policy#newsletter).",
  },
] as const;
