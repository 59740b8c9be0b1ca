import {
  type Answers,
  optionOf,
  type Profile,
  questionsOf,
} from "#features/assessment/questions/questions.ts";
import type { AnswerChoice } from "#features/assessment/questions/type.ts";
import { contradictionTexts as say } from "#features/assessment/texts/contradiction-texts.ts";
import { type DomainResult, type DomainRow, isJudged } from "./domain-result.ts";
import { scoreQuestionnaire } from "./scoring.ts";

/** Contradiction between answers or records. The owner is asked about it; it is never averaged. */
export type Contradiction = { id: string; words: string };

type Seen = {
  profile: Profile;
  answers: Answers;
  outside: DomainResult | null;
  row: (id: string) => DomainRow | undefined;
};

type Rule = {
  id: string;
  /** Answers that earn no more than the next lower one until the contradiction is cleared up. */
  contests: Readonly<Record<string, readonly AnswerChoice[]>>;
  when: (seen: Seen) => boolean;
  text: (seen: Seen) => string;
};

const isAny = (letter: AnswerChoice | undefined, ...letters: readonly AnswerChoice[]) =>
  letter !== undefined && letters.includes(letter);

/** Returns whether an answer is an honest no or "Not sure"; they count alike, so that neither is the better answer. */
const isOpen = (letter: AnswerChoice | undefined) => isAny(letter, "d", "u");

/** Repeats an honest no to a question, or "Not sure". */
const openAnswers = {
  R1: { d: say.noBackup, u: say.backupUnsure },
  P1: { d: say.noPlan, u: say.planUnsure },
  P2: { d: say.nobody, u: say.nobodyUnsure },
  D2: { d: say.oldInUse, u: say.oldUnsure },
  RE2: { d: say.ownPhones, u: say.phonesUnsure },
} as const;

/** Makes the rule that a claim contradicts an open answer to another question; `text` repeats that answer. */
function againstOpen(
  id: string,
  contests: Rule["contests"],
  open: keyof typeof openAnswers,
  text: (openAnswer: string) => string,
): Rule {
  return {
    id,
    contests,
    when: ({ answers }) =>
      isOpen(answers[open]) &&
      Object.entries(contests).some(([claim, letters]) => isAny(answers[claim], ...letters)),
    text: ({ answers }) => text(openAnswers[open][answers[open] === "d" ? "d" : "u"]),
  };
}

const isFailing = (row: DomainRow | undefined) => row?.status === "fail";

function hasNoSeal(row: Seen["row"]): boolean {
  const dkim = row("mail.dkim");
  return isFailing(dkim) || (dkim?.status === "warn" && dkim.credit < 0.5);
}

/** Maximum credit of a DMARC policy of "none" (domain check, mail.dmarc.policy). */
const creditOfNone = 0.3;

function stopsNothing(row: Seen["row"]): boolean {
  const policy = row("mail.dmarc.policy");
  return policy !== undefined && isJudged(policy) && policy.credit <= creditOfNone;
}

function takesNoMail({ row }: Seen): boolean {
  return row("mail.dkim")?.status === "na";
}

function saysProvider(said: "microsoft" | "google", seen: "microsoft" | "google") {
  return ({ profile, outside }: Seen) => profile.platform === said && outside?.provider.id === seen;
}

/** Percent of "Not sure" above which answers contradict the claim that they were checked against reality. */
const muchUnsure = 25;

const rules: readonly Rule[] = [
  againstOpen("restored-without-backup", { R3: ["a", "b"] }, "R1", say.restored),
  againstOpen("safe-copy-without-backup", { R2: ["a", "b"] }, "R1", say.safeCopy),
  {
    id: "google-said-microsoft-seen",
    contests: { E3: ["a", "b"] },
    when: saysProvider("google", "microsoft"),
    text: () => say.googleSaid,
  },
  {
    id: "microsoft-said-google-seen",
    contests: { E3: ["a", "b"] },
    when: saysProvider("microsoft", "google"),
    text: () => say.microsoftSaid,
  },
  {
    id: "reviewed-mail-unsealed",
    contests: { E3: ["a"] },
    when: ({ answers, row }) => answers.E3 === "a" && hasNoSeal(row) && stopsNothing(row),
    text: () => say.unsealed,
  },
  {
    id: "reviewed-mail-open",
    contests: { E3: ["a"] },
    when: ({ answers, row }) => answers.E3 === "a" && isFailing(row("mail.spf.all")),
    text: ({ row }) => say.sendersOpen(row("mail.spf.all")?.sentence ?? ""),
  },
  {
    id: "reviewed-mail-elsewhere",
    contests: { E3: ["a", "b"] },
    when: (seen) => isAny(seen.answers.E3, "a", "b") && takesNoMail(seen),
    text: ({ outside }) => say.mailElsewhere(outside?.shown ?? say.thisDomain),
  },
  {
    id: "company-mail-without-mail",
    contests: { RE2: ["a", "b"] },
    when: (seen) => isAny(seen.answers.RE2, "a", "b") && takesNoMail(seen),
    text: ({ outside }) => say.agentsElsewhere(outside?.shown ?? say.thisDomain),
  },
  {
    id: "never-anyone-else",
    contests: { A5: ["n"] },
    when: ({ profile, answers }) => answers.A5 === "n" && profile.size !== "1",
    text: () => say.neverAnyone,
  },
  {
    id: "escrow-without-transfers",
    contests: { E1: ["n"] },
    when: ({ profile, answers }) => answers.E1 === "n" && profile.holds.includes("clientMoney"),
    text: () => say.escrow,
  },
  {
    id: "wire-warning-without-transfers",
    contests: { RE1: ["a", "b"] },
    when: ({ answers }) => answers.E1 === "n" && isAny(answers.RE1, "a", "b"),
    text: () => say.wireWarning,
  },
  {
    id: "tax-work-without-tax-data",
    contests: { R4: ["a", "b"] },
    when: ({ profile, answers }) =>
      profile.industry === "accounting" &&
      profile.holds.includes("none") &&
      isAny(answers.R4, "a", "b"),
    text: () => say.taxWork,
  },
  againstOpen("notice-plan-without-plan", { LW2: ["a", "b"] }, "P1", say.noticePlan),
  againstOpen("wisp-without-plan", { AC1: ["a", "b"] }, "P1", say.wispPlan),
  againstOpen("wisp-without-person", { AC1: ["a", "b"] }, "P2", say.wispPerson),
  againstOpen("updates-of-what-gets-none", { D1: ["a"] }, "D2", say.updates),
  againstOpen("encrypted-but-unmanaged", { D4: ["a"] }, "RE2", say.phones),
  {
    id: "checked-but-unsure",
    contests: { SB2: ["a", "b"] },
    when: ({ profile, answers }) =>
      isAny(answers.SB2, "a", "b") &&
      scoreQuestionnaire(profile.industry, answers).unsure > muchUnsure,
    text: () => say.checkedUnsure,
  },
];

/** Ids of all rules, for the test that iterates over them. */
export const contradictionIds: readonly string[] = rules.map(({ id }) => id);

/** Returns contradictions as questions for owner and staff, and the answers as scored until they are cleared up. */
export function findContradictions(
  profile: Profile,
  answers: Answers,
  outside: DomainResult | null,
): { contradictions: Contradiction[]; counted: Answers } {
  const row = (id: string) => outside?.rows.find((one) => one.id === id);
  const seen = { profile, answers, outside, row };
  const broken = rules.filter(({ when }) => when(seen));
  return {
    contradictions: broken.map(({ id, text }) => ({ id, words: text(seen) })),
    counted: countedAnswers(profile, answers, broken),
  };
}

/** Replaces contested answers with the best uncontested ones below, so that a better answer never lowers the score. */
function countedAnswers(profile: Profile, answers: Answers, broken: readonly Rule[]): Answers {
  const counted: Record<string, AnswerChoice> = { ...answers };
  for (const question of questionsOf(profile.industry)) {
    const contested = broken.flatMap(({ contests }) => contests[question.id] ?? []);
    const claimed = answers[question.id];
    if (!claimed || !contested.includes(claimed)) continue;
    const credit = optionOf(question, claimed)?.credit ?? 0;
    const [below] = question.options
      .filter((option) => !contested.includes(option.letter) && !isAny(option.letter, "u", "n"))
      .filter((option) => claimed !== "n" && option.credit < credit)
      .toSorted((one, other) => other.credit - one.credit);
    // Claims that count nothing at all would make "does not apply" the better answer, so they count like it.
    const isSilent = (below?.credit ?? 0) === 0 && claimed !== "n" && !contested.includes("n");
    const canBeLeftOut = question.options.some(({ letter }) => letter === "n");
    counted[question.id] = isSilent && canBeLeftOut ? "n" : (below?.letter ?? "u");
  }
  return counted;
}
