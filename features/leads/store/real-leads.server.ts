import { type ExpressionBuilder, sql } from "kysely";
import type { Db } from "#platform/database/engine.server.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { LeadAnsweredBy, LeadStatus } from "#platform/database/tables-leads.ts";

/** Span of time (ms): `from` is included, `to` is not. */
export type Span = { from: number; to: number };

/** A literal in the query, not a parameter: only then does the database use the indexes of real leads. */
export const spam = sql.lit<LeadStatus>("spam");
/** The source of leads that were answered elsewhere before their import: no promise was made for them. */
const imported = sql.lit("Imported");
/** Channel of an answer that nobody recorded. */
const unsaid = sql.lit<LeadAnsweredBy>("");
export const lost = sql.lit<LeadStatus>("lost");

/** Selects real leads: those that are neither spam nor merged into another one. */
export function realLeads(db: Db) {
  return db.selectFrom("lead").where("status", "!=", spam).where("mergedInto", "is", null);
}

/** Selects the real leads that came within a span of time. */
export function realLeadsOf(db: Db, { from, to }: Span) {
  return realLeads(db).where("createdAt", ">=", from).where("createdAt", "<", to);
}

/** Counts the leads answered in time: `kept`, and `unsaid`, of which nobody said how. */
export function answeredInTime({ fn }: Pick<ExpressionBuilder<Tables, "lead">, "fn">) {
  const inTime = () => fn.countAll<number>().filterWhereRef("answeredAt", "<=", "dueAt");
  return [
    inTime().filterWhere("answeredBy", "!=", unsaid).as("kept"),
    inTime()
      .filterWhere("answeredBy", "=", unsaid)
      .filterWhere("sourcePath", "!=", imported)
      .as("unsaid"),
  ] as const;
}
