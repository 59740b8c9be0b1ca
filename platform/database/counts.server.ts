import type { AliasableExpression, SelectQueryBuilder } from "kysely";
import type { Db } from "./engine.server.ts";

/** Counts the rows that a query finds; the query selects nothing itself. */
export async function countOf<DB, TB extends keyof DB>(
  // biome-ignore lint/complexity/noBannedTypes: Kysely's own type of a query that selects nothing.
  rows: SelectQueryBuilder<DB, TB, {}>,
): Promise<number> {
  const [row] = await rows.select(({ fn }) => fn.countAll<number>().as("count")).execute();
  return Number((row as unknown as { count: number }).count);
}

/**
 * Counts the rows of several queries in one statement; names without rows are left out. For values of an indexed column
 * this takes half as long as grouping, which compares row by row.
 */
export async function countEach<N extends string>(
  db: Db,
  names: readonly N[],
  counting: (name: N) => AliasableExpression<{ count: number }>,
): Promise<Partial<Record<N, number>>> {
  const row: Record<string, unknown> = await db
    .selectNoFrom(names.map((name) => counting(name).as(name)))
    .executeTakeFirstOrThrow();
  const counts = names.map((name) => [name, Number(row[name])] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0)) as Partial<Record<N, number>>;
}
