/** Texts of the mails about a report. */
export const assessmentMailTexts = {
  linkPreview: "Your private link, and what to do first.",
  linkSubject: (grade: string): string => `Your security report: grade ${grade}`,
  hello: "Hello,",
  link: (grade: string, score: number, meaning: string): string =>
    `This is the link to your security report: grade ${grade}, ${score} of 100 (${meaning}).`,
  open: "Open my report",
  keep: (until: string): string =>
    `Whoever has the link can read the report, so keep it to yourself. It works until ${until}. You can delete the report there at any time.`,
  notYou:
    "If this wasn't you, someone else typed your address. Open the link, choose “Delete this report” and confirm, and it is gone.",
  reminderPreview: "Is your list shorter now?",
  reminderSubject: "Your security report",
  firstFix: "First on the list in your report:",
  nextFix: "Next on the list in your report:",
  shortList: "Your report's list is short. Is anything still open that you wanted to find out?",
  someone: (phone: string): string =>
    `Would you rather have someone do it for you? Reply to this email or call ${phone}.`,
  lastReminder: "This is the last reminder.",
  threeReminders: "You asked for three reminders.",
  stop: "Stop these emails",
};
