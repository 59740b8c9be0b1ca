/** Texts of /security-assessment around the questions, and of the page behind private links. */
export const assessmentPage = {
  heading: "Free security assessment",
  lead: [
    "Answer 25 plain questions in about five minutes. Meanwhile we look at your domain's public records. Then you see a grade with its reasons and a ranked list of what to do.",
    "You don't have to leave your name. The list is yours, whoever does the work.",
  ],
  start: "Start the assessment",
  goOn: "Go on with my answers",
  steps: {
    heading: "What happens, in order",
    items: [
      {
        title: "You answer",
        text: "Six short steps: your business, signing in, email and payments, devices, data, your industry. “Not sure” is an answer too, and tells you where to look.",
      },
      {
        title: "We look from outside",
        text: "If you give a domain, we read its public mail, DNS and web records. Nothing is logged in to, changed, or tested for weaknesses.",
      },
      {
        title: "You read the report",
        text: "The full report, on screen: your grade, the first three fixes, and the effort behind each. Print it, keep it behind a private link, or close the tab.",
      },
    ],
  },
  limits: {
    heading: "What it is not",
    items: [
      "Not a penetration test, a compliance audit, a certificate or legal advice.",
      "Not a look inside your Microsoft 365 or Google account, your computers or your backups.",
      "Not a sales form: your answers stay in this browser unless you ask us to keep or discuss the report.",
    ],
  },
  form: { heading: "Your answers", loading: "Getting the questions" },
  noScript:
    "The questions need JavaScript, which is switched off in this browser. Call {phone}, or [write to us](/contact) and we go through them with you.",
  paused:
    "The assessment is paused at the moment. Call {phone} and ask us the same questions; a report that you kept still opens with its link.",
  privacy:
    "We use your address to send the link and, if you ask for it, to reach you. The [privacy policy](/privacy-policy) says how long we keep it.",
} as const;

/** Texts around the sample report, and of the links to it. */
export const samplePage = {
  heading: "A sample report",
  lead: "This is what you see at the end of the free assessment. The office, its answers and its domain sample.example are made up; the grade and the list are worked out the same way as yours will be.",
  start: "Start my own",
  pdf: "The sample as PDF",
  see: "See a sample report",
  closing: { heading: "Now yours" },
} as const;

export const savedReportPage = {
  title: "Your security report",
  heading: "Report behind a private link",
  noScript:
    "This page needs JavaScript: the key to the report is part of the link and is read only in your browser.",
} as const;
