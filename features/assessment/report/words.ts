import type { DomainResult, DomainRow } from "#features/assessment/domain-result.ts";
import type { Fix } from "#features/assessment/fixes.ts";
import { optionOf, questionsOf } from "#features/assessment/questions/questions.ts";
import type { Letter } from "#features/assessment/questions/type.ts";
import { caps } from "#features/assessment/scoring.ts";
import { costWords, effortWords, impactWords, type Report, titleInSentence } from "./report.ts";

// Sentences that screen, paper and PDF share.

export const recordGroups = { mail: "Email", dns: "Your name in DNS", web: "Website" } as const;

export const statusWords: Readonly<Record<DomainRow["status"], string>> = {
  pass: "Good",
  warn: "Improve",
  fail: "Fix",
  info: "For information",
  na: "Not needed",
  cnc: "Could not check",
};

export const partWords = {
  fixes:
    "What adds most comes first. Open a line for its steps and the grade that it leads to. Costs are planning bands for about ten people, to be confirmed in a quote.",
  fixesOnPaper:
    "What adds most comes first, with the grade that it leads to. Costs are planning bands for about ten people, to be confirmed in a quote.",
  findOut: "You were not sure here. Each takes a look or one question, and may lift the score.",
  notes: "Not legal advice. Your counsel has the last word.",
  contradictions:
    "These answers do not fit together, or do not fit the public records. Until that is cleared up, the better claim earns nothing.",
  nothing:
    "No gap is known. Look again in a year, and after each change of people, provider or office.",
} as const;

/** A row asks for work: what to do is then said at once. */
export function isOpenRow(row: DomainRow): boolean {
  return row.fix !== "" && (row.status === "warn" || row.status === "fail");
}

export function rounded(points: number): number {
  return Math.round(points * 10) / 10;
}

export function pointWords(points: number): string {
  return `${rounded(points)} ${rounded(points) === 1 ? "point" : "points"}`;
}

export function whenWords({ effort, cost }: Fix): string {
  return `${effortWords[effort].group}, ${effortWords[effort].words} · ${costWords[cost]}`;
}

export function gainWords({ impact, points, limits }: Fix): string {
  return `${impactWords[impact]}, +${pointWords(points)}${limits ? ", limits the grade" : ""}`;
}

/** "59 D → 88 B": the whole today and with this one thing done. Empty where that changes nothing by itself. */
export function afterWords({ after }: Fix, { overall }: Pick<Report, "overall">): string {
  if (!after || after.score <= overall.score) return "";
  return `${overall.score} ${overall.grade} → ${after.score} ${after.grade}`;
}

/** Rows that say the same of different things are one: ten times "There is no website" tells no more than once. */
export function mergedRows(rows: readonly DomainRow[]): DomainRow[] {
  const merged: DomainRow[] = [];
  for (const row of rows) {
    const same = merged.find(
      (one) =>
        one.status === row.status && one.group === row.group && one.sentence === row.sentence,
    );
    const isQuiet = row.status === "na" || row.status === "cnc" || row.status === "info";
    if (same && isQuiet) same.title = `${same.title}, ${titleInSentence(row.title)}`;
    else merged.push({ ...row });
  }
  return merged;
}

/** Returns the range of the questionnaire score; empty when no answer was unsure. */
export function rangeWords({ practices }: Report): string {
  return practices.high > practices.low
    ? `Between ${practices.low} and ${practices.high}, depending on what you find out.`
    : "";
}

export function coverageWords({ outside }: Report): string {
  return outside
    ? `${outside.outside.coverage}% of the records of ${outside.shown} could be checked.`
    : "";
}

/** Day and time of a moment, in the reader's own zone unless another is given. */
export function momentText(at: number, timeZone?: string): string {
  return new Date(at).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone });
}

/** Says when the records were read; a cached check has its own time. */
export function seenWords(
  { checkedAt }: Pick<DomainResult, "checkedAt">,
  timeZone?: string,
): string {
  return `Seen ${momentText(checkedAt, timeZone)}.`;
}

export function earnedWords({ practices }: Report): string {
  return `Each question has a weight, each answer a share of it. Your answers earned ${rounded(practices.exact)} of 100, counted over the ${practices.applicable} points that apply to you. "Not sure" counts as nothing until you find out.`;
}

export function sharesWords({ overall, practices, outside }: Report): string {
  return overall.withOutside
    ? `Overall is 70% answers (${practices.score}) and 30% public records (${outside?.outside.score}).`
    : "No domain was graded, so the answers count alone.";
}

export const capsIntro =
  "Some answers limit the score, whatever the others are. Of the limits that hold for you, the lowest counts:";
export const gradesWords = "Grades: A from 90, B from 80, C from 65, D from 50, F below.";

/** Every limit there is, with the answers that bring it about; said of the reader's own where it holds. */
export function capLines({ answers, practices }: Report): { id: string; words: string }[] {
  const asked = new Map(questionsOf("other").map((question) => [question.id, question]));
  return caps.flatMap(({ id, question: asks, letters, most }) => {
    const question = asked.get(asks);
    if (!question) return [];
    const quoted = (letter: Letter | undefined) => `"${optionOf(question, letter)?.words}"`;
    const holds = practices.caps.some((cap) => cap.id === id);
    const words = `${question.title}, answered ${letters.map(quoted).join(" or ")}: at most ${most}.`;
    const own = `You answered ${quoted(answers[asks])}, so this limit holds.`;
    return { id, words: holds ? `${words} ${own}` : words };
  });
}

export function editionWords({ versions: { questions, scoring, check } }: Report): string {
  return `Questions ${questions}, scoring ${scoring}${check ? `, domain check ${check}` : ""}. Built on CIS Controls v8.1 (Implementation Group 1) and NIST CSF 2.0.`;
}
