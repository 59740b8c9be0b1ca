import { sql } from "kysely";
import type { Db } from "#platform/database/engine.server.ts";
import type { LeadStatus } from "#platform/database/tables-leads.ts";

/** Span of time (ms): `from` is included, `to` is not. */
export type Span = { from: number; to: number };

/** A literal in the query, not a parameter: only then does the database use the indexes of real leads. */
export const spam = sql.lit<LeadStatus>("spam");

/** Selects real leads: those that are neither spam nor merged into another one. */
export function realLeads(db: Db) {
  return db.selectFrom("lead").where("status", "!=", spam).where("mergedInto", "is", null);
}

/** Selects the real leads that came within a span of time. */
export function realLeadsOf(db: Db, { from, to }: Span) {
  return realLeads(db).where("createdAt", ">=", from).where("createdAt", "<", to);
}
