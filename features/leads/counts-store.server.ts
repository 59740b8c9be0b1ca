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

/** When each lead came and whether its promise is open (not answered, not due yet). */
export async function leadMoments(
  db: Db,
  span: Span & { now: number },
): Promise<{ moments: number[]; open: number }> {
  const rows = await counted(db, span).select(["created_at", "answered_at", "due_at"]).execute();
  return {
    moments: rows.map((row) => row.created_at),
    open: rows.filter((row) => row.answered_at === null && row.due_at > span.now).length,
  };
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
