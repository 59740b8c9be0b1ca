import type { ServiceId } from "#content/services/ids.ts";

/** Every text of the quote dialog; a request stores the keys of its choices. */
export const quote = {
  title: "Ask for a quote",
  intro:
    "Five short steps. We read your answers first, then quote what is included and what is not.",
  choose: "Choose one",
  steps: {
    need: { title: "What you need", description: "Pick the closest. You can change it later." },
    firm: { title: "Your firm", description: "Size and kind of work shape the price most." },
    urgency: { title: "How soon", description: "So that we look at it in the right order." },
    contact: { title: "How we reach you", description: "Only to answer this request." },
    review: { title: "Check and send", description: "Press a step above to change it." },
  },
  fields: {
    need: "What is it about?",
    message: "What made you ask?",
    messageHint: "A line or two helps. Please leave out passwords and client data.",
    firmSize: "How many people work with you?",
    firmSizeHint: "Everyone with a computer or a company mailbox.",
    industry: "What kind of firm is it?",
    urgency: "When would you like this done?",
    name: "Name",
    email: "Business email",
    emailHint: "An address at your company's own domain.",
    phone: "Phone",
    phoneHint: "If you would rather be called.",
  },
  errors: {
    need: "Please choose what it is about.",
    firmSize: "Please choose how many people you are.",
    industry: "Please choose the closest kind of firm.",
    urgency: "Please choose how soon.",
  },
  sending: "Sending your request",
  nothing: "Nothing added",
  privacy:
    "We use your answers to prepare the quote and to reach you. The [privacy policy](/privacy-policy) says how long we keep them.",
  stored: "Your answers stay in this tab until you send them or close it.",
  sent: {
    heading: "Thank you. We have your request.",
    next: "We may ask a few questions first. Then you get the quote, with what is included and what is not. You are under no obligation.",
    close: "Close",
  },
  attack: {
    heading: "Call now, then do these six things",
    text: "A quote can wait. If you reach voicemail, leave your number and one line about the problem.",
    back: "It is not happening right now",
    note: "We can help you contain the damage, keep the evidence and work with your insurer, lawyer and bank. We are not law enforcement.",
  },
} as const;

/** Names of the services, and an option for visitors who are unsure. */
export const quoteNeeds: Readonly<Record<ServiceId | "unsure", string>> = {
  helpdesk: "Managed IT support",
  "security-baseline": "Cybersecurity",
  "email-security": "Email security",
  "microsoft-365": "Microsoft 365",
  backup: "Backup & recovery",
  networks: "Networks & Wi-Fi",
  compliance: "Compliance readiness",
  "incident-help": "Incident help",
  projects: "Moves and projects",
  "co-managed": "Co-managed IT",
  unsure: "I am not sure yet",
};

export const quoteFirmSizes = {
  "1-4": "1 to 4 people",
  "5-14": "5 to 14 people",
  "15-39": "15 to 39 people",
  "40-75": "40 to 75 people",
  "76+": "More than 75 people",
} as const;

export const quoteIndustries = {
  accounting: "Accounting or tax",
  law: "Law",
  "real-estate": "Real estate, escrow or title",
  medical: "Medical or dental",
  shop: "Shop, studio or restaurant",
  trade: "Construction or trade",
  nonprofit: "Nonprofit",
  other: "Something else",
} as const;

/** Urgency options. "attack" is never stored: it shows our phone number instead. */
export const quoteUrgencies = {
  attack: "We are under attack now",
  week: "This week",
  month: "Within a month or two",
  planning: "No hurry, we are planning ahead",
} as const;
