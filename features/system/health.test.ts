import { expect, test } from "vitest";
import { type HealthFacts, judgeHealth, maskedSettings, sizeWords } from "./health.ts";

const gigabyte = 1024 ** 3;
const healthy: HealthFacts = {
  databaseMs: 2,
  pendingMigrations: 0,
  diskFree: 40 * gigabyte,
  diskTotal: 50 * gigabyte,
  memoryUsed: 0.2 * gigabyte,
  memoryTotal: 4 * gigabyte,
  loopDelayMs: 12,
  https: true,
  mailConfigured: true,
  mailsFailed: 0,
  mailsLateMs: 0,
  jobs: [{ name: "tidy-up", failures: 0, overdueMs: 0, idleMs: 1000 }],
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
const job = (name: string, idleMs: number) => ({ name, failures: 0, overdueMs: 0, idleMs });

const cases: [string, Partial<HealthFacts>, string, string][] = [
  ["a slow database", { databaseMs: 400 }, "Database", "recommended"],
  ["tables of another release", { pendingMigrations: 1 }, "Database", "critical"],
  ["a disk that fills", { diskFree: gigabyte }, "Disk", "recommended"],
  ["a disk used by more than four fifths", { diskFree: 9 * gigabyte }, "Disk", "recommended"],
  ["a full disk", { diskFree: gigabyte / 10 }, "Disk", "critical"],
  ["memory", { memoryUsed: 3.5 * gigabyte }, "Memory", "critical"],
  ["a busy processor", { loopDelayMs: 200 }, "Response", "recommended"],
  ["no https", { https: false }, "Address", "critical"],
  ["no mail server", { mailConfigured: false }, "Mail", "critical"],
  ["a mail server that is gone", { mailsLateMs: 2_000_000 }, "Mail", "critical"],
  ["failed mails", { mailsFailed: 2 }, "Mail", "recommended"],
  [
    "a failing job",
    { jobs: [{ name: "tidy-up", failures: 1, overdueMs: 0, idleMs: null }] },
    "Jobs",
    "recommended",
  ],
  [
    "a job that nobody runs",
    { jobs: [{ name: "tidy-up", failures: 0, overdueMs: 7_200_000, idleMs: null }] },
    "Jobs",
    "critical",
  ],
  [
    "a test lead that is not saved",
    { testLead: { ageMs: 1000, steps: [passedStep, failedStep] } },
    "Test lead",
    "critical",
  ],
  ["an old copy", { jobs: [job("backup", 3 * day)] }, "Backups", "critical"],
  [
    "a copy that nobody proves",
    { jobs: [job("backup", day), job("backup-proof", 20 * day)] },
    "Backups",
    "recommended",
  ],
];

for (const [name, fault, id, level] of cases) {
  test(`${name} is told first, with what to do`, () => {
    const [first] = judgeHealth({ ...healthy, ...fault });
    expect(first).toMatchObject({ id, level });
    expect(first?.fix).not.toBe("");
  });
}

test("a healthy site has nothing to do", () => {
  const checks = judgeHealth(healthy);
  expect(checks.every(({ level, fix }) => level === "good" && fix === "")).toBe(true);
});

test("a test lead that went through says when, and through what", () => {
  const checks = judgeHealth({ ...healthy, testLead: { ageMs: 720_000, steps: [passedStep] } });
  expect(checks.find(({ id }) => id === "Test lead")?.words).toBe(
    "Went through 12 minutes ago and was taken out again: form.",
  );
});

test("no secret and no person's address leaves with the settings", () => {
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

test("sizes are told in the unit that fits", () => {
  expect(sizeWords(1.5 * gigabyte)).toBe("1.5 GB");
  expect(sizeWords(0.3 * gigabyte)).toBe("307 MB");
});
