/** A page behind a link in a mail, in one of its states. */
export type MailActionState = { heading: string; text: string; button?: string };

export const confirmPage = {
  title: "Confirm the newsletter",
  open: {
    heading: "One press, and you are on the list",
    text: "You entered your address in our newsletter form. Press the button to confirm that it was you.",
    button: "Confirm the newsletter",
  },
  confirmed: {
    heading: "You are on the list",
    text: "Thank you. The next issue comes to your inbox. Each one has a link to leave again.",
  },
  unknown: {
    heading: "This link no longer works",
    text: "It was used, its time is over, or a part of it is missing. Enter your address in the form below and we send a new one.",
  },
} as const satisfies Record<string, string | MailActionState>;

export const unsubscribePage = {
  title: "Unsubscribe from the newsletter",
  open: {
    heading: "Leave the newsletter",
    text: "Press the button and no further issue is sent to you. We do not ask why.",
    button: "Unsubscribe",
  },
  left: {
    heading: "You are off the list",
    text: "No further issue is sent to you, and your address is deleted after the time that the privacy policy names.",
    button: "It was a mistake, put me back",
  },
  returned: {
    heading: "You are back on the list",
    text: "Nothing was lost. The next issue comes as before.",
  },
  unknown: {
    heading: "This link belongs to nobody on our list",
    text: "Either you left some time ago, or a part of the link is missing. If issues still come, write to {email} and we take you off by hand.",
  },
} as const satisfies Record<string, string | MailActionState>;

/** Stands beside both, so that nobody has to look it up. */
export const newsletterFacts = [
  { name: "What comes", text: "Practical security notes for small offices." },
  { name: "How to leave", text: "One press on a link that every issue has." },
  {
    name: "What we keep",
    text: "Your address, and the times you signed up, confirmed and unsubscribed. See the [privacy policy](/privacy-policy#newsletter).",
  },
] as const;
