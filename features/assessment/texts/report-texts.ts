// Texts of the report on screen and in print, translated into every language; facts come from the report itself.

export const effortLabels = {
  S: { group: "This week", duration: "under a day" },
  M: { group: "This month", duration: "a few days" },
  L: { group: "This quarter", duration: "some weeks" },
} as const;

/** Costs of the tools and licenses that a fix needs, in three bands, without our own work. */
export const costTexts = {
  label: "Tools and licenses",
  $: (low: string, _high: string): string => `under ${low} a year`,
  $$: (low: string, high: string): string => `${low} to ${high} a year`,
  $$$: (_low: string, high: string): string => `over ${high} a year`,
  /** Follows the introduction of the list of fixes. */
  note: "Amounts for tools and licenses are planning ranges for about ten people. They do not include our work.",
} as const;

export const impactLabels = { H: "High", M: "Medium", L: "Low" } as const;

/** Meanings of the grades: a grade counts known gaps and says nothing about safety. */
export const gradeLabels = {
  A: "Few known gaps",
  B: "Some gaps",
  C: "Several gaps",
  D: "Serious gaps",
  F: "Many open doors",
} as const;

/** Limits of the report, stated on every copy. */
export const limits: readonly string[] = [
  "Answers are taken as given. Nobody checked them on your systems.",
  "The outside view reads public records at one point in time. It does not look inside Microsoft 365 or Google, or at devices, backups, people or other domains.",
  'A blocked or slow answer counts as "could not check", not as bad.',
  "A good grade means fewer known gaps. It is not a penetration test, an audit, a certificate or legal advice, and neither a HIPAA risk analysis nor an FTC written risk assessment.",
];

/** Texts of the first screen, which is also the first printed page. */
export const headTexts = {
  report: "Your report",
  heading: "Your security report",
  sampleReport: "Sample report",
  sampleHeading: "Sample security report",
  urgentOne: "Urgent finding",
  urgentMany: "Urgent findings",
  urgent: (finding: string): string => `Urgent: ${finding}`,
  grade: "Grade",
  of100: (score: number): string => `${score} of 100`,
  provisional: "Provisional",
  told: "What you told us",
  seen: "What anyone can see",
  notGraded: "Not graded",
  first: "Do these first",
  nothingUrgent: "Nothing urgent",
  moreSteps: "The next steps are listed below, in order.",
  selfReported: "Self-reported and public records only",
  basisBoth: (domain: string): string =>
    `Your answers (70%) and the public records of ${domain} (30%)`,
  basisUngraded: (domain: string, percent: number): string =>
    `Your answers; the public records of ${domain} could not be graded, because only ${percent}% of them could be checked`,
  basisAnswers: "Based on your answers only",
  range: (low: number, high: number): string =>
    `Between ${low} and ${high}, depending on what you find out.`,
  coverage: (percent: number, domain: string): string =>
    `${percent}% of the records of ${domain} could be checked.`,
};

/** Names of things to publish other than DNS records, whose types are names themselves. */
const recordKinds: Readonly<Record<string, string>> = { header: "header", file: "file" };

/** Texts of the list of fixes. */
export const fixListTexts = {
  heading: "Everything to do",
  intro: "What adds most comes first. Each line has its steps and the grade that it leads to.",
  introOnPaper: "What adds most comes first, with the grade that it leads to.",
  nothing:
    "No known gaps. Check again in a year, and after any change of people, provider or office.",
  effort: "Effort",
  impact: "Impact",
  grade: "Grade",
  glossary: "In the glossary",
  point: "point",
  points: "points",
  limitsGrade: "limits the grade",
  newCheck: "known after a new check",
  fromTo: (before: string, after: string): string => `From ${before} to ${after}`,
  recordOne: "The exact record to publish",
  recordMany: "The exact records to publish",
  today: "Today",
  replace: "Replace it with",
  fresh: "New",
  kinds: recordKinds,
};

/** Texts of the parts after the first screen. */
export const detailTexts = {
  clearUp: "Please clear up",
  clearUpIntro:
    "These answers contradict each other or the public records. Until that is cleared up, the better claim earns nothing.",
  findOut: "Find out first",
  findOutIntro:
    "You were not sure about these. Each takes a quick check or one question, and may raise the score.",
  good: "What is already good",
  rules: "Rules that may apply to you",
  rulesIntro: "Not legal advice. Your counsel has the last word.",
  recordsOf: "Public records of",
  recordsOnPaper: (domain: string): string => `Public records of ${domain}.`,
  seen: (moment: string): string => `Seen ${moment}.`,
  groups: { mail: "Email", dns: "Your name in DNS", web: "Website" },
  statuses: {
    pass: "Good",
    warn: "Improve",
    fail: "Fix",
    info: "For information",
    na: "Not needed",
    cnc: "Could not check",
  },
  quietOne: "1 row that needs nothing",
  quietMany: (count: number): string => `${count} rows that need nothing`,
  whatToDo: "What to do",
  showRecord: "Show the record",
  mended: (moment: string): string => `Fixed it? You can check it again from ${moment}.`,
  checkAgain: "Check this again",
};

/** Texts that explain how the score is made. */
export const methodTexts = {
  heading: "How this was made",
  cannotSee: "What this cannot see",
  score: "How the score is made",
  answers: "Your answers and what each counts",
  leftOut: "left out",
  askedAbout: "asked about",
  of: "of",
  earned: (earned: number, applicable: number): string =>
    `Each question has a weight, each answer a share of it. Your answers earned ${earned} of 100, counted over the ${applicable} points that apply to you. "Not sure" counts as nothing until you find out.`,
  shares: (answers: number, records: number): string =>
    `Overall is 70% answers (${answers}) and 30% public records (${records}).`,
  alone: "No domain was graded, so the answers count alone.",
  caps: "Some answers limit the score, whatever the others are. Of the limits that apply to you, the lowest counts:",
  grades: "Grades: A from 90, B from 80, C from 65, D from 50, F below.",
  cap: (question: string, answers: string, most: number): string =>
    `${question}, answered ${answers}: at most ${most}.`,
  or: "or",
  ownCap: (answer: string): string => `You answered "${answer}", so this limit applies.`,
  edition: (questions: string, scoring: string): string =>
    `Questions ${questions}, scoring ${scoring}. Built on CIS Controls v8.1 (Implementation Group 1) and NIST CSF 2.0.`,
  editionChecked: (questions: string, scoring: string, check: string): string =>
    `Questions ${questions}, scoring ${scoring}, domain check ${check}. Built on CIS Controls v8.1 (Implementation Group 1) and NIST CSF 2.0.`,
};

/** Sentences stored in the report itself, around its titles and figures. */
export const sentenceTexts = {
  provisional:
    "There is still a lot to find out, so this grade is provisional. The list below says how.",
  two: (first: string, second: string): string =>
    `Begin with two things: ${first}, then ${second}.`,
  one: (gap: string): string => `One gap is left: ${gap}.`,
  unsure: "No known gaps, but you still have some answers to find out.",
  none: "Your answers show no known gaps. Check again in a year, or after a change.",
  /** Limit by one answer; the next entry is for several. `rest` states the score without it. */
  answerLimit: (answer: string, question: string, most: number, rest: string): string =>
    `The answer "${answer}" to "${question}" limits the grade to ${most} points at most. ${rest}`,
  answerLimits: (answer: string, question: string, most: number, rest: string): string =>
    `The answer "${answer}" to "${question}" limits the grade to ${most} points at most, and other answers limit it too. ${rest}`,
  otherScore: (score: number): string => `Without that limit the score would be ${score}.`,
  otherGrade: (score: number, grade: string): string =>
    `Without that limit it would be ${score}, grade ${grade}.`,
  urgentScore: (most: number, finding: string, score: number): string =>
    `While this is open, the grade is limited to ${most} points at most: ${finding} Without that limit the score would be ${score}.`,
  urgentGrade: (most: number, finding: string, score: number, grade: string): string =>
    `While this is open, the grade is limited to ${most} points at most: ${finding} Without that limit it would be ${score}, grade ${grade}.`,
};

/** All texts of the report, for code without hooks. */
export const reportTexts = {
  effort: effortLabels,
  cost: costTexts,
  impact: impactLabels,
  grades: gradeLabels,
  limits,
  head: headTexts,
  list: fixListTexts,
  detail: detailTexts,
  method: methodTexts,
};

export type ReportTexts = typeof reportTexts;
