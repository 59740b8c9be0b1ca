import type { MailActionState } from "./newsletter-pages.ts";

/** The page where a monthly look is asked for without scripts, and which the link in its first mail opens. */
export const monthlyLookPage = {
  title: "A monthly look at your domain",
  ask: {
    heading: "A monthly look at your domain",
    text: "Records change when a provider or a web host does. We read the public records of your domain every month and mail you what changed.",
  },
  asked: {
    heading: "One step is left",
    text: "When our email arrives, open it and press its link. Nothing is looked at before that.",
  },
  open: {
    heading: "One press, and the monthly look begins",
    text: "Your address was given for a monthly look at a domain. Press the button to confirm that it was you.",
    button: "Confirm the monthly look",
  },
  confirmed: {
    heading: "The monthly look is on",
    text: "Thank you. We read the records now, and the first email tells what changed by next month. Each one has a link to stop.",
  },
  unknown: {
    heading: "This link no longer works",
    text: "It was used, its time is over, or a part of it is missing. Fill in the form and we send a new one.",
  },
} as const satisfies Record<string, string | MailActionState>;

export const monthlyLookStopPage = {
  title: "Stop the monthly look",
  open: {
    heading: "Stop the monthly look",
    text: "Press the button and no further email about this domain is sent to you. We do not ask why.",
    button: "Stop it",
  },
  stopped: {
    heading: "The monthly look is stopped",
    text: "No further email about this domain is sent to you, and your address is deleted after the time that the privacy policy names.",
    button: "It was a mistake, go on",
  },
  resumed: {
    heading: "The monthly look goes on",
    text: "Nothing was lost. The next email comes as before.",
  },
  unknown: {
    heading: "There is no monthly look behind this link",
    text: "Either you stopped it some time ago, or a part of the link is missing. If emails still come, write to {email} and we stop them by hand.",
  },
} as const satisfies Record<string, string | MailActionState>;

/** Stands beside both, so that nobody has to look it up. */
export const monthlyLookFacts = [
  { name: "What comes", text: "One email a month: what changed, and what to do about it." },
  { name: "What we read", text: "Public mail, DNS and web records. Nothing is logged in to." },
  { name: "How to stop", text: "One press on a link that every email has." },
  {
    name: "What we keep",
    text: "Your address, the domain and its latest two looks. See the [privacy policy](/privacy-policy#how-long).",
  },
] as const;
