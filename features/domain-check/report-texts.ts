/** UI texts around a report; the report's own sentences come from the server. */
export const domainReportTexts = {
  heading: (domain: string): string => `Email records of ${domain}`,
  coverage: (percent: number): string => `${percent}% of the email records could be checked.`,
  urgent: "This can't wait",
  grade: "Grade",
  points: (score: number): string => `${score} of 100`,
  notGradable: "Not graded",
  mailAlone: "for email only",
  first: "Do these first",
  nothingMore: "Nothing else about email",
  nothingUrgent: "Nothing urgent",
  nothingOpen:
    "We found nothing to fix in the records we could read. Check again whenever you change your mail service.",
  print: "Print or save as PDF",
  address: "For the next hour, this page's address opens this result.",
  mail: "Your email",
  others: "Your name in DNS and your website",
  othersIntro: "Anyone can see these too. They don't count toward the email grade.",
  limits:
    "We read public records at one point in time. They show nothing about your devices, backups, people or the inside of your mail service, and a good grade means fewer known gaps, not that you are safe. DKIM keys can have names that nobody can guess; enter yours in the form above.",
  checkedAt: (moment: string): string => `Checked ${moment}.`,
  resultsOf: (moment: string): string => `These results are from ${moment}.`,
  newCheckAfter: (moment: string): string => `You can run a new check after ${moment}.`,
  tooLittle: (percent: number): string =>
    `We could check only ${percent}% of the records, which is too little for a grade.`,
  limited: (most: number, raw: number): string =>
    `That limits the score to ${most}; without that limit it would be ${raw}.`,
  gradeA: "Few known gaps. What is left is listed below.",
  gradeB: "A good base with some gaps.",
  gradeC: "Some protection, with gaps that a forger can use.",
  gradeD: "This name is easy to forge.",
};

/** UI texts of one report row. */
export const rowItemLabels = {
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
