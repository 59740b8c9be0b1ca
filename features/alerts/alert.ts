import type { Grade } from "#platform/grade.ts";

/** A problem mailed to the owners, with what to do about it. */
export type Alert = { id: string; words: string; fix: string };

/** Raw results of one check of the site. */
export type WatchFacts = {
  checks: readonly {
    id: string;
    grade: Grade;
    text: string;
    fix: string;
  }[];
  /** Open days since the last lead; null if there never was one. */
  quietDays: number | null;
  maxQuietDays: number;
};

/** Checks that raise an alert. Others show only on the system screen, because one slow minute is not worth a mail. */
const alertedChecks = new Set([
  "Database",
  "Disk",
  "Mail",
  "Webhooks",
  "Background work",
  "Jobs",
  "Backups",
  "Test lead",
]);

/** Returns the problems that are worth a mail. */
export function alertsOf({ checks, quietDays, maxQuietDays }: WatchFacts): Alert[] {
  const found = checks
    .filter(({ id, grade }) => alertedChecks.has(id) && grade !== "good")
    .map(({ id, text, fix }) => ({ id, words: text, fix }));
  if (quietDays !== null && maxQuietDays > 0 && quietDays >= maxQuietDays) {
    found.push({
      id: "Leads",
      words: `No message, quote request or assessment came in ${quietDays} business days.`,
      fix: "Send yourself a message through the contact form to check that it arrives. If it does, it was a quiet week.",
    });
  }
  return found;
}

export type AlertChange = { raised: Alert[]; cleared: string[] };

/** Returns the new and the resolved alerts since the last check. */
export function changesOf(open: readonly string[], now: readonly Alert[]): AlertChange {
  const current = new Set(now.map(({ id }) => id));
  return {
    raised: now.filter(({ id }) => !open.includes(id)),
    cleared: open.filter((id) => !current.has(id)),
  };
}
