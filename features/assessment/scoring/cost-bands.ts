import type { CostBands } from "#features/assessment/questions/type.ts";
import type { Report } from "./report.ts";

/**
 * Returns the report as readers may get it: with the bands that the owner has confirmed, else without any trace of a
 * cost. Every report passes through here before it is shown, drawn or sent.
 */
export function withCostBands(report: Report, costBands: CostBands | null): Report {
  if (costBands) return { ...report, costBands };
  const { outside, fixes } = report;
  return {
    ...report,
    costBands,
    fixes: fixes.map(withoutCost),
    // Rows of earlier editions held a class as well.
    outside: outside && { ...outside, rows: outside.rows.map(withoutCost) },
  };
}

function withoutCost<T extends object>(one: T): T {
  const { cost: _cost, ...rest } = one as T & { cost?: unknown };
  return rest as T;
}
