import { expect, test } from "vitest";
import {
  type Answers,
  type Profile,
  questionsOf,
} from "#features/assessment/questions/questions.ts";
import type { Industry } from "#features/assessment/questions/type.ts";
import { talkingPoints } from "#features/assessment/report/talking-points.ts";
import { domainWith, rowWith } from "#tests/builders/domain/result.ts";
import { contradictionIds } from "./contradictions.ts";
import type { DomainResult } from "./domain-result.ts";
import { makeReport } from "./report.ts";
import { creditOf } from "./scoring.ts";

type Case = {
  id: string;
  industry?: Industry;
  profile?: Partial<Profile>;
  answers?: Answers;
  outside?: DomainResult;
  /** Contested questions, with the credit they earn until cleared up. */
  earns: Readonly<Record<string, number>>;
};

const microsoft = domainWith({ provider: { id: "microsoft", name: "Microsoft 365" } });
const google = domainWith({ provider: { id: "google", name: "Google Workspace" } });
const unsealed = domainWith({
  rows: [
    rowWith("mail.dkim", { status: "fail", weight: 8, credit: 0 }),
    rowWith("mail.dmarc.policy", { status: "warn", weight: 14, credit: 0.3 }),
  ],
});
const open = domainWith({ rows: [rowWith("mail.spf.all", { status: "fail", weight: 4 })] });
const noMail = domainWith({ rows: [rowWith("mail.dkim", { status: "na", weight: 8, credit: 0 })] });
const half: Answers = Object.fromEntries(
  ["A3", "A4", "E2", "D1", "D3", "D4", "D5"].map((id) => [id, "u" as const]),
);

const cases: readonly Case[] = [
  { id: "restored-without-backup", answers: { R1: "d", R2: "d" }, earns: { R3: 0 } },
  { id: "safe-copy-without-backup", answers: { R1: "d", R3: "d" }, earns: { R2: 0 } },
  {
    id: "google-said-microsoft-seen",
    profile: { platform: "google" },
    outside: microsoft,
    earns: { E3: 0 },
  },
  {
    id: "microsoft-said-google-seen",
    profile: { platform: "microsoft" },
    outside: google,
    earns: { E3: 0 },
  },
  { id: "reviewed-mail-unsealed", outside: unsealed, earns: { E3: 0.4 } },
  { id: "reviewed-mail-open", outside: open, earns: { E3: 0.4 } },
  { id: "reviewed-mail-elsewhere", outside: noMail, earns: { E3: 0 } },
  {
    id: "company-mail-without-mail",
    industry: "real-estate",
    answers: { E3: "d" },
    outside: noMail,
    earns: { RE2: 0 },
  },
  { id: "never-anyone-else", answers: { A5: "n" }, earns: { A5: 0 } },
  {
    id: "escrow-without-transfers",
    profile: { holds: ["clientMoney"] },
    answers: { E1: "n" },
    earns: { E1: 0 },
  },
  {
    id: "wire-warning-without-transfers",
    industry: "real-estate",
    answers: { E1: "n" },
    earns: { RE1: 0 },
  },
  { id: "tax-work-without-tax-data", industry: "accounting", earns: { R4: 0 } },
  { id: "notice-plan-without-plan", industry: "law", answers: { P1: "d" }, earns: { LW2: 0 } },
  {
    id: "wisp-without-plan",
    industry: "accounting",
    profile: { holds: ["tax"] },
    answers: { P1: "d" },
    earns: { AC1: 0 },
  },
  {
    id: "wisp-without-person",
    industry: "accounting",
    profile: { holds: ["tax"] },
    answers: { P2: "d" },
    earns: { AC1: 0 },
  },
  { id: "updates-of-what-gets-none", answers: { D2: "d" }, earns: { D1: 0.6 } },
  {
    id: "encrypted-but-unmanaged",
    industry: "real-estate",
    answers: { RE2: "d" },
    earns: { D4: 0.5 },
  },
  { id: "checked-but-unsure", answers: half, earns: { SB2: 0 } },
];

function reportOf({
  industry = "other",
  profile,
  answers,
  outside = undefined,
}: Omit<Case, "id" | "earns">) {
  const best = Object.fromEntries(questionsOf(industry).map(({ id }) => [id, "a" as const]));
  return makeReport(
    {
      profile: { industry, size: "2-10", platform: "else", holds: ["none"], ...profile },
      answers: { ...best, ...answers },
      outside: outside ?? null,
    },
    0,
  );
}

test.each(cases)(
  "$id is asked about and earns nothing more meanwhile",
  ({ id, earns, ...given }) => {
    const report = reportOf(given);
    expect(report.contradictions.map((found) => found.id)).toEqual([id]);
    for (const [name, credit] of Object.entries(earns)) {
      const question = questionsOf(report.profile.industry).find((one) => one.id === name);
      if (!question) throw new Error(`there is no question ${name}`);
      expect(creditOf(question, report.counted)).toBe(credit);
      expect(report.good).not.toContain(question.title);
      expect(report.fixes.map((fix) => fix.id)).not.toContain(name);
    }
  },
);

test("every contradiction rule has a case, and consistent answers raise no question", () => {
  expect(cases.map(({ id }) => id).sort()).toEqual([...contradictionIds].sort());
  for (const industry of ["accounting", "law", "real-estate", "other"] as const) {
    const profile = { holds: ["tax"], platform: "microsoft" } as const;
    const { contradictions } = reportOf({ industry, profile, outside: microsoft });
    expect(contradictions).toEqual([]);
  }
});

test("staff see the same contradictions as the owner", () => {
  const report = reportOf({ answers: { R1: "d" } });
  expect(report.contradictions).toHaveLength(2);
  const reported = talkingPoints(report).map(({ words }) => words);
  for (const { words } of report.contradictions) expect(reported).toContain(words);
});

test("the score range runs from the current score to the score with everything cleared up", () => {
  const { practices } = reportOf({ answers: { D2: "d", A3: "u" } });
  expect(practices).toMatchObject({ score: 69, low: 69, high: 69 });
  const free = reportOf({ answers: { A5: "n", A3: "u" } }).practices;
  expect(free.low).toBe(free.score);
  expect(free.high).toBe(100);
});
