import { sql } from "kysely";
import type { Db } from "#platform/database/engine.server.ts";
import type { LeadAnsweredBy, LeadStatus } from "#platform/database/tables-leads.ts";

/** Moments (ms): `from` is counted, `to` is not. */
export type Span = { from: number; to: number };

/** Stands in the query itself, not beside it: only then do the indices of the leads that count serve it. */
export const spam = sql.lit<LeadStatus>("spam");
/** The source of leads that were answered elsewhere before their import: no promise was made for them. */
export const imported = sql.lit("Imported");
/** Channel of an answer that nobody recorded. */
export const unsaid = sql.lit<LeadAnsweredBy>("");
export const lost = sql.lit<LeadStatus>("lost");

/** Leads that count: no spam, and no part of another one. */
export function realLeads(db: Db) {
  return db.selectFrom("lead").where("status", "!=", spam).where("merged_into", "is", null);
}

/** Those of them that came within a span of time. */
export function realLeadsOf(db: Db, { from, to }: Span) {
  return realLeads(db).where("created_at", ">=", from).where("created_at", "<", to);
}
