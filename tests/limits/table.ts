import { readFileSync } from "node:fs";

/** Measured numbers by what was measured, such as a page, and by the measure, such as its HTML. */
export type Figures = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The most that a figure may be, and the lower number that it is meant to reach. */
export type Limit = { limit: number; aim?: number };
export type Limits = Readonly<Record<string, Readonly<Record<string, Limit>>>>;

type File = Limits & { "layout of the public pages": Readonly<Record<string, Limit>> };

const { "layout of the public pages": layout, ...measured } = JSON.parse(
  readFileSync("tests/limits.json", "utf8"),
) as File;

/** Limits of everything that `measure.ts` measures. */
export const limits: Limits = measured;

/**
 * Returns the limit of a figure of the public pages' layout, which tests/site/open-measures.ts measures.
 * @throws when there is none.
 */
export function layoutLimit(figure: string): number {
  const found = layout[figure];
  if (!found) throw new Error(`The layout has no limit named "${figure}".`);
  return found.limit;
}

export const written = (value: number) => value.toLocaleString("en-US");

/**
 * Returns a sentence for each figure above its limit, for each figure without a limit and for each limit that nothing
 * measures any more.
 */
export function problemsOf(table: Limits, figures: Figures): string[] {
  const problems: string[] = [];
  for (const [subject, measures] of Object.entries(figures)) {
    for (const [measure, value] of Object.entries(measures)) {
      const limit = table[subject]?.[measure]?.limit;
      if (limit === undefined) problems.push(`${subject}: ${measure} has no limit`);
      else if (value > limit)
        problems.push(`${subject}: ${measure} rose from ${written(limit)} to ${written(value)}`);
    }
  }
  for (const [subject, measures] of Object.entries(table)) {
    for (const measure of Object.keys(measures))
      if (figures[subject]?.[measure] === undefined)
        problems.push(`${subject}: ${measure} has a limit, but is not measured`);
  }
  return problems;
}

/** Says what to do about a figure that rose. */
export const advice =
  "Bring the figure down, or raise its limit in tests/limits.json in a commit of its own that says why.";
