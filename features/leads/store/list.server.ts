import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { leadCalls } from "#features/leads/contract.ts";
import type { LeadSort, LeadView } from "#features/leads/lead-states.ts";
import { isWaiting as isLeadWaiting } from "#features/leads/promise-state.ts";
import { containsText } from "#platform/database/contains-text.server.ts";
import { countEach } from "#platform/database/counts.server.ts";
import type { Db } from "#platform/database/engine.server.ts";
import type { Tables } from "#platform/database/tables.ts";
import { type LeadStatus, leadStatuses } from "#platform/database/tables-leads.ts";
import type { QueryOf } from "#platform/http/endpoint.ts";
import { dayMs } from "#platform/time/durations.ts";
import { type LeadRow, leadsWithOwner } from "./leads.server.ts";
import { matchesQuery, searched } from "./matches-query.server.ts";
import { isWaiting } from "./promises.server.ts";
import { realLeads } from "./real-leads.server.ts";

/** Choices of a person for a list. */
export type ListFilter = Omit<QueryOf<typeof leadCalls.list>, "sort" | "after" | "limit">;

/** A person's filter with the facts that it depends on. */
export type LeadFilter = ListFilter & {
  now: number;
  /** Today in the company's zone (ms). */
  today: { from: number; to: number };
  actorId: string | null;
};

export type LeadQuery = LeadFilter & {
  sort: LeadSort;
  /** Sort values of the previous page's last lead. */
  after: readonly (string | number)[] | null;
  limit: number;
};

const closed: LeadStatus[] = ["won", "lost", "spam"];

function leadsOf(db: Db, query: LeadFilter) {
  let rows = leadsWithOwner(db).where("lead.mergedInto", "is", null);
  if (query.view === "open") rows = rows.where("lead.status", "not in", closed);
  else if (query.view === "replies") rows = rows.where("lead.replyWaitingAt", "is not", null);
  else if (query.view === "late" || query.view === "due-today") {
    rows = rows
      .where(isWaiting)
      .where("lead.dueAt", "<", query.view === "late" ? query.now : query.today.to);
  } else if (query.view === "today") {
    rows = rows.where("lead.createdAt", ">=", query.today.from).where("lead.status", "!=", "spam");
  } else if (query.view === "mine") {
    rows = rows
      .where("lead.ownerId", "=", query.actorId ?? "")
      .where("lead.status", "not in", closed);
  } else if (query.view === "steps") {
    rows = rows.where("lead.nextStepAt", "is not", null).where("lead.status", "not in", closed);
  } else if (query.view === "held") rows = rows.where("lead.heldUntil", "is not", null);
  else if (query.view === "real") rows = rows.where("lead.status", "!=", "spam");
  else if (query.view !== "all") rows = rows.where("lead.status", "=", query.view);
  if (query.worth !== undefined) {
    rows = rows.where(sql<boolean>`coalesce(lead.value, lead.expected_value) >= ${query.worth}`);
  }
  if (query.days) rows = rows.where("lead.createdAt", ">=", query.now - query.days * dayMs);
  if (query.kind) rows = rows.where("lead.kind", "=", query.kind);
  if (query.source) rows = rows.where("lead.sourcePath", "=", query.source);
  if (query.owner === "none") rows = rows.where("lead.ownerId", "is", null);
  else if (query.owner) rows = rows.where("lead.ownerId", "=", query.owner);
  if (query.industry) {
    // The contract's own keys are stored, so the JSON text has only one form.
    rows = rows.where(containsText("lead.details", `"industry":"${query.industry}"`));
  }
  if (query.search) {
    rows = rows.where(matchesQuery(db, query.search, searched));
  }
  return rows;
}

type Place = { column: RawBuilder<string | number>; down: boolean };

const plain = (name: string): RawBuilder<string | number> => sql.ref(`lead.${name}`);
const waitingFirst = sql<number>`case when ${isWaiting} then 0 else 1 end`;
/** Later than every date: leads without a next step come last. */
const never = 9_000_000_000_000_000;

const places: Record<LeadSort, readonly Place[]> = {
  newest: [{ column: plain("createdAt"), down: true }],
  oldest: [{ column: plain("createdAt"), down: false }],
  due: [
    { column: waitingFirst, down: false },
    { column: plain("dueAt"), down: false },
    // Leads that came while the office was closed are due at the same moment.
    { column: plain("createdAt"), down: false },
  ],
  name: [{ column: plain("nameKey"), down: false }],
  step: [{ column: sql<number>`coalesce(lead.next_step_at, ${sql.lit(never)})`, down: false }],
};

function placesOf(sort: LeadSort): Place[] {
  const own = places[sort];
  // The id decides between equal values, in the same direction.
  return [...own, { column: plain("id"), down: own[0]?.down ?? false }];
}

/** Returns the sort values of a lead, from which the cursor of the next page is made. */
export function placeOf(row: LeadRow, sort: LeadSort): (string | number)[] {
  const own: Record<LeadSort, (string | number)[]> = {
    newest: [row.createdAt],
    oldest: [row.createdAt],
    due: [isLeadWaiting(row) ? 0 : 1, row.dueAt, row.createdAt],
    name: [row.nameKey],
    step: [row.nextStepAt ?? never],
  };
  return [...own[sort], row.id];
}

/** Returns true when a cursor's values have the types of this order. */
export function isPlace(values: unknown, sort: LeadSort): values is (string | number)[] {
  if (!Array.isArray(values) || values.length !== placesOf(sort).length) return false;
  return values.every((value, index) => {
    const isText = index === values.length - 1 || sort === "name";
    return isText ? typeof value === "string" : Number.isSafeInteger(value);
  });
}

/** Returns a page by keyset pagination: as fast on the last page as on the first. */
export async function pageOfLeads(db: Db, query: LeadQuery): Promise<LeadRow[]> {
  const order = placesOf(query.sort);
  const { after } = query;
  let rows = leadsOf(db, query);
  if (after) rows = rows.where((where) => comesAfter(where, order, after));
  for (const { column, down } of order) rows = rows.orderBy(column, down ? "desc" : "asc");
  return rows.limit(query.limit).execute();
}

type Where = ExpressionBuilder<
  Tables & { staff: Tables["staff"] },
  // The joined tables; every column is named with its table.
  "lead" | "staff"
>;

function comesAfter(where: unknown, order: readonly Place[], after: readonly (string | number)[]) {
  const { eb, and, or } = where as Where;
  const [first] = order;
  const places = order.map(({ column, down }, index) =>
    and([
      ...order.slice(0, index).map((before, at) => eb(before.column, "=", after[at] ?? "")),
      eb(column, down ? "<" : ">", after[index] ?? ""),
    ]),
  );
  // Redundant, but lets an index scan begin at the cursor, which no engine derives from the alternatives.
  const bound = first ? [eb(first.column, first.down ? "<=" : ">=", after[0] ?? "")] : [];
  return and([...bound, or(places)]);
}

export async function countByStatus(db: Db): Promise<Partial<Record<LeadStatus, number>>> {
  return countEach(db, leadStatuses, (status) =>
    db
      .selectFrom("lead")
      .select((select) => select.fn.countAll<number>().as("count"))
      .where("status", "=", status)
      .where("mergedInto", "is", null),
  );
}

/** Returns the number of leads in each of these views. */
export async function countViews<V extends LeadView>(
  db: Db,
  views: readonly V[],
  filter: Omit<LeadFilter, "view">,
): Promise<Partial<Record<V, number>>> {
  return countEach(db, views, (view) =>
    leadsOf(db, { ...filter, view })
      .clearSelect()
      .select((select) => select.fn.countAll<number>().as("count")),
  );
}

/** Returns the most frequent pages of the newest real leads; the limit keeps the cost constant over the years. */
export async function sourcesOfNewest(
  db: Db,
  { leads, max }: { leads: number; max: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom(
      realLeads(db).select("sourcePath").orderBy("createdAt", "desc").limit(leads).as("newest"),
    )
    .select("sourcePath")
    .groupBy("sourcePath")
    .orderBy((select) => select.fn.countAll(), "desc")
    .orderBy("sourcePath")
    .limit(max)
    .execute();
  return rows.map((row) => row.sourcePath);
}

/** Returns the waiting leads, the soonest promise first; leads with the same due time oldest first. */
export async function waitingLeads(db: Db, limit: number): Promise<LeadRow[]> {
  return leadsWithOwner(db)
    .where(isWaiting)
    .orderBy("lead.dueAt")
    .orderBy("lead.createdAt")
    .limit(limit)
    .execute();
}
