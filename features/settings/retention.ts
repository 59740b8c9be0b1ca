/**
 * How long each kind of record is kept, in days. Where it lies and what deletes it stands in the app's table of kept
 * records, from which the privacy policy and the work of the night are made, so that they cannot disagree. These are defaults: the company that runs the site decides them, with its counsel, before launch.
 */
export const retentionDays = {
  /** After the last change to the lead. */
  lead: 730,
  /** After unsubscribing; a subscriber is kept until then. */
  newsletter: 30,
  /** Subscriptions that nobody confirmed. */
  newsletterUnconfirmed: 7,
  /** After it was sent to us with the wish to talk about it. */
  assessment: 365,
  /** Without that wish: as long as its private link opens it. */
  assessmentLink: 90,
  /** The result is shown again for an hour; staff see it with a report of the same day. */
  domainCheck: 1,
  consentLedger: 1095,
  analytics: 395,
  errorReport: 90,
  /** Uploaded, and nothing uses it. */
  unusedPicture: 30,
  sentMail: 30,
  /** Delivery failed for good; staff may send it again. */
  unsentMail: 90,
  /** Asked for, and not on this site. */
  missingPath: 90,
  /** Kept by the log service of the machine. */
  serverLog: 30,
  rateCounter: 1,
  /** Sign-ins and actions of staff. */
  staffSecurityLog: 730,
  /** After its end; until the next night. */
  staffSession: 1,
  /** No copy of the database stays longer; the nightly ones are thinned out before. */
  backup: 180,
} as const;

export type RetainedKind = keyof typeof retentionDays;

/** The kinds that the nightly tidy-up deletes here, so that the company can choose their time. */
export const chosenRetention = [
  "lead",
  "newsletter",
  "newsletterUnconfirmed",
  "assessment",
  "analytics",
  "errorReport",
  "unusedPicture",
] as const satisfies readonly RetainedKind[];

export type ChosenRetention = (typeof chosenRetention)[number];

/**
 * Every kind with its days: what the company chose, else the default. A sign-up is kept at least as long as its link works,
 * which the mail names.
 */
export function retentionOf(
  chosen: Readonly<Record<ChosenRetention, number>>,
): Record<RetainedKind, number> {
  const newsletterUnconfirmed = Math.max(
    chosen.newsletterUnconfirmed,
    retentionDays.newsletterUnconfirmed,
  );
  return { ...retentionDays, ...chosen, newsletterUnconfirmed };
}

const yearDays = 365;

/** A number of days as people say it: whole years and months where they fit, else days. */
export function periodInWords(days: number): string {
  if (days % yearDays === 0) return counted(days / yearDays, "year");
  if (days >= 365 && (days - yearDays) % 30 === 0) {
    return counted(12 + (days - yearDays) / 30, "month");
  }
  return counted(days, "day");
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
