import { optionOf, questionsOf } from "#features/assessment/questions/questions.ts";
import type { AnswerChoice } from "#features/assessment/questions/type.ts";
import type { DomainRow } from "#features/assessment/scoring/domain-result.ts";
import type { Fix } from "#features/assessment/scoring/fixes.ts";
import { type Report, titleInSentence } from "#features/assessment/scoring/report.ts";
import { caps } from "#features/assessment/scoring/scoring.ts";
import { type ReportTexts, reportTexts } from "#features/assessment/texts/report-texts.ts";
import { gatherRepeats } from "#platform/repeated-rows.ts";
import type { Translate } from "#ui/page-language.ts";

// Sentences that screen, print and PDF share. `words` are in the reader's language.

type Bands = Pick<Report, "costBands">;

/** Returns whether a row needs work; its fix is then shown. */
export function isOpenRow(row: DomainRow): boolean {
  return row.fix !== "" && (row.status === "warn" || row.status === "fail");
}

export function rounded(points: number): number {
  return Math.round(points * 10) / 10;
}

export function pointsText(points: number, { list }: ReportTexts): string {
  return `${rounded(points)} ${rounded(points) === 1 ? list.point : list.points}`;
}

const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;

/** Returns the band of a fix's tools and licenses; empty while the owner has not confirmed the bands. */
export function costText({ cost }: Fix, { costBands }: Bands, texts: ReportTexts): string {
  if (!cost || !costBands) return "";
  return texts.cost[cost](dollars(costBands.low), dollars(costBands.high));
}

/** Returns "This month, a few days", with "Tools and licenses: under $500 a year" where the bands are confirmed. */
export function effortText(fix: Fix, bands: Bands, texts: ReportTexts = reportTexts): string {
  const { group, duration: howLong } = texts.effort[fix.effort];
  const cost = costText(fix, bands, texts);
  return `${group}, ${howLong}${cost ? ` · ${texts.cost.label}: ${cost}` : ""}`;
}

/** Returns an introduction of the list of fixes, which explains the costs where they are shown. */
export function introText(intro: string, { costBands }: Bands, { cost }: ReportTexts): string {
  return costBands ? `${intro} ${cost.note}` : intro;
}

export function gainText({ impact, points, limits }: Fix, texts: ReportTexts): string {
  const limit = limits ? `, ${texts.list.limitsGrade}` : "";
  const gain = points > 0 ? `, +${pointsText(points, texts)}` : "";
  return `${texts.impact[impact]}${gain}${limit}`;
}

/** Returns "From 59 D to 88 B": the overall score today and with only this fix done. Empty if it does not rise. */
export function afterFixText(
  { after, points }: Fix,
  { overall }: Pick<Report, "overall">,
  { list }: ReportTexts = reportTexts,
): string {
  // Reports of early editions promise points without a grade.
  if (!after && points === 0) return list.newCheck;
  if (!after || after.score <= overall.score) return "";
  return list.fromTo(`${overall.score} ${overall.grade}`, `${after.score} ${after.grade}`);
}

/** Merges rows that repeat another one into it, naming them in its title. */
export function mergedRows(rows: readonly DomainRow[]): DomainRow[] {
  return gatherRepeats(rows).map(([first, ...rest]) => ({
    ...first,
    title: [first.title, ...rest.map(({ title }) => titleInSentence(title))].join(", "),
  }));
}

export function basisText(
  { overall, outside }: Pick<Report, "overall" | "outside">,
  { head }: ReportTexts = reportTexts,
): string {
  if (!outside) return head.basisAnswers;
  return overall.withOutside
    ? head.basisBoth(outside.shown)
    : head.basisUngraded(outside.shown, outside.outside.coverage);
}

/** Returns the range of the questionnaire score; empty when no answer was unsure. */
export function rangeText({ practices }: Report, { head }: ReportTexts = reportTexts): string {
  return practices.high > practices.low ? head.range(practices.low, practices.high) : "";
}

export function coverageText({ outside }: Report, { head }: ReportTexts): string {
  return outside ? head.coverage(outside.outside.coverage, outside.shown) : "";
}

type Moment = { timeZone?: string | undefined; locale?: string | undefined };

/** Formats date and time, in the reader's own time zone unless another is given. */
export function momentText(at: number, { timeZone, locale = "en-US" }: Moment = {}): string {
  return new Date(at).toLocaleString(locale, { dateStyle: "long", timeStyle: "short", timeZone });
}

type CapLineOptions = { texts?: ReportTexts; translate?: Translate };

/** Returns every limit with the answers that cause it; those that hold also name the reader's own answer. */
export function capLines(
  { answers, practices }: Pick<Report, "answers" | "practices">,
  { texts: { method } = reportTexts, translate = (text) => text }: CapLineOptions = {},
): { id: string; text: string }[] {
  const questions = new Map(questionsOf("other").map((question) => [question.id, question]));
  return caps.flatMap(({ id, question: asks, letters, most }) => {
    const question = questions.get(asks);
    if (!question) return [];
    const answer = (letter: AnswerChoice | undefined) =>
      translate(optionOf(question, letter)?.label ?? "");
    const named = letters.map((letter) => `"${answer(letter)}"`).join(` ${method.or} `);
    const text = method.cap(translate(question.title), named, most);
    const holds = practices.caps.some((cap) => cap.id === id);
    return [{ id, text: holds ? `${text} ${method.ownCap(answer(answers[asks]))}` : text }];
  });
}

export function editionText(
  { versions: { questions, scoring, check } }: Report,
  { method }: ReportTexts,
): string {
  return check
    ? method.editionChecked(questions, scoring, check)
    : method.edition(questions, scoring);
}
