/** UI texts of the question form. */
export const formWords = {
  form: "Security assessment",
  industry: "What kind of business is it?",
  size: "How many people use a computer or phone for work?",
  platform: "Where are your email and files?",
  holds: "Which of these do you hold? Check all that apply.",
  domainLegend: "Your domain",
  domain: "Your company's domain",
  domainHint:
    "Such as yourcompany.com. We then look at its public mail and web records while you answer.",
  willCheck: "We will check",
  willCheckEnd: "when you press Next.",
  why: "Why we ask",
  unsure: "If you are not sure:",
  stays:
    "Your answers stay in this tab until you close it or start over. Only the domain's name goes to our server, to read its public records.",
  change: "Change my answers",
  startOver: "Start over and clear my answers",
  looking: "Looking at the public records of",
  lookingLong: "This takes up to half a minute; go on meanwhile.",
  lookedAt: "The public records of",
  lookedAtEnd: "are in your report.",
  refused: (reason: string): string =>
    `was not looked at: ${reason} The report then rests on your answers.`,
  lookAgain: "Look again",
  partMissing: "a part of this page did not load.",
  steps: {
    business: "About your business",
    signIn: "Signing in",
    mail: "Email and payments",
    devices: "Devices and network",
    data: "Data, backups and readiness",
    industry: "Your industry",
  },
  choose: (title: string): string => `${title}: please choose an answer.`,
  subjects: { industry: "Kind of business", size: "People", platform: "Email and files" },
  holdsMissing: "What you hold: please check at least one.",
};
