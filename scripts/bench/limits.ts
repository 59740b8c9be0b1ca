import { measureAll } from "#tests/limits/measure.ts";
import { limits, written } from "#tests/limits/table.ts";
import { type Part, type Row, row } from "./rows.ts";

function rowOf(subject: string, measure: string, value: number): Row {
  const { limit, aim } = limits[subject]?.[measure] ?? { limit: Number.NaN };
  const target = `≤ ${written(limit)}${aim === undefined ? "" : `, aim ${written(aim)}`}`;
  return row(`${subject} ${measure}`, written(value), target, value <= limit);
}

/** Prints what `tests/process/limits.test.ts` measures, with the limits and the aims of `tests/limits.json`. */
export async function benchLimits(): Promise<Part> {
  const figures = await measureAll();
  return {
    title: "Limits",
    note: "Everything that tests/limits.json limits. Pages with fixed names of files, at a fixed moment, on a site with an owner and without records; style, scripts and fonts of a phone with an empty cache, which is shown the cookie banner; staff screens with an empty cache and once more (warm). The aim is the number that a figure is still to reach.",
    rows: Object.entries(figures).flatMap(([subject, measures]) =>
      Object.entries(measures).map(([measure, value]) => rowOf(subject, measure, value)),
    ),
  };
}
