import {
  type Answers,
  type Profile,
  questionsOf,
} from "#features/assessment/questions/questions.ts";
import type {
  Cost,
  Effort,
  Impact,
  Letter,
  Question,
} from "#features/assessment/questions/type.ts";
import type { Outside, OutsideRow } from "./outside.ts";
import { answersShare, applies, capsOf, creditOf, type Practices } from "./scoring.ts";

/** One thing to do, from an answer or from the records. */
export type Fix = {
  id: string;
  title: string;
  /** What to do, in the order in which to do it. */
  steps: readonly string[];
  why: string;
  effort: Effort;
  cost: Cost;
  impact: Impact;
  /** Points that it would add to the whole score, before limits. */
  points: number;
  /** It limits the grade today. */
  limits: boolean;
  term: string | null;
  weight: number;
};

const effortDivisor: Readonly<Record<Effort, number>> = { S: 1, M: 1.4, L: 1.8 };
const limitFactor = 1.5;

function rankOf({ points, limits, effort }: Fix): number {
  return (points * (limits ? limitFactor : 1)) / effortDivisor[effort];
}

// Sums of fractions that are equal on paper may differ in the last binary digit.
const nearlyEqual = 1e-9;

function byRank(first: Fix, second: Fix): number {
  const difference = rankOf(second) - rankOf(first);
  if (Math.abs(difference) > nearlyEqual) return difference;
  return second.weight - first.weight || first.id.localeCompare(second.id);
}

function stepOf({ fix }: Question, letter: Letter | undefined): string {
  return letter === "d" ? fix.none : fix.partial;
}

/** Where the named mail service does it. */
const platformSteps: Readonly<Record<string, Partial<Record<Profile["platform"], string>>>> = {
  A1: {
    microsoft:
      "In Microsoft 365: security defaults or Conditional Access in the Entra admin center.",
    google: "In Google Workspace: Admin console, Security, 2-Step Verification, Enforcement.",
  },
};

function answerFixes(profile: Profile, answers: Answers, practices: Practices, share: number) {
  const limiting = new Set(capsOf(answers).map(({ question }) => question));
  return questionsOf(profile.industry).flatMap((question): Fix[] => {
    const letter = answers[question.id];
    const missing = 1 - creditOf(question, answers);
    if (!applies(question, answers) || letter === "u" || missing === 0) return [];
    const own = platformSteps[question.id]?.[profile.platform];
    const step = stepOf(question, letter);
    return [
      {
        ...question,
        steps: [own ? `${step} ${own}` : step],
        points: (question.weight * missing * share * 100) / practices.applicable,
        limits: limiting.has(question.id),
      },
    ];
  });
}

/** Order of work on mail: raising the policy before the seals work would block real mail. */
export const mailOrder: readonly string[] = [
  "mail.spf.record",
  "mail.spf.all",
  "mail.dkim",
  "mail.dmarc.record",
  "mail.dmarc.rua",
  "mail.dmarc.policy",
  "mail.dmarc.sub",
  "mail.mx",
  "mail.mtasts",
  "mail.tlsrpt",
];

const isOpen = (row: OutsideRow) =>
  row.weight > 0 && row.credit < 1 && (row.status === "warn" || row.status === "fail");

function impactOf(weight: number): Impact {
  if (weight >= 8) return "H";
  return weight >= 3 ? "M" : "L";
}

const costOf = (cost: string): Cost => (cost === "$$" || cost === "$$$" ? cost : "$");

function rowFixes(outside: Outside): Fix[] {
  const checked = outside.rows
    .filter(({ status }) => status === "pass" || status === "warn" || status === "fail")
    .reduce((sum, { weight }) => sum + weight, 0);
  const limiting = new Set(outside.outside.caps.map(({ row }) => row));
  const open = outside.rows.filter(isOpen).map(
    (row): Fix => ({
      ...row,
      steps: [row.fix].filter(Boolean),
      cost: costOf(row.cost),
      impact: impactOf(row.weight),
      points: (row.weight * (1 - row.credit) * (1 - answersShare) * 100) / checked,
      limits: limiting.has(row.id),
    }),
  );
  const mail = open
    .filter(({ id }) => id.startsWith("mail."))
    .sort((one, other) => mailOrder.indexOf(one.id) - mailOrder.indexOf(other.id));
  const others = open.filter(({ id }) => !id.startsWith("mail."));
  return mail.length > 0 ? [mailFix(outside.shown, mail), ...others] : others;
}

/** Everything about mail as one fix, because its order matters. */
function mailFix(domain: string, rows: readonly Fix[]): Fix {
  const sum = (value: (row: Fix) => number) => rows.reduce((all, row) => all + value(row), 0);
  const weight = sum((row) => row.weight);
  return {
    id: "mail",
    title: `Make mail from ${domain} hard to fake`,
    steps: [...new Set(rows.flatMap(({ steps }) => steps))],
    why: "Receivers can then tell your mail from a forgery. Keep the order: a strict policy before the seals work would block real mail.",
    effort: rows.some(({ effort }) => effort !== "S") ? "M" : "S",
    cost: "$",
    impact: impactOf(weight),
    points: sum((row) => row.points),
    limits: rows.some(({ limits }) => limits),
    term: "dmarc",
    weight,
  };
}

/** Everything to do, best first. What was answered with "Not sure" is not here: that is to be found out first. */
export function rankedFixes(
  profile: Profile,
  answers: Answers,
  practices: Practices,
  outside: Outside | null,
): Fix[] {
  const graded = outside !== null && outside.outside.score !== null;
  const share = graded ? answersShare : 1;
  const fixes = answerFixes(profile, answers, practices, share);
  return [...fixes, ...(outside && graded ? rowFixes(outside) : [])].sort(byRank);
}
