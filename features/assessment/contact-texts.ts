/** Consent text of the form under the report. A changed text needs a new edition. */
export const contactTexts = {
  edition: "assessment-contact-2026-11",
  talk: "Have someone look at my report and contact me.",
  reminders: "Send me three short reminders over the next four weeks.",
  remindersHint: "They stop when we answer you, or when you say so.",
} as const;
