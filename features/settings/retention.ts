/**
 * How long each kind of record is kept, in days. Code that deletes and the privacy policy both read this table, so that
 * they cannot disagree. These are defaults: the company that runs the site decides them, with its counsel, before launch.
 */
export const retentionDays = {
  /** After the last change to the lead. */
  lead: 730,
  /** After unsubscribing; a subscriber is kept until then. */
  newsletter: 30,
  /** Subscriptions that nobody confirmed. */
  newsletterUnconfirmed: 7,
  /** After the last contact about the report. */
  assessment: 365,
  consentLedger: 1095,
  analytics: 395,
  errorReport: 90,
  /** Uploaded, and nothing uses it. */
  unusedPicture: 30,
  serverLog: 30,
  rateCounter: 1,
  /** Sign-ins and actions of staff. */
  staffSecurityLog: 730,
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

/** Every kind with its days: what the company chose, else the default. */
export function retentionOf(
  chosen: Readonly<Record<ChosenRetention, number>>,
): Record<RetainedKind, number> {
  return { ...retentionDays, ...chosen };
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
