/** Text of the acknowledgement; `leadMailNames` has the names of each kind of message in it. */
export const leadMailTexts = {
  preview: (answerBy: string): string => `We answer by ${answerBy}.`,
  hello: (name: string): string => `Hello ${name},`,
  reached: (name: string): string => `Your ${name} reached us. A person reads it and answers by`,
  zone: "(Pacific time).",
  call: (phone: string): string => `If it cannot wait, call ${phone}.`,
  hours: (hours: string): string => `We answer ${hours}.`,
  wrote: "This is what you wrote:",
  notYou:
    "If you did not write to us, someone used your address. Reply and we will delete the message.",
  subject: (name: string, answerBy: string): string =>
    `We have your ${name} and answer by ${answerBy}`,
  asksFor: "Asks for",
};

export const leadMailNames: Readonly<Record<string, string>> = {
  contact: "message",
  quote: "request for a quote",
  assessment: "request about a security report",
  call: "call",
  "walk-in": "visit",
  referral: "request",
  other: "request",
};
