import { hourMs } from "#platform/time/durations.ts";
import { good, type HealthFacts, type Verdict } from "./health-facts.ts";

/** Jobs of the file store, ordered by what staff lose while they fail. */
export const storeJobs = ["files-to-store", "copies-to-store", "file-store-tidy"] as const;

const copiesPatienceMs = 48 * hourMs;

/** Judges whether the file store accepts files and backups. */
export function fileStore({ fileStore, jobs }: HealthFacts): Verdict {
  const { configured, error, holdsFiles } = fileStore;
  if (!configured && holdsFiles) {
    return {
      grade: "bad",
      text: "Pictures and attachments are on the file store, and STORAGE_URL is not set: nobody can open them.",
      fix: "Set STORAGE_URL to its previous value and restart the site.",
    };
  }
  if (!configured) {
    return good("None is set up: files are in the database, copies on this machine.");
  }
  const idle = jobs.find(({ name }) => name === "copies-to-store")?.idleMs ?? 0;
  if (error || idle > copiesPatienceMs) {
    return {
      grade: idle > copiesPatienceMs ? "bad" : "attention",
      text: `${error || "No copy has left this machine for two days."} New files and copies wait here; nothing is lost.`,
      fix: "Fix STORAGE_URL or ask the store’s operator. Then press Run now at “Move files to the file store” and “Send copies to the file store”, or wait: both try again automatically.",
    };
  }
  return good("It accepts files and copies.");
}
