/** UI texts around a report; the report's own sentences come from the server. */
export const verdictWords = {
  heading: (domain: string): string => `Email records of ${domain}`,
  coverage: (percent: number): string => `${percent}% of the email records could be checked.`,
  urgent: "This can't wait",
  grade: "Grade",
  points: (score: number): string => `${score} of 100`,
  notGradable: "Not gradable",
  mailAlone: "for email alone",
  first: "Do these first",
  nothingMore: "Nothing more about email",
  nothingUrgent: "Nothing urgent",
  nothingOpen:
    "No open point was found in the records we could read. Look again after each change of mail service.",
  print: "Print or save as PDF",
  address: "The address of this page now leads to this result for an hour.",
  mail: "Your email",
  others: "Your name in DNS and your website",
  othersIntro: "Anyone can see these too. They don't count toward the email grade.",
  limits:
    "We read public records at one moment. That shows nothing of devices, backups, people or the inside of your mail service, and a good grade means fewer known gaps, not safety. Keys for DKIM can stand under names that nobody can guess; name yours in the form above.",
  lookedAt: (moment: string): string => `Looked at ${moment}.`,
  lookOf: (moment: string): string => `This is the look of ${moment}.`,
  freshAfter: (moment: string): string => `A fresh look is possible after ${moment}.`,
  tooLittle: (percent: number): string =>
    `Too much could not be checked for a grade: only ${percent}% of it.`,
  limited: (most: number, raw: number): string =>
    `That limits the score to ${most}; without it, it would be ${raw}.`,
  gradeA: "Few known gaps. What is left is listed below.",
  gradeB: "A good base with some gaps.",
  gradeC: "Some protection, with gaps that a forger can use.",
  gradeD: "This name is easy to forge.",
};

/** UI texts of one report row. */
export const rowItemWords = {
  statuses: {
    pass: "Good",
    warn: "Improve",
    fail: "Fix",
    info: "For information",
    na: "Not needed",
    cnc: "Could not check",
  },
  toDo: "What to do:",
  why: "Why it matters",
  whyAndRecord: "Why it matters, and the record",
  glossary: "Explained in the glossary",
  points: (weight: number): string => `${weight} of 100 points.`,
  notScored: "Not scored.",
  kinds: {
    TXT: "TXT record",
    MX: "MX record",
    CAA: "CAA record",
    CNAME: "CNAME record",
    header: "Header of the website",
    file: "File on the website",
  },
  today: "Today:",
  value: (name: string): string => `the value of ${name}`,
  where: "Where to enter it:",
};
