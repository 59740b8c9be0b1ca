/** Something that the owner is told of by mail, in words, with what to do about it. */
export type Alert = { id: string; words: string; fix: string };

/** What a look at the site found, before anybody judges it. */
export type WatchFacts = {
  checks: readonly {
    id: string;
    level: "critical" | "recommended" | "good";
    words: string;
    fix: string;
  }[];
  /** Open days that passed since the last lead; null: there never was one, or nobody asked to be told. */
  quietDays: number | null;
  maxQuietDays: number;
};

/** Checks that are told of by mail. The others are for whoever looks: one slow minute is no reason to write. */
const told = new Set(["Database", "Disk", "Mail", "Jobs", "Backups", "Test lead"]);

/** Everything that is wrong now and worth a mail. */
export function alertsOf({ checks, quietDays, maxQuietDays }: WatchFacts): Alert[] {
  const found = checks
    .filter(({ id, level }) => told.has(id) && level !== "good")
    .map(({ id, words, fix }) => ({ id, words, fix }));
  if (quietDays !== null && maxQuietDays > 0 && quietDays >= maxQuietDays) {
    found.push({
      id: "Leads",
      words: `No message, quote request or assessment came in ${quietDays} business days.`,
      fix: "Send yourself a message through the contact form to see that the way is open. If it is, it was a quiet week.",
    });
  }
  return found;
}

export type AlertChange = { raised: Alert[]; cleared: string[] };

/** What is new since the last look, and what is over. */
export function changesOf(known: readonly string[], now: readonly Alert[]): AlertChange {
  const standing = new Set(now.map(({ id }) => id));
  return {
    raised: now.filter(({ id }) => !known.includes(id)),
    cleared: known.filter((id) => !standing.has(id)),
  };
}
