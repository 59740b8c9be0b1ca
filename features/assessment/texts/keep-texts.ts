/** Texts of the ways to save a report, to mail it, or to talk about it. */
export const keepLabels = {
  heading: "Keep it, or talk about it",
  intro: "The report is yours as it stands here. You don't need anything below to read it.",
  call: (phone: string): string => `Call: ${phone}`,
  print: "Print",
  mail: "Mail it to me, or have someone call",
  talk: "Talk it through: pick a time",
  newTab: "(opens in a new tab)",
  link: "Your private link",
  linkDays: (days: number): string =>
    `It works for ${days} days. Whoever has it can read the report.`,
  copied: "Copied to your clipboard.",
  makeLink: "Make a private link",
  pdf: "Download as PDF",
  pdfBusy: "Making the PDF.",
  pdfDone: "The PDF is saved.",
  pdfFailed: "The PDF was not made",
};

/** Texts of the form under the report. */
export const reportFormLabels = {
  form: "Mail me the report",
  email: "Business email",
  emailHint: "An address at your company's own domain.",
  name: "Name",
  phone: "Phone",
  phoneHint: "If you would rather be called.",
  message: "Anything we should know first",
  leaveEmpty: "Leave this field empty",
  urgent: (error: string, phone: string): string => `${error} If it cannot wait, call ${phone}.`,
  sendBoth: "Send report and request",
  sendLink: "Mail me the link",
  thanks: "Thank you. We have your report and your request.",
  onItsWay: "The link is on its way.",
  answersBy: (moment: string): string =>
    `A person reads it and answers by ${moment} (Pacific time).`,
  linkComes: (days: number): string =>
    `We will email you the private link. It works for ${days} days.`,
};

/** Texts of the page behind a private link. */
export const savedReportLabels = {
  gone: "This report cannot be shown",
  incomplete: "The link is incomplete. Copy all of it from your email, down to the last character.",
  tryAgain: "Try again",
  deleted: "Deleted",
  deletedText: "The report is gone from our server, and you won't get any more reminders about it.",
  worksUntil: (day: string): string =>
    `This private link works until ${day}. Whoever has it can read the report.`,
  stopped: "You won't get any more reminders.",
  stop: "Stop the reminder emails",
  delete: "Delete this report",
  deleteQuestion: "Delete this report for good?",
  deleteMeaning: "Nobody can bring it back, and the private link will stop working.",
  deleteYes: "Yes, delete it for good",
  keep: "Keep it",
  since: "Since this report",
  checkStart: "Check the public records of",
  checkEnd:
    "again and see what changed. Only do this if you are still allowed to check this domain.",
  checkAgain: "Check again",
  otherEdition: "The check itself has changed since, so the two results cannot be compared.",
  seenStart: (score: string, moment: string): string =>
    `What anyone can see: ${score} on ${moment},`,
  seenNow: (moment: string): string => `on ${moment}.`,
  noChange: "No row has changed.",
  notGraded: "not graded",
  fromTo: (before: string, after: string): string => `From ${before} to ${after}`,
  better: "better",
  worse: "worse",
  nothingNewer: (moment: string): string =>
    `The records were last read on ${moment}, for this report, and have not been read since.`,
  newFrom: (moment: string): string => `You can check again from ${moment}.`,
};
