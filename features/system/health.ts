export type HealthLevel = "critical" | "recommended" | "good";

/** One thing that was looked at, in words, with what to do about it. */
export type HealthCheck = { id: string; level: HealthLevel; words: string; fix: string };

/** What was measured, before anybody judges it. */
export type HealthFacts = {
  databaseMs: number;
  pendingMigrations: number;
  diskFree: number;
  diskTotal: number;
  memoryUsed: number;
  memoryTotal: number;
  /** 99 of 100 turns of the event loop were late by less than this; null: not measured for long enough. */
  loopDelayMs: number | null;
  https: boolean;
  mailConfigured: boolean;
  mailsFailed: number;
  /** How long the mail that is most overdue has waited (ms); 0: none is. */
  mailsLateMs: number;
  /** `idleMs`: since it last succeeded; null: it never did. */
  jobs: readonly { name: string; failures: number; overdueMs: number; idleMs: number | null }[];
  /** The last test lead; null: none was sent yet. `ageMs`: how long ago. */
  testLead: { ageMs: number; steps: readonly TestStep[] } | null;
};

type TestStep = {
  name: string;
  outcome: "passed" | "failed" | "skipped";
  words: string;
  fix: string;
};

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Mail that has not left for so long is down (ms). */
export const mailPatienceMs = hourMs / 2;
const diskFullShare = 0.8;

/** Everything looked at, the worst first. */
export function judgeHealth(facts: HealthFacts): HealthCheck[] {
  const checks = [
    database(facts),
    disk(facts),
    memory(facts),
    loop(facts),
    https(facts),
    mail(facts),
    jobs(facts),
    backups(facts),
    testLead(facts),
  ];
  const order: HealthLevel[] = ["critical", "recommended", "good"];
  return checks.sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
}

function pick(value: number, limits: { recommended: number; critical: number }): HealthLevel {
  if (value >= limits.critical) return "critical";
  return value >= limits.recommended ? "recommended" : "good";
}

function database({ databaseMs, pendingMigrations }: HealthFacts): HealthCheck {
  if (pendingMigrations > 0) {
    return {
      id: "Database",
      level: "critical",
      words: "The tables do not fit this release.",
      fix: "Stop the site and start it again: it brings the tables up to date when it starts.",
    };
  }
  const level = pick(databaseMs, { recommended: 250, critical: 2000 });
  return {
    id: "Database",
    level,
    words: `It answers in ${Math.max(1, Math.round(databaseMs))} ms.`,
    fix: level === "good" ? "" : "Look at the load of the database server or of the disk.",
  };
}

function disk({ diskFree, diskTotal }: HealthFacts): HealthCheck {
  const full = diskFree / diskTotal < 1 - diskFullShare ? "recommended" : "good";
  const scarce = pick(-diskFree, { recommended: -2 * gigabyte, critical: -500 * megabyte });
  const level = scarce === "good" ? full : scarce;
  return {
    id: "Disk",
    level,
    words: `${sizeWords(diskFree)} of ${sizeWords(diskTotal)} are free where the data lies.`,
    fix: level === "good" ? "" : "Make room or give the disk more: without room nothing is saved.",
  };
}

function memory({ memoryUsed, memoryTotal }: HealthFacts): HealthCheck {
  const level = pick(memoryUsed / memoryTotal, { recommended: 0.5, critical: 0.8 });
  return {
    id: "Memory",
    level,
    words: `This process uses ${sizeWords(memoryUsed)} of ${sizeWords(memoryTotal)}.`,
    fix: level === "good" ? "" : "Start the site again; if it returns, give the machine more.",
  };
}

function loop({ loopDelayMs }: HealthFacts): HealthCheck {
  if (loopDelayMs === null) {
    return { id: "Response", level: "good", words: "Measuring has just begun.", fix: "" };
  }
  const level = pick(loopDelayMs, { recommended: 100, critical: 500 });
  return {
    id: "Response",
    level,
    words: `99 of 100 times this process was free again within ${Math.round(loopDelayMs)} ms.`,
    fix: level === "good" ? "" : "The processor is too busy. Look at what else runs there.",
  };
}

function https({ https }: HealthFacts): HealthCheck {
  if (https) return { id: "Address", level: "good", words: "Visitors come by https.", fix: "" };
  return {
    id: "Address",
    level: "critical",
    words: "PUBLIC_URL does not begin with https, so passwords travel in the open.",
    fix: "Put a proxy with a certificate in front and set PUBLIC_URL to its address.",
  };
}

function mail({ mailConfigured, mailsFailed, mailsLateMs }: HealthFacts): HealthCheck {
  if (!mailConfigured) {
    return {
      id: "Mail",
      level: "critical",
      words: "No mail server is set up: nobody is told of new messages.",
      fix: "Set SMTP_URL and start the site again. Mails that wait go out by themselves.",
    };
  }
  if (mailsLateMs > mailPatienceMs) {
    return {
      id: "Mail",
      level: "critical",
      words: "No email has left for more than half an hour. The mail server does not take them.",
      fix: "The outbox under Communications says what it answers. They go out by themselves when it is back.",
    };
  }
  if (mailsFailed > 0) {
    return {
      id: "Mail",
      level: "recommended",
      words: `${mailsFailed === 1 ? "1 email" : `${mailsFailed} emails`} failed for good.`,
      fix: "The outbox under Communications says why; send them again from there.",
    };
  }
  return { id: "Mail", level: "good", words: "Mail goes out.", fix: "" };
}

function jobs({ jobs }: HealthFacts): HealthCheck {
  const late = jobs.filter(({ overdueMs }) => overdueMs > hourMs);
  const failing = jobs.filter(({ failures }) => failures > 0);
  if (late.length > 0) {
    return {
      id: "Jobs",
      level: "critical",
      words: `Overdue for more than an hour: ${late.map(({ name }) => name).join(", ")}.`,
      fix: "Start the site again. If it stays so, the log says what stands in the way.",
    };
  }
  if (failing.length > 0) {
    return {
      id: "Jobs",
      level: "recommended",
      words: `Failed last time: ${failing.map(({ name }) => name).join(", ")}.`,
      fix: "The table of jobs says why. It is tried again by itself, or at once with Run now.",
    };
  }
  return { id: "Jobs", level: "good", words: "None has failed, none is late.", fix: "" };
}

function backups({ jobs }: HealthFacts): HealthCheck {
  const idle = (name: string) => jobs.find((job) => job.name === name)?.idleMs ?? null;
  const [made, proved] = [idle("backup"), idle("backup-proof")];
  if (made === null) {
    return { id: "Backups", level: "good", words: "The first copy is made tonight.", fix: "" };
  }
  if (made > 2 * dayMs) {
    return {
      id: "Backups",
      level: "critical",
      words: `The newest copy of the database is ${Math.floor(made / dayMs)} days old.`,
      fix: "The job “Copy the database” says why. Run it now once that is fixed.",
    };
  }
  if (proved !== null && proved > 15 * dayMs) {
    return {
      id: "Backups",
      level: "recommended",
      words: "No copy has been restored for proof in two weeks.",
      fix: "The job “Prove the newest copy” says why. Run it now once that is fixed.",
    };
  }
  return {
    id: "Backups",
    level: "good",
    words: "The newest copy is of the last two days.",
    fix: "",
  };
}

function agoWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 120) return minutes === 1 ? "1 minute ago" : `${minutes} minutes ago`;
  return `${Math.round(minutes / 60)} hours ago`;
}

/** Whether a message from the website would be saved and told of, as the site tries by itself every hour. */
function testLead({ testLead }: HealthFacts): HealthCheck {
  const id = "Test lead";
  if (!testLead) {
    return { id, level: "good", words: "The first one is sent within the hour.", fix: "" };
  }
  const ago = agoWords(testLead.ageMs);
  const failed = testLead.steps.find(({ outcome }) => outcome === "failed");
  if (failed) {
    return { id, level: "critical", words: `${failed.words} Tried ${ago}.`, fix: failed.fix };
  }
  const passed = testLead.steps
    .filter(({ outcome }) => outcome === "passed")
    .map(({ name }) => name.toLowerCase());
  const words = `Went through ${ago} and was taken out again: ${passed.join(", ")}.`;
  return { id, level: "good", words, fix: "" };
}

/** "1.5 GB", "310 MB". */
export function sizeWords(bytes: number): string {
  if (bytes >= gigabyte) return `${Math.round((bytes / gigabyte) * 10) / 10} GB`;
  return `${Math.round(bytes / megabyte)} MB`;
}

/** The settings of the process as they may be shown: secrets and addresses of people only as set or not. */
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
  // Passwords stand before the host or, for some drivers, in the query.
  return `${url.protocol}//***@${url.host}${url.pathname}`;
}
