/** Texts of /services around the services themselves. Title and description are in page-meta.ts. */
export const servicesPage = {
  heading: "IT and security services, with the limits in writing",
  lead: [
    "Start with the worry you recognize. Each entry says what we do, what we leave out, and how we price it.",
    "Most offices need three or four of these. You can take one by itself.",
  ],
  contents: "Our services",
  included: "Included",
  notIncluded: "Not included",
  forWhom: "Who it suits",
  measured: "In your written report",
  priced: "How pricing works",
  questions: "Questions",
  quote: "Ask for a quote",
  /** Appended, for screen readers only, to the label of a service's button. */
  asQuote: " (ask for a quote)",
  call: "Call:",
  alsoCall: "If it is happening now, call",
  closing: {
    heading: "Not sure which of these you need?",
    text: "Tell us what happened, or what you are afraid of. We say which service fits, or that you do not need one. Calls in business hours get a response within 1 hour.",
  },
} as const;
