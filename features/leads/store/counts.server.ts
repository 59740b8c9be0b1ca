import { sql } from "kysely";
import type { Db } from "#platform/database/engine.server.ts";
import { storedText } from "#platform/database/json-columns.server.ts";
import { countsOf, type PromiseCounts, promiseCountsOf } from "./promises.server.ts";
import { realLeadsOf, type Span, spam } from "./real-leads.server.ts";

export type LeadGroup = { item: string } & PromiseCounts;

/** Value of the column for a lead without campaign parameters. */
const noCampaign = sql.lit("{}");

type Ranking = Span & { now: number; limit: number };

/** Counts the leads of a span of time by one of their columns, the most frequent first. */
export async function leadsBy(
  db: Db,
  column: "kind" | "sourcePath",
  span: Ranking,
): Promise<LeadGroup[]> {
  const groups = await realLeadsOf(db, span)
    .select((select) => [`${column} as item` as const, ...promiseCountsOf(select, span.now)])
    .groupBy(column)
    .orderBy("leads", "desc")
    .orderBy("item")
    .limit(span.limit)
    .execute();
  return groups.map(countsOf);
}

/** Counts the leads of a span of time by their campaign parameters, if they have any, the most frequent first. */
export async function leadsByCampaign(db: Db, span: Ranking) {
  const groups = await realLeadsOf(db, span)
    .where(storedText("campaign"), "!=", noCampaign)
    .select((select) => ["campaign", ...promiseCountsOf(select, span.now)])
    .groupBy("campaign")
    .orderBy("leads", "desc")
    .orderBy("campaign")
    .limit(span.limit)
    .execute();
  return groups.map(countsOf);
}

/** Returns the totals of the leads received in a span of time. */
export async function leadTotals(db: Db, span: Span & { now: number }): Promise<PromiseCounts> {
  const counts = await realLeadsOf(db, span)
    .select((select) => promiseCountsOf(select, span.now))
    .executeTakeFirstOrThrow();
  return countsOf(counts);
}

/** Returns the number of leads received in each span of time; each span reads its own range of the index. */
export async function leadsOfEach(db: Db, spans: readonly Span[]): Promise<number[]> {
  const moment = (at: number) => sql`cast(${at} as bigint)`;
  const listed = spans.map(
    ({ from, to }, index) => sql`(${sql.lit(index)}, ${moment(from)}, ${moment(to)})`,
  );
  const rows = await db
    .with(
      "span(place, since, until)",
      () => sql<{ place: number; since: number; until: number }>`(values ${sql.join(listed)})`,
    )
    .selectFrom("span")
    .select((select) =>
      select
        .selectFrom("lead")
        .select(({ fn }) => fn.countAll<number>().as("leads"))
        .whereRef("createdAt", ">=", "span.since")
        .whereRef("createdAt", "<", "span.until")
        .where("status", "!=", spam)
        .where("mergedInto", "is", null)
        .as("leads"),
    )
    .orderBy("place")
    .execute();
  return rows.map(({ leads }) => leads ?? 0);
}

/** Returns how often each mail domain was refused, the most frequent first. */
export async function refusedDomains(db: Db, limit: number) {
  return db
    .selectFrom("refusedDomain")
    .select(["domain", "refusals", "lastAt"])
    .orderBy("refusals", "desc")
    .orderBy("domain")
    .limit(limit)
    .execute();
}

export async function countRefusals(db: Db): Promise<number> {
  const row = await db
    .selectFrom("refusedDomain")
    .select((select) => select.fn.sum<number>("refusals").as("refusals"))
    .executeTakeFirst();
  return row?.refusals ?? 0;
}

/** Counts a refused mail domain; it stores only the domain, never the address. */
export async function countRefusedDomain(db: Db, domain: string, at: number): Promise<void> {
  await db
    .insertInto("refusedDomain")
    .values({ domain, refusals: 1, lastAt: at })
    .onConflict((conflict) =>
      conflict.column("domain").doUpdateSet((set) => ({
        refusals: set("refusedDomain.refusals", "+", 1),
        lastAt: at,
      })),
    )
    .execute();
}
