/** The one scale of every judgement on health, security and speed, the worst first. */
export const grades = ["bad", "attention", "good"] as const;
export type Grade = (typeof grades)[number];

/** Labels of what was checked; speed has the terms of web.dev. */
export const gradeLabels: Record<Grade, string> = {
  bad: "Critical",
  attention: "Recommended",
  good: "Good",
};

/** Returns the grade of a measure, of which less is better, by the values from which it is attention or bad. */
export function gradeOf(value: number, from: { attention: number; bad: number }): Grade {
  if (value >= from.bad) return "bad";
  return value >= from.attention ? "attention" : "good";
}

/** Returns the rows with the worst grade first, otherwise in their order. */
export function worstFirst<Row extends { grade: Grade }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => grades.indexOf(a.grade) - grades.indexOf(b.grade));
}
