import { expect, test } from "vitest";
import { formatBytes, judgeHealth, maskedSettings } from "./health.ts";
import type { HealthFacts } from "./health-facts.ts";

const gigabyte = 1024 ** 3;
const healthy: HealthFacts = {
  databaseMs: 2,
  pendingMigrations: 0,
  proxyFact: null,
  work: null,
  limitsMet: 3,
  diskFree: 40 * gigabyte,
  diskTotal: 50 * gigabyte,
  memoryUsed: 0.2 * gigabyte,
  memoryTotal: 4 * gigabyte,
  loopDelayMs: 12,
  https: true,
  mailConfigured: true,
  mailSignIn: null,
  heldCopyAt: null,
  mailsFailed: 0,
  mailsLateMs: 0,
  mailbox: null,
  jobs: [{ name: "tidy-up", title: "Nightly", failures: 0, overdueMs: 0, idleMs: 1000 }],
  fileStore: { configured: false, error: "", holdsFiles: false },
  webhooksPaused: [],
  signInProvider: null,
  testLead: null,
};

const failedStep = {
  name: "Saving",
  outcome: "failed",
  words: "It fails.",
  fix: "Mend it.",
} as const;
const passedStep = { name: "Form", outcome: "passed", words: "", fix: "" } as const;

const day = 86_400_000;
const job = (name: string, idleMs: number | null, more = {}) => ({
  name,
  title: `The ${name}`,
  failures: 0,
  overdueMs: 0,
  idleMs,
  ...more,
});

const cases: [string, Partial<HealthFacts>, string, string][] = [
  ["many inputs that met a limit", { limitsMet: 10 }, "Foreign input", "attention"],
  ["a slow database", { databaseMs: 400 }, "Database", "attention"],
  ["tables of another release", { pendingMigrations: 1 }, "Database", "bad"],
  ["a disk that fills", { diskFree: gigabyte }, "Disk", "attention"],
  ["a disk used by more than four fifths", { diskFree: 9 * gigabyte }, "Disk", "attention"],
  ["a full disk", { diskFree: gigabyte / 10 }, "Disk", "bad"],
  [
    "a provider that refuses the client secret",
    { signInProvider: { label: "Entra", refusedMs: 1000 } },
    "Single sign-on",
    "bad",
  ],
  [
    "a directory that was not reached once",
    {
      signInProvider: { label: "Entra", refusedMs: null },
      jobs: [job("single-sign-on", 600_000, { failures: 1 })],
    },
    "Single sign-on",
    "attention",
  ],
  [
    "a directory that was not reached for an hour",
    {
      signInProvider: { label: "Entra", refusedMs: null },
      jobs: [job("single-sign-on", 3_700_000, { failures: 5 })],
    },
    "Single sign-on",
    "bad",
  ],
  ["memory", { memoryUsed: 3.5 * gigabyte }, "Memory", "bad"],
  [
    "a mailbox that refuses",
    { mailbox: { error: "Wrong password", silentMs: 0, failed: 0 } },
    "Incoming mail",
    "bad",
  ],
  [
    "a mailbox that went silent",
    { mailbox: { error: "", silentMs: 1_000_000, failed: 0 } },
    "Incoming mail",
    "bad",
  ],
  [
    "mail that could not be worked through",
    { mailbox: { error: "", silentMs: 0, failed: 1 } },
    "Incoming mail",
    "attention",
  ],
  [
    "a file store that takes nothing",
    { fileStore: { configured: true, error: "It does not answer.", holdsFiles: false } },
    "File store",
    "attention",
  ],
  [
    "copies that have not left for two days",
    {
      fileStore: { configured: true, error: "It does not answer.", holdsFiles: false },
      jobs: [job("copies-to-store", 3 * day)],
    },
    "File store",
    "bad",
  ],
  [
    "files on a store that is not set up any more",
    { fileStore: { configured: false, error: "", holdsFiles: true } },
    "File store",
    "bad",
  ],
  ["a receiver of events that hangs", { webhooksPaused: ["Desk"] }, "Webhooks", "attention"],
  ["a busy processor", { loopDelayMs: 200 }, "Response", "attention"],
  ["no https", { https: false }, "Address", "bad"],
  [
    "a work process that does not stay alive",
    { work: { isRunning: false, deaths: 3 } },
    "Background work",
    "bad",
  ],
  [
    "a sign-in to mail that was withdrawn",
    { mailSignIn: { label: "Google", state: "withdrawn" } },
    "Mail",
    "bad",
  ],
  [
    "mail that nobody has connected",
    { mailSignIn: { label: "Google", state: "missing" } },
    "Mail",
    "bad",
  ],
  [
    "a client secret that ended",
    { mailSignIn: { label: "Microsoft 365", state: "client" } },
    "Mail",
    "bad",
  ],
  ["no mail server", { mailConfigured: false }, "Mail", "bad"],
  ["a mail server that is gone", { mailsLateMs: 2_000_000 }, "Mail", "bad"],
  ["failed mails", { mailsFailed: 2 }, "Mail", "attention"],
  ["a failing job", { jobs: [job("tidy-up", null, { failures: 1 })] }, "Jobs", "attention"],
  [
    "a job that nobody runs",
    { jobs: [job("tidy-up", null, { overdueMs: 7_200_000 })] },
    "Jobs",
    "bad",
  ],
  [
    "a test lead that is not saved",
    { testLead: { ageMs: 1000, steps: [passedStep, failedStep] } },
    "Test lead",
    "bad",
  ],
  ["an old copy", { jobs: [job("backup", 3 * day)] }, "Backups", "bad"],
  [
    "an unproved copy",
    { jobs: [job("backup", day), job("backup-proof", 20 * day)] },
    "Backups",
    "attention",
  ],
];

for (const [name, change, id, grade] of cases) {
  test(`${name} comes first, with advice`, () => {
    const [first] = judgeHealth({ ...healthy, ...change });
    expect(first).toMatchObject({ id, grade });
    expect(first?.fix).not.toBe("");
  });
}

test("a job that failed has its name for staff", () => {
  const [first] = judgeHealth({ ...healthy, jobs: [job("tidy-up", null, { failures: 1 })] });
  expect(first?.text).toBe("Failed last time: The tidy-up.");
});

test("a healthy site is good throughout", () => {
  const checks = judgeHealth(healthy);
  expect(checks.every(({ grade, fix }) => grade === "good" && fix === "")).toBe(true);
});

test("a system that does not tell how much memory is used is no problem", () => {
  const memory = judgeHealth({ ...healthy, memoryUsed: null }).find(({ id }) => id === "Memory");
  expect(memory?.grade).toBe("good");
  expect(memory?.text).toContain("does not tell");
});

test("a passed test lead names its time and steps", () => {
  const checks = judgeHealth({ ...healthy, testLead: { ageMs: 720_000, steps: [passedStep] } });
  expect(checks.find(({ id }) => id === "Test lead")?.text).toBe(
    "Went through 12 minutes ago and was removed again: form.",
  );
});

test("masked settings show no secret and no personal address", () => {
  const shown = maskedSettings({
    SMTP_URL: "smtp://desk:hunter2@mail.test:587",
    DATABASE_URL: "postgres://host.test/site?password=hunter2",
    SESSION_SECRET: "hunter2",
    ADMIN_EMAIL: "ana@ruiz.test",
    PUBLIC_URL: "https://www.valley-it.test",
    PORT: 3000,
    MAIL_FROM: undefined,
    publicUrlIsConfigured: true,
  });
  expect(JSON.stringify(shown)).not.toMatch(/hunter2|ana@/);
  expect(Object.fromEntries(shown.map(({ name, value }) => [name, value]))).toEqual({
    ADMIN_EMAIL: "set, not shown",
    DATABASE_URL: "postgres://***@host.test/site",
    MAIL_FROM: "not set",
    PORT: "3000",
    PUBLIC_URL: "https://www.valley-it.test",
    SESSION_SECRET: "set, not shown",
    SMTP_URL: "smtp://***@mail.test:587",
  });
});

test("bytes are formatted in the unit that fits", () => {
  expect(formatBytes(1.5 * gigabyte)).toBe("1.5 GB");
  expect(formatBytes(0.3 * gigabyte)).toBe("307 MB");
});

test("the event loop's delay is told in the field's terms", () => {
  const response = judgeHealth(healthy).find(({ id }) => id === "Response");
  expect(response?.text).toBe("Event loop delay p99: 12 ms.");
});
