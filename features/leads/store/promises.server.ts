import { type ExpressionBuilder, sql } from "kysely";
import { importSource } from "#features/leads/lead-states.ts";
import type { Db } from "#platform/database/engine.server.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { LeadAnsweredBy } from "#platform/database/tables-leads.ts";

/**
 * The one condition for leads whose customer waits for us, as `isWaiting` in promise-state.ts; merged ones wait in their
 * target. Its words are those of the partial indexes of migration 102, which are used only for the same words.
 */
export const isWaiting = sql<boolean>`(lead.answered_at is null and lead.held_until is null and lead.merged_into is null
  and (lead.status in ('new', 'contacted', 'qualified') or (lead.reply_waiting_at is not null and lead.status <> 'spam')))`;

/** The same on hold, of real leads. */
const isPaused = sql<boolean>`(lead.answered_at is null and lead.held_until is not null
  and (lead.status in ('new', 'contacted', 'qualified') or lead.reply_waiting_at is not null))`;

/** Selects the leads whose customer waits. */
export function waiting(db: Db) {
  return db.selectFrom("lead").where(isWaiting);
}

/**
 * Numbers of leads by the result of their latest promise (`PromiseState`); `closed` has none. `open` counts promises that
 * still run and paused ones.
 */
export type PromiseCounts = {
  leads: number;
  kept: number;
  broken: number;
  open: number;
  unsaid: number;
  closed: number;
};

export const noPromises: PromiseCounts = {
  leads: 0,
  kept: 0,
  broken: 0,
  open: 0,
  unsaid: 0,
  closed: 0,
};

const none = sql.lit<LeadAnsweredBy>("no-call");
const unsaid = sql.lit<LeadAnsweredBy>("");

/** Counts real leads by the result of their latest promise, as `promiseState` decides; `countsOf` completes the counts. */
export function promiseCountsOf(select: ExpressionBuilder<Tables, "lead">, now: number) {
  const { fn, eb, ref, and, or } = select;
  const all = () => fn.countAll<number>();
  const inTime = eb("answeredAt", "<=", ref("dueAt"));
  return [
    all().as("leads"),
    all()
      .filterWhere(and([inTime, eb("answeredBy", "!=", unsaid), eb("answeredBy", "!=", none)]))
      .as("kept"),
    all()
      .filterWhere(
        or([
          and([eb("answeredAt", ">", ref("dueAt")), eb("answeredBy", "!=", none)]),
          and([isWaiting, eb("dueAt", "<", now)]),
        ]),
      )
      .as("broken"),
    all()
      .filterWhere(or([isPaused, and([isWaiting, eb("dueAt", ">=", now)])]))
      .as("open"),
    all()
      .filterWhere(
        and([inTime, eb("answeredBy", "=", unsaid), eb("sourcePath", "!=", sql.lit(importSource))]),
      )
      .as("unsaid"),
  ] as const;
}

/** Completes counts with the leads that have no promise to keep. */
export function countsOf<T extends Omit<PromiseCounts, "closed">>(counts: T): T & PromiseCounts {
  const { leads, kept, broken, open, unsaid: untold } = counts;
  return { ...counts, closed: leads - kept - broken - open - untold };
}
