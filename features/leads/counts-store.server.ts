import type { Db } from "#platform/database/engine.server.ts";

type Span = { from: number; to: number };

function counted(db: Db, { from, to }: Span) {
  return db
    .selectFrom("lead")
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .where("status", "!=", "spam")
    .where("merged_into", "is", null);
}

export type LeadGroup = { item: string; leads: number; kept: number };

/** Leads of a span of time by one of their columns, the most frequent first; `kept`: answered within the promise. */
export async function leadsBy(
  db: Db,
  column: "kind" | "source_path" | "campaign",
  span: Span & { limit: number },
): Promise<LeadGroup[]> {
  const rows = await counted(db, span)
    .select((select) => [
      `${column} as item` as const,
      select.fn.countAll<number>().as("leads"),
      select.fn
        .sum<number>(select.case().whenRef("answered_at", "<=", "due_at").then(1).else(0).end())
        .as("kept"),
    ])
    .groupBy(column)
    .orderBy("leads", "desc")
    .orderBy("item")
    .limit(span.limit)
    .execute();
  return rows.map((row) => ({
    item: row.item,
    leads: Number(row.leads),
    kept: Number(row.kept),
  }));
}

/** How many leads came, how many were answered within the promise, and of how many the promise is open (not answered, not due yet). */
export async function leadTotals(
  db: Db,
  span: Span & { now: number },
): Promise<{ leads: number; kept: number; open: number }> {
  const row = await counted(db, span)
    .select((select) => [
      select.fn.countAll<number>().as("leads"),
      select.fn
        .sum<number | null>(
          select.case().whenRef("answered_at", "<=", "due_at").then(1).else(0).end(),
        )
        .as("kept"),
      select.fn
        .sum<number | null>(
          select
            .case()
            .when(select.and([select("answered_at", "is", null), select("due_at", ">", span.now)]))
            .then(1)
            .else(0)
            .end(),
        )
        .as("open"),
    ])
    .executeTakeFirstOrThrow();
  return { leads: Number(row.leads), kept: Number(row.kept ?? 0), open: Number(row.open ?? 0) };
}

/** When each lead came, the first ones first. */
export async function leadMoments(db: Db, span: Span): Promise<number[]> {
  const rows = await counted(db, span).select("created_at").orderBy("created_at").execute();
  return rows.map((row) => row.created_at);
}

/** How often each mail domain was turned away, the most first. */
export async function refusedDomains(
  db: Db,
  limit: number,
): Promise<{ domain: string; refusals: number; last_at: number }[]> {
  return db
    .selectFrom("refused_domain")
    .selectAll()
    .orderBy("refusals", "desc")
    .orderBy("domain")
    .limit(limit)
    .execute();
}

export async function countRefusals(db: Db): Promise<number> {
  const row = await db
    .selectFrom("refused_domain")
    .select((select) => select.fn.sum<number>("refusals").as("refusals"))
    .executeTakeFirst();
  return Number(row?.refusals ?? 0);
}
