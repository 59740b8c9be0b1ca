import { retainedRecordTexts } from "#content/legal/retained-records.ts";

export type RetainedKind = keyof typeof retainedRecordTexts;

const retained = Object.entries(retainedRecordTexts);

/** Default retention of each kind of record, in days. The features' manifests tell what deletes each kind. */
export const retentionDays = Object.fromEntries(
  retained.map(([kind, { days }]) => [kind, days]),
) as Readonly<Record<RetainedKind, number>>;

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
