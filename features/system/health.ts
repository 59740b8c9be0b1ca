import { counted } from "#platform/counted.ts";
import { gradeOf, worstFirst } from "#platform/grade.ts";
import { dayMs, hourMs } from "#platform/time/durations.ts";
import { foreignInput } from "./foreign-input.ts";
import { good, type HealthFacts, judged, type Verdict } from "./health-facts.ts";
import { mail, mailboxCheckId, mailComingIn } from "./mail-health.ts";
import { proxy } from "./proxy-health.ts";
import { backgroundWork } from "./work-health.ts";

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;
const diskFullShare = 0.8;

/** Returns every check, worst first. */
export function judgeHealth(facts: HealthFacts) {
  const verdicts: Record<string, Verdict> = {
    Database: database(facts),
    Disk: disk(facts),
    Memory: memory(facts),
    Response: loop(facts),
    Address: https(facts),
    Proxy: proxy(facts),
    Mail: mail(facts),
    [mailboxCheckId]: mailComingIn(facts),
    Webhooks: webhooks(facts),
    "Single sign-on": signInProvider(facts),
    "Background work": backgroundWork(facts),
    "Foreign input": foreignInput(facts),
    Jobs: jobs(facts),
    Backups: backups(facts),
    "File store": fileStore(facts),
    "Test lead": testLead(facts),
  };
  return worstFirst(Object.entries(verdicts).map(([id, verdict]) => ({ id, ...verdict })));
}

function database({ databaseMs, pendingMigrations }: HealthFacts): Verdict {
  if (pendingMigrations > 0) {
    return {
      grade: "bad",
      text: "The database tables do not match this release.",
      fix: "Restart the site: it updates the tables when it starts.",
    };
  }
  const grade = gradeOf(databaseMs, { attention: 250, bad: 2000 });
  return judged({
    grade,
    text: `It answers in ${Math.max(1, Math.round(databaseMs))} ms.`,
    fix: "Check the load of the database server or the disk.",
  });
}

/** Free space (bytes) below which SQLite may fail to write a transaction with its log. */
const fullBelow = 16 * megabyte;

/** Tells whether a disk with this much free space (bytes) counts as full. */
export function isDiskFull(free: number): boolean {
  return free < fullBelow;
}

/** Judges the free space of a disk (bytes). */
export function disk({
  diskFree,
  diskTotal,
}: Pick<HealthFacts, "diskFree" | "diskTotal">): Verdict {
  if (isDiskFull(diskFree)) {
    return {
      grade: "bad",
      text: `The data disk is full: ${formatBytes(diskFree)} are free. What is written there is refused.`,
      fix: "Free up space or enlarge the disk. No restart is needed.",
    };
  }
  const full = diskFree / diskTotal < 1 - diskFullShare ? "attention" : "good";
  const scarce = gradeOf(-diskFree, { attention: -2 * gigabyte, bad: -500 * megabyte });
  const grade = scarce === "good" ? full : scarce;
  return judged({
    grade,
    text: `${formatBytes(diskFree)} of ${formatBytes(diskTotal)} are free on the data disk.`,
    fix: "Free up space or enlarge the disk: without space nothing is saved.",
  });
}

function memory({ memoryUsed, memoryTotal }: HealthFacts): Verdict {
  if (memoryUsed === null) return good("This system does not tell how much memory the site uses.");
  const grade = gradeOf(memoryUsed / memoryTotal, { attention: 0.5, bad: 0.8 });
  return judged({
    grade,
    text: `The site uses ${formatBytes(memoryUsed)} of ${formatBytes(memoryTotal)}.`,
    fix: "Restart the site; if it happens again, give the machine more memory.",
  });
}

function loop({ loopDelayMs }: HealthFacts): Verdict {
  if (loopDelayMs === null) return good("Measuring has just begun.");
  return judged({
    grade: gradeOf(loopDelayMs, { attention: 100, bad: 500 }),
    text: `Event loop delay p99: ${Math.round(loopDelayMs)} ms.`,
    fix: "The processor is too busy. Check what else runs there.",
  });
}

function https({ https }: HealthFacts): Verdict {
  if (https) return good("Visitors connect over https.");
  return {
    grade: "bad",
    text: "PUBLIC_URL does not begin with https, so passwords are sent unencrypted.",
    fix: "Put a proxy with a certificate in front and set PUBLIC_URL to its address.",
  };
}

function jobs({ jobs }: HealthFacts): Verdict {
  const late = jobs.filter(({ overdueMs }) => overdueMs > hourMs);
  const failing = jobs.filter(({ failures }) => failures > 0);
  if (late.length > 0) {
    return {
      grade: "bad",
      text: `Overdue for more than an hour: ${late.map(({ title }) => title).join(", ")}.`,
      fix: "Restart the site. If they stay overdue, the log says why.",
    };
  }
  if (failing.length > 0) {
    return {
      grade: "attention",
      text: `Failed last time: ${failing.map(({ title }) => title).join(", ")}.`,
      fix: "The list of jobs says why. It is retried automatically, or at once with Run now.",
    };
  }
  return good("All have run on time.");
}

/** Judges whether the receivers of events answer. */
function webhooks({ webhooksPaused: names }: HealthFacts): Verdict {
  if (names.length === 0) return good("Every receiver is sent its events at once.");
  return {
    grade: "attention",
    text: `Paused after several failures in a row: ${names.join(", ")}. The events wait in their order; other receivers get theirs.`,
    fix: "Settings, Webhooks shows what the receiver answers. Mend it and press Send a test there, or wait: it is tried again at least every hour, and switched off after five days.",
    link: "/admin/settings?tab=webhooks",
  };
}

/** Returns the name of a job as the list of jobs has it. */
function titleOf(jobs: HealthFacts["jobs"], name: string): string {
  return jobs.find((job) => job.name === name)?.title ?? name;
}

function backups({ jobs }: HealthFacts): Verdict {
  const idle = (name: string) => jobs.find((job) => job.name === name)?.idleMs ?? null;
  const [copied, proved] = [idle("backup"), idle("backup-proof")];
  if (copied === null) return good("The first backup runs tonight.");
  if (copied > 2 * dayMs) {
    return {
      grade: "bad",
      text: `The newest backup is ${Math.floor(copied / dayMs)} days old.`,
      fix: `The job “${titleOf(jobs, "backup")}” says why. Run it now once that is fixed.`,
    };
  }
  if (proved !== null && proved > 15 * dayMs) {
    return {
      grade: "attention",
      text: "No backup has been test-restored in two weeks.",
      fix: `The job “${titleOf(jobs, "backup-proof")}” says why. Run it now once that is fixed.`,
    };
  }
  return good("The newest copy is less than two days old.");
}

const signInSettings = "/admin/settings?tab=sso";

/** Job that asks the provider which accounts have left. */
const directoryJob = "single-sign-on";

/** Judges whether staff can sign in at their provider, and whether it can report accounts that have left. */
function signInProvider({ signInProvider: provider, jobs }: HealthFacts): Verdict {
  if (!provider) return good("It is off: staff sign in with a password or passkey.");
  const { label, refusedMs } = provider;
  if (refusedMs !== null) {
    return {
      grade: "bad",
      text: `${label} refuses this site's client ID or secret. Nobody can sign in with it, and this site does not notice who leaves.`,
      fix: "Client secrets expire. Create a new one where this site is registered, paste it under Settings, Single sign-on, and press Test the provider, then Save.",
      link: signInSettings,
    };
  }
  const job = jobs.find(({ name }) => name === directoryJob);
  if (job && job.failures > 0) {
    const isLong = job.idleMs === null || job.idleMs > hourMs;
    return {
      grade: isLong ? "bad" : "attention",
      text: `${label} could not be asked who left${isLong ? " for more than an hour" : ""}. People who left may still be signed in here.`,
      fix: `Press Test the provider under Settings, Single sign-on: it says what is wrong. Then press Run now at “${job.title}”, or wait: it tries again automatically.`,
      link: signInSettings,
    };
  }
  return good(`${label} is checked every hour for people who left.`);
}

/** Jobs of the file store, ordered by what staff lose while they fail. */
export const storeJobs = ["files-to-store", "copies-to-store", "file-store-tidy"] as const;

const copiesPatienceMs = 48 * hourMs;

/** Judges whether the file store accepts files and backups. */
function fileStore({ fileStore, jobs }: HealthFacts): Verdict {
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
      fix: `Fix STORAGE_URL or ask the store’s operator. Then press Run now at “${titleOf(jobs, "files-to-store")}” and “${titleOf(jobs, "copies-to-store")}”, or wait: both try again automatically.`,
    };
  }
  return good("It accepts files and copies.");
}

function formatAge(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 120) return counted(minutes, "minute ago", "minutes ago");
  return `${Math.round(minutes / 60)} hours ago`;
}

/** Checks that a visitor's message would be saved and reported to staff, as the hourly test lead verifies. */
function testLead({ testLead }: HealthFacts): Verdict {
  if (!testLead) return good("The first one is sent within the hour.");
  const ago = formatAge(testLead.ageMs);
  const failed = testLead.steps.find(({ outcome }) => outcome === "failed");
  if (failed) {
    return { grade: "bad", text: `${failed.words} Tried ${ago}.`, fix: failed.fix };
  }
  const passed = testLead.steps
    .filter(({ outcome }) => outcome === "passed")
    .map(({ name }) => name.toLowerCase());
  return good(`Went through ${ago} and was removed again: ${passed.join(", ")}.`);
}

/** Formats bytes: "1.5 GB", "310 MB". */
export function formatBytes(bytes: number): string {
  if (bytes >= gigabyte) return `${Math.round((bytes / gigabyte) * 10) / 10} GB`;
  return `${Math.round(bytes / megabyte)} MB`;
}

/** Returns the settings of the process; secrets and personal addresses only say whether they are set. */
export function maskedSettings(
  env: Readonly<Record<string, unknown>>,
): { name: string; value: string }[] {
  return Object.entries(env)
    .filter(([name]) => name === name.toUpperCase())
    .map(([name, value]) => ({ name, value: maskedValue(name, value) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

const hidden = /SECRET|PASSWORD|TOKEN|KEY|ADMIN_EMAIL/;

function maskedValue(name: string, value: unknown): string {
  if (value === undefined) return "not set";
  const text = String(value);
  if (text === "") return "not set";
  if (hidden.test(name)) return "set, not shown";
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  if (!url.username && !url.password && !url.search) return text;
  // Passwords are before the host or, for some drivers, in the query.
  return `${url.protocol}//***@${url.host}${url.pathname}`;
}
