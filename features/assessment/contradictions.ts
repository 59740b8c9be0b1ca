import {
  type Answers,
  optionOf,
  type Profile,
  questionsOf,
} from "#features/assessment/questions/questions.ts";
import type { Letter } from "#features/assessment/questions/type.ts";
import { type DomainResult, type DomainRow, isJudged } from "./domain-result.ts";
import { scoreQuestionnaire } from "./scoring.ts";

/** Two things that do not fit together. Asked about, never averaged. */
export type Contradiction = { id: string; words: string };

type Seen = {
  profile: Profile;
  answers: Answers;
  outside: DomainResult | null;
  row: (id: string) => DomainRow | undefined;
};

type Rule = {
  id: string;
  /** The answers that earn nothing beyond the next lower one until this is cleared up. */
  contests: Readonly<Record<string, readonly Letter[]>>;
  when: (seen: Seen) => boolean;
  words: (seen: Seen) => string;
};

const isAny = (letter: Letter | undefined, ...letters: readonly Letter[]) =>
  letter !== undefined && letters.includes(letter);

/** An honest no, or not knowing: both leave the same open, so that neither is the better answer. */
const isOpen = (letter: Letter | undefined) => isAny(letter, "d", "u");

function noPlan(letter: Letter | undefined): string {
  return letter === "d"
    ? "there is no plan for a bad day"
    : "you are not sure whether there is a plan for a bad day";
}

const isFailing = (row: DomainRow | undefined) => row?.status === "fail";

function hasNoSeal(row: Seen["row"]): boolean {
  const dkim = row("mail.dkim");
  return isFailing(dkim) || (dkim?.status === "warn" && dkim.credit < 0.5);
}

/** The share that a DMARC policy of "none" earns at most (domain check, mail.dmarc.policy). */
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

/** More than this percent of "Not sure" does not go with answers that were checked against reality. */
const muchUnsure = 25;

const rules: readonly Rule[] = [
  {
    id: "restored-without-backup",
    contests: { R3: ["a", "b"] },
    when: ({ answers }) => isOpen(answers.R1) && isAny(answers.R3, "a", "b"),
    words: ({ answers }) =>
      `You told us that ${answers.R1 === "d" ? "nothing is backed up" : "you are not sure whether anything is backed up"}, and that something was restored from a backup. Which copy was that, and is it still made?`,
  },
  {
    id: "safe-copy-without-backup",
    contests: { R2: ["a", "b"] },
    when: ({ answers }) => isOpen(answers.R1) && isAny(answers.R2, "a", "b"),
    words: ({ answers }) =>
      `You told us that ${answers.R1 === "d" ? "nothing is backed up" : "you are not sure whether anything is backed up"}, and that the backups are out of an intruder's reach. Is there a copy that the first answer left out?`,
  },
  {
    id: "google-said-microsoft-seen",
    contests: { E3: ["a", "b"] },
    when: saysProvider("google", "microsoft"),
    words: () =>
      "You told us that email is at Google Workspace; the public records send it to Microsoft 365. Was it moved, or is this another domain?",
  },
  {
    id: "microsoft-said-google-seen",
    contests: { E3: ["a", "b"] },
    when: saysProvider("microsoft", "google"),
    words: () =>
      "You told us that email is at Microsoft 365; the public records send it to Google Workspace. Was it moved, or is this another domain?",
  },
  {
    id: "reviewed-mail-unsealed",
    contests: { E3: ["a"] },
    when: ({ answers, row }) => answers.E3 === "a" && hasNoSeal(row) && stopsNothing(row),
    words: () =>
      "You told us that the email settings were reviewed and mended this year; the public records show no working seal (DKIM) and a DMARC policy that stops nothing. Did the review cover your domain's records?",
  },
  {
    id: "reviewed-mail-open",
    contests: { E3: ["a"] },
    when: ({ answers, row }) => answers.E3 === "a" && isFailing(row("mail.spf.all")),
    words: ({ row }) =>
      `You told us that the email settings were reviewed and mended this year; the list of allowed senders says otherwise: ${row("mail.spf.all")?.sentence ?? ""} Did the review cover it?`,
  },
  {
    id: "reviewed-mail-elsewhere",
    contests: { E3: ["a", "b"] },
    when: (seen) => isAny(seen.answers.E3, "a", "b") && takesNoMail(seen),
    words: ({ outside }) =>
      `You told us when your email settings were reviewed; ${outside?.shown ?? "this domain"} takes no mail. Under which domain do you get your email?`,
  },
  {
    id: "company-mail-without-mail",
    contests: { RE2: ["a", "b"] },
    when: (seen) => isAny(seen.answers.RE2, "a", "b") && takesNoMail(seen),
    words: ({ outside }) =>
      `You told us that agents work from company accounts; ${outside?.shown ?? "this domain"} takes no mail. Which addresses do they use?`,
  },
  {
    id: "never-anyone-else",
    contests: { A5: ["n"] },
    when: ({ profile, answers }) => answers.A5 === "n" && profile.size !== "1",
    words: () =>
      "You told us that several people work here, and that nobody else has ever had access. Do all of them work without an account?",
  },
  {
    id: "escrow-without-transfers",
    contests: { E1: ["n"] },
    when: ({ profile, answers }) => answers.E1 === "n" && profile.holds.includes("clientMoney"),
    words: () =>
      "You told us that you hold client money, and that you never pay or receive by transfer. How does the money move?",
  },
  {
    id: "wire-warning-without-transfers",
    contests: { RE1: ["a", "b"] },
    when: ({ answers }) => answers.E1 === "n" && isAny(answers.RE1, "a", "b"),
    words: () =>
      "You told us that clients are warned about wire instructions, and that you never pay or receive by transfer. Who handles the wires?",
  },
  {
    id: "tax-work-without-tax-data",
    contests: { R4: ["a", "b"] },
    when: ({ profile, answers }) =>
      profile.industry === "accounting" &&
      profile.holds.includes("none") &&
      isAny(answers.R4, "a", "b"),
    words: () =>
      "You told us that you do accounting or tax work and hold none of the sensitive records on the list, and that you know where client data is. Where are the tax numbers of your clients?",
  },
  {
    id: "notice-plan-without-plan",
    contests: { LW2: ["a", "b"] },
    when: ({ answers }) => isOpen(answers.P1) && isAny(answers.LW2, "a", "b"),
    words: ({ answers }) =>
      `You told us that ${noPlan(answers.P1)}, and that there is one for telling clients and authorities. Does that one say who decides, and who to call first?`,
  },
  {
    id: "wisp-without-plan",
    contests: { AC1: ["a", "b"] },
    when: ({ answers }) => isOpen(answers.P1) && isAny(answers.AC1, "a", "b"),
    words: ({ answers }) =>
      `You told us that there is a written information security plan, and that ${noPlan(answers.P1)}. Such a plan names the steps for an incident; does yours?`,
  },
  {
    id: "wisp-without-person",
    contests: { AC1: ["a", "b"] },
    when: ({ answers }) => isOpen(answers.P2) && isAny(answers.AC1, "a", "b"),
    words: ({ answers }) =>
      `You told us that there is a written information security plan, and that ${answers.P2 === "d" ? "nobody is in charge of security" : "you are not sure who is in charge of security"}. Such a plan names that person; whom does yours name?`,
  },
  {
    id: "updates-of-what-gets-none",
    contests: { D1: ["a"] },
    when: ({ answers }) => answers.D1 === "a" && isOpen(answers.D2),
    words: ({ answers }) =>
      `You told us that somebody checks that serious updates land within 14 days, and that ${answers.D2 === "d" ? "something in daily use gets no updates any more" : "you are not sure whether anything in use still gets updates"}. Does that check cover every computer, server and router?`,
  },
  {
    id: "encrypted-but-unmanaged",
    contests: { D4: ["a"] },
    when: ({ answers }) => answers.D4 === "a" && isOpen(answers.RE2),
    words: ({ answers }) =>
      `You told us that every phone is encrypted and can be wiped, and that ${answers.RE2 === "d" ? "most deals run on personal email or unmanaged phones" : "you are not sure what the agents use"}. Can you wipe those phones?`,
  },
  {
    id: "checked-but-unsure",
    contests: { SB2: ["a", "b"] },
    when: ({ profile, answers }) =>
      isAny(answers.SB2, "a", "b") &&
      scoreQuestionnaire(profile.industry, answers).unsure > muchUnsure,
    words: () =>
      "You told us that your insurance or customer answers were checked against what is really in place, and were not sure about much of it here. Who did that check?",
  },
];

/** The ids of every rule, for the test that walks them. */
export const contradictionIds: readonly string[] = rules.map(({ id }) => id);

/** Returns what does not fit together, as questions that owner and staff read alike, and the answers as they count meanwhile. */
export function findContradictions(
  profile: Profile,
  answers: Answers,
  outside: DomainResult | null,
): { contradictions: Contradiction[]; counted: Answers } {
  const row = (id: string) => outside?.rows.find((one) => one.id === id);
  const seen = { profile, answers, outside, row };
  const broken = rules.filter(({ when }) => when(seen));
  return {
    contradictions: broken.map(({ id, words }) => ({ id, words: words(seen) })),
    counted: countedAnswers(profile, answers, broken),
  };
}

/** A contested answer earns no more than the best one below it that is not contested, so that a better answer never lowers the score. */
function countedAnswers(profile: Profile, answers: Answers, broken: readonly Rule[]): Answers {
  const counted: Record<string, Letter> = { ...answers };
  for (const question of questionsOf(profile.industry)) {
    const contested = broken.flatMap(({ contests }) => contests[question.id] ?? []);
    const claimed = answers[question.id];
    if (!claimed || !contested.includes(claimed)) continue;
    const credit = optionOf(question, claimed)?.credit ?? 0;
    const [below] = question.options
      .filter((option) => !contested.includes(option.letter) && !isAny(option.letter, "u", "n"))
      .filter((option) => claimed !== "n" && option.credit < credit)
      .toSorted((one, other) => other.credit - one.credit);
    counted[question.id] = below?.letter ?? "u";
  }
  return counted;
}
