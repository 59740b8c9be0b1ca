import type { MailActionState } from "./newsletter-pages.ts";

/** Texts of the page that requests a monthly look without scripts, and that the link in the first mail opens. */
export const monthlyLookPage = {
  title: "A monthly look at your domain",
  ask: {
    heading: "A monthly look at your domain",
    text: "Records change when a provider or a web host does. We read the public records of your domain every month and mail you what changed.",
  },
  asked: {
    heading: "One more step",
    text: "When our email arrives, open it and click the link. We check nothing until you do.",
  },
  open: {
    heading: "One click left to confirm",
    text: "Someone entered your address for a monthly look at a domain. Press the button to confirm that it was you.",
    button: "Confirm the monthly look",
  },
  confirmed: {
    heading: "The monthly look is on",
    text: "Thank you. We are reading the records now, and next month's email says what has changed. Every email has a link to stop.",
  },
  unknown: {
    heading: "This link no longer works",
    text: "It may have been used already, it may have expired, or part of it is missing. Fill in the form, and we will send you a new one.",
  },
} as const satisfies Record<string, string | MailActionState>;

export const monthlyLookStopPage = {
  title: "Stop the monthly look",
  open: {
    heading: "Stop the monthly look",
    text: "Press the button and we will stop emailing you about this domain. You don't have to give a reason.",
    button: "Stop it",
  },
  stopped: {
    heading: "The monthly look is stopped",
    text: "We won't email you about this domain again. Your address is deleted after the time given in the privacy policy.",
    button: "That was a mistake, keep it on",
  },
  resumed: {
    heading: "The monthly look is back on",
    text: "You will get the next email as before.",
  },
  unknown: {
    heading: "This link matches no monthly look",
    text: "You may have stopped it a while ago, or part of the link is missing. If the emails still arrive, write to {email} and we will stop them by hand.",
  },
} as const satisfies Record<string, string | MailActionState>;

/** Facts shown beside both pages. */
export const monthlyLookFacts = [
  { name: "What you get", text: "One email a month: what changed, and what to do about it." },
  { name: "What we read", text: "Public mail, DNS and web records. We log in to nothing." },
  { name: "How to stop", text: "With the link in every email." },
  {
    name: "What we keep",
    text: "Your address, the domain and its latest two looks. See the [privacy policy](/privacy-policy#how-long).",
  },
] as const;
