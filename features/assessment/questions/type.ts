/** a best, b partial, c weak, d none, u not sure, n does not apply. */
export type AnswerChoice = "a" | "b" | "c" | "d" | "u" | "n";

/** S: under a day, this week. M: days, this month. L: weeks, this quarter. */
export type Effort = "S" | "M" | "L";
/** Tools and licenses for about ten people per year: under the low amount, up to the high one, above it. */
export type Cost = "$" | "$$" | "$$$";
/** Amounts between the three classes (US dollars a year). */
export type CostBands = { low: number; high: number };
export type Impact = "H" | "M" | "L";

export type Industry = "accounting" | "law" | "real-estate" | "other";

export type Option = {
  letter: AnswerChoice;
  label: string;
  /** Earned share of the weight; meaningless for "n". */
  credit: number;
};

export type Question = {
  id: string;
  /** Points of 100; industry questions add 5 each. */
  weight: number;
  /** Short name of the question in lists and errors. */
  title: string;
  ask: string;
  options: readonly Option[];
  why: string;
  fix: { partial: string; none: string; find: string };
  effort: Effort;
  cost: Cost;
  impact: Impact;
  /** Controls that the question covers: CIS Controls v8.1 and NIST CSF 2.0. */
  cis: string;
  csf: string;
  /** Slug of the glossary entry. */
  term: string;
};

type Graded = readonly [letter: AnswerChoice, credit: number, words: string];

export const notSure: Option = { letter: "u", label: "Not sure", credit: 0 };

/** Returns the graded answers, then "Not sure", then "does not apply" if the question has it. */
export function answers(graded: readonly Graded[], notApplicable?: string): readonly Option[] {
  const options = graded.map(([letter, credit, label]): Option => ({ letter, credit, label }));
  const last: Option[] = notApplicable ? [{ letter: "n", label: notApplicable, credit: 0 }] : [];
  return [...options, notSure, ...last];
}
