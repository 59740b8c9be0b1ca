import { counted } from "#platform/counted.ts";
/**
 * Default retention of each kind of record, in days; each company decides its own with its counsel. The
 * features' manifests tell where each kind is stored and what deletes it.
 */
export const retentionDays = {
  /** After the last change to the lead. */
  lead: 730,
  /** After unsubscribing. */
  newsletter: 30,
  /** Subscriptions that nobody confirmed. */
  newsletterUnconfirmed: 7,
  /** After a visitor sent the report to us and asked for a call. */
  assessment: 365,
  /** Other reports: as long as their private link works. */
  assessmentLink: 90,
  /** After it was stopped. */
  monthlyLook: 30,
  /** Requested and never confirmed. */
  monthlyLookUnconfirmed: 7,
  /** A result is reused for an hour; staff see it with a report of the same day. */
  domainCheck: 1,
  consentLedger: 1095,
  analytics: 395,
  errorReport: 90,
  /** Uploaded but not used anywhere. */
  unusedPicture: 30,
  sentMail: 30,
  /** After delivery failed permanently; staff may resend the mail. */
  unsentMail: 90,
  /** Requested paths that do not exist on this site. */
  missingPath: 90,
  /** Raw incoming mail and delivery reports. */
  inboundMail: 30,
  /** Held by the machine's log service. */
  serverLog: 30,
  rateCounter: 1,
  /** Sign-ins and actions of staff. */
  staffSecurityLog: 730,
  /** After its end, until the next night. */
  staffSession: 1,
  /** Maximum age of any database copy; nightly copies are thinned out earlier. */
  backup: 180,
} as const;

export type RetainedKind = keyof typeof retentionDays;

/** Kinds whose retention the company chooses; the nightly tidy-up deletes them. */
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
 * Returns the retention of every kind in days: the company's choice, else the default. An unconfirmed sign-up is kept
 * at least as long as its link works.
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

/** Formats days as whole years or months where possible: "2 years", "13 months", "35 days". */
export function periodText(days: number): string {
  if (days % yearDays === 0) return counted(days / yearDays, "year");
  if (days >= yearDays && (days - yearDays) % 30 === 0) {
    return counted(12 + (days - yearDays) / 30, "month");
  }
  return counted(days, "day");
}
