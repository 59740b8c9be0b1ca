/** The one scale for health, security and speed, worst first. */
export const grades = ["bad", "attention", "good"] as const;
export type Grade = (typeof grades)[number];

/** Labels of the grades for checks; speed uses the terms of web.dev. */
export const gradeLabels: Record<Grade, string> = {
  bad: "Critical",
  attention: "Recommended",
  good: "Good",
};

/** Returns the grade of a measure where lower is better; `from` holds the values at which attention and bad begin. */
export function gradeOf(value: number, from: { attention: number; bad: number }): Grade {
  if (value >= from.bad) return "bad";
  return value >= from.attention ? "attention" : "good";
}

/** Returns the rows sorted by grade, worst first; rows of the same grade keep their order. */
export function worstFirst<Row extends { grade: Grade }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => grades.indexOf(a.grade) - grades.indexOf(b.grade));
}
