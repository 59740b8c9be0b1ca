import { sql } from "kysely";
import type { Db } from "#platform/database/engine.server.ts";
import { realLeads, realLeadsOf, type Span } from "./real-leads.server.ts";

/** Leads per page. */
const pageSize = 5000;

function outcomeRows(db: Db, span: Span) {
  return realLeadsOf(db, span)
    .select([
      "lead.id",
      "lead.kind",
      "lead.sourcePath",
      "lead.campaign",
      "lead.status",
      "lead.createdAt",
      "lead.dueAt",
      "lead.answeredAt",
      "lead.answeredBy",
      "lead.firstAnsweredAt",
      "lead.heldUntil",
      "lead.replyWaitingAt",
      "lead.lostReason",
      "lead.value",
      "lead.expectedValue",
      "lead.closedAt",
    ])
    .select(({ selectFrom }) =>
      selectFrom("staff")
        .whereRef("staff.id", "=", "lead.ownerId")
        .select("staff.name")
        .as("ownerName"),
    )
    .orderBy("lead.createdAt")
    .orderBy("lead.id")
    .limit(pageSize);
}

export type OutcomeRow = Awaited<ReturnType<ReturnType<typeof outcomeRows>["execute"]>>[number];

/** Yields the outcomes of the leads of a span of time, page by page. */
export async function* outcomesOf(db: Db, span: Span): AsyncGenerator<OutcomeRow[]> {
  let page = await outcomeRows(db, span).execute();
  for (;;) {
    yield page;
    const last = page[page.length - 1];
    if (page.length < pageSize || !last) return;
    page = await outcomeRows(db, span)
      .where(({ eb, or, and }) =>
        or([
          eb("lead.createdAt", ">", last.createdAt),
          and([eb("lead.createdAt", "=", last.createdAt), eb("lead.id", ">", last.id)]),
        ]),
      )
      .execute();
  }
}

/** Counts the leads that were won and lost since a moment, and what the won ones are worth (whole dollars). */
export async function closedSince(db: Db, since: number) {
  const row = await realLeads(db)
    .where("closedAt", ">=", since)
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere("status", "=", sql.lit("won" as const))
        .as("won"),
      fn
        .countAll<number>()
        .filterWhere("status", "=", sql.lit("lost" as const))
        .as("lost"),
      fn.sum<number | null>("value").as("value"),
    ])
    .executeTakeFirstOrThrow();
  return { ...row, value: row.value ?? 0 };
}

/** Counts the open leads of which a value is expected, and adds it up (whole dollars): in total, and by a moment (ms). */
export async function expectedOf(db: Db, by: number) {
  const row = await db
    .selectFrom("lead")
    // Literal values and the condition of the partial index.
    .where(sql<boolean>`status in ('new', 'contacted', 'qualified') and expected_value is not null`)
    .where("mergedInto", "is", null)
    .select(({ fn }) => [
      fn.countAll<number>().as("leads"),
      fn.sum<number | null>("expectedValue").as("value"),
      fn.sum<number | null>("expectedValue").filterWhere("expectedAt", "<=", by).as("soon"),
    ])
    .executeTakeFirstOrThrow();
  return { leads: row.leads, value: row.value ?? 0, soon: row.soon ?? 0 };
}
