import { expect, test } from "vitest";
import {
  type Answers,
  type Profile,
  questionsOf,
} from "#features/assessment/questions/questions.ts";
import type { AnswerChoice } from "#features/assessment/questions/type.ts";
import { domainWith, rowWith } from "#tests/builders/domain/result.ts";
import type { DomainResult } from "./domain-result.ts";
import { makeReport } from "./report.ts";

// Ten typical owners, with the grade and first three fixes that a careful colleague would give them, and why.

type Owner = {
  who: string;
  why: string;
  profile: Profile;
  answers: Answers;
  outside: DomainResult | null;
  score: readonly [from: number, to: number];
  grade: string;
  first: readonly string[];
};

function answersOf(
  industry: Profile["industry"],
  rest: AnswerChoice,
  changes: Answers = {},
): Answers {
  const all = questionsOf(industry).map(({ id, options }) => {
    const offered = options.some(({ letter }) => letter === rest);
    return [id, offered ? rest : "u"] as const;
  });
  return { ...Object.fromEntries(all), ...changes };
}

const office = { size: "2-10", platform: "microsoft", holds: ["payment"] } as const;
const microsoft = { id: "microsoft", name: "Microsoft 365" };
const sound = domainWith({ provider: microsoft });
const expired = domainWith({
  provider: microsoft,
  rows: [
    rowWith("mail.dmarc.policy", { weight: 58, group: "mail" }),
    rowWith("web.cert", { weight: 8, status: "fail", sentence: "The certificate has expired." }),
    rowWith("web.https", { weight: 34 }),
  ],
  caps: [{ row: "web.cert", most: 69, words: "The certificate makes browsers warn visitors." }],
  critical: [
    { row: "web.cert", words: "Browsers warn visitors away: the certificate has expired." },
  ],
});
const anyoneSends = domainWith({
  provider: microsoft,
  rows: [
    rowWith("mail.spf.record", { weight: 10 }),
    rowWith("mail.spf.all", { weight: 4, status: "fail" }),
    rowWith("mail.dkim", { weight: 8 }),
    rowWith("mail.dmarc.policy", { weight: 14 }),
    rowWith("web.https", { weight: 35 }),
  ],
  caps: [{ row: "mail.spf.all", most: 59, words: "Anyone may send in your name." }],
  critical: [{ row: "mail.spf.all", words: "Anyone may send mail in your name." }],
});
const parked = domainWith({
  rows: [
    rowWith("mail.spf.record", { weight: 10, status: "fail" }),
    rowWith("mail.dmarc.record", { weight: 8, status: "fail" }),
    rowWith("mail.dmarc.policy", { weight: 14, status: "fail" }),
    rowWith("mail.dkim", { weight: 8, status: "na", credit: 0 }),
    rowWith("dns.ns", { weight: 7 }),
  ],
  caps: [{ row: "mail.spf.record", most: 79, words: "No SPF record." }],
});

const owners: readonly Owner[] = [
  {
    who: "perfect",
    why: "everything is in place and on record: nothing to sell",
    profile: { industry: "other", ...office },
    answers: answersOf("other", "a"),
    outside: sound,
    score: [100, 100],
    grade: "A",
    first: [],
  },
  {
    who: "dental office with nothing",
    why: "no second step and no backup both hold it down, so these two come before all else; then payments",
    profile: { industry: "other", size: "11-25", platform: "unsure", holds: ["health", "payment"] },
    answers: answersOf("other", "d", { D1: "c" }),
    outside: null,
    score: [0, 5],
    grade: "F",
    first: ["A1", "E1", "R1"],
  },
  {
    who: "second step only",
    why: "the best single habit does not make up for the rest; backups are the largest hole left",
    profile: { industry: "other", ...office },
    answers: answersOf("other", "d", { A1: "a", A2: "a", D1: "b" }),
    outside: null,
    score: [15, 30],
    grade: "F",
    first: ["E1", "R1", "D3"],
  },
  {
    who: "no backup",
    why: "one missing backup can end the firm: it limits all else and comes first, with its two sisters",
    profile: { industry: "other", ...office },
    answers: answersOf("other", "a", { R1: "d", R2: "d", R3: "d" }),
    outside: null,
    score: [59, 59],
    grade: "D",
    first: ["R1", "R2", "R3"],
  },
  {
    who: "expired certificate",
    why: "perfect answers do not help visitors whom the browser turns away today",
    profile: { industry: "other", ...office },
    answers: answersOf("other", "a"),
    outside: expired,
    score: [70, 79],
    grade: "C",
    first: ["web.cert"],
  },
  {
    who: "all unsure",
    why: "nothing is known, so nothing is to be fixed before it is found out",
    profile: { industry: "law", size: "11-25", platform: "unsure", holds: ["clientMoney"] },
    answers: answersOf("law", "u"),
    outside: null,
    score: [0, 0],
    grade: "F",
    first: [],
  },
  {
    who: "solo",
    why: "one person, sound habits, no tested copy and no written plan: small steps of an afternoon",
    profile: { industry: "other", size: "1", platform: "google", holds: ["none"] },
    answers: answersOf("other", "a", { A5: "n", E1: "n", R3: "d", P1: "c", P2: "b" }),
    outside: null,
    score: [85, 93],
    grade: "A",
    first: ["P1", "R3", "P2"],
  },
  {
    who: "law firm",
    why: "most is half done; a second step for the last people is worth most, then copies out of reach",
    profile: { industry: "law", size: "11-25", platform: "microsoft", holds: ["clientMoney"] },
    answers: answersOf("law", "b", { R2: "d", LW1: "d" }),
    outside: null,
    score: [40, 50],
    grade: "F",
    first: ["R2", "A1", "LW1"],
  },
  {
    who: "agency whose SPF lets anyone send",
    why: "a forger needs nothing else, so it comes first although the answers are good",
    profile: { industry: "other", ...office },
    answers: answersOf("other", "a", { E3: "b", D4: "b" }),
    outside: anyoneSends,
    score: [70, 79],
    grade: "C",
    first: ["mail", "E3", "D4"],
  },
  {
    who: "parked domain",
    why: "three records make a parked name useless to forgers; the office itself is in order",
    profile: { industry: "other", size: "2-10", platform: "else", holds: ["none"] },
    answers: answersOf("other", "a", { E3: "d" }),
    outside: parked,
    score: [65, 79],
    grade: "C",
    first: ["mail", "E3"],
  },
];

test.each(owners)("$who: $why", ({ profile, answers, outside, score, grade, first }) => {
  const report = makeReport({ profile, answers, outside }, 0);
  const { fixes, overall } = report;
  expect(overall.score).toBeGreaterThanOrEqual(score[0]);
  expect(overall.score).toBeLessThanOrEqual(score[1]);
  expect(overall.grade).toBe(grade);
  expect(fixes.slice(0, 3).map(({ id }) => id)).toEqual(first);
});
