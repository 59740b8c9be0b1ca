import { containsText } from "#platform/database/contains-text.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { LeadEventTable, LeadTable } from "#platform/database/tables.ts";
import type { LeadStatus, LeadView } from "./contract.ts";

export type LeadRow = LeadTable & { owner_name: string | null };

/** Answers false when a lead with this idempotency key is there already. */
export async function insertLead(trx: Trx, lead: LeadTable): Promise<boolean> {
  const result = await trx
    .insertInto("lead")
    .values(lead)
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function insertLeadEvent(trx: Trx, event: LeadEventTable): Promise<void> {
  await trx.insertInto("lead_event").values(event).execute();
}

function leadsWithOwner(db: Db | Trx) {
  return db
    .selectFrom("lead")
    .leftJoin("staff", "staff.id", "lead.owner_id")
    .selectAll("lead")
    .select("staff.name as owner_name");
}

export async function findLead(db: Db | Trx, id: string): Promise<LeadRow | undefined> {
  return leadsWithOwner(db).where("lead.id", "=", id).executeTakeFirst();
}

export async function findLeadByKey(db: Db | Trx, key: string): Promise<LeadRow | undefined> {
  return leadsWithOwner(db).where("lead.idempotency_key", "=", key).executeTakeFirst();
}

export async function eventsOfLead(db: Db, leadId: string): Promise<LeadEventTable[]> {
  return db
    .selectFrom("lead_event")
    .selectAll()
    .where("lead_id", "=", leadId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export type LeadQuery = {
  view: LeadView;
  search: string;
  now: number;
  /** The company's own day (ms). */
  today: { from: number; to: number };
  actorId: string | null;
  before: { createdAt: number; id: string } | null;
  limit: number;
};

const closed: LeadStatus[] = ["won", "lost", "spam"];

/** One page, newest first, by keyset: as fast on the last page as on the first. */
export async function pageOfLeads(db: Db, query: LeadQuery): Promise<LeadRow[]> {
  let rows = leadsWithOwner(db);
  if (query.view === "open") rows = rows.where("lead.status", "not in", closed);
  else if (query.view === "late") {
    rows = rows
      .where("lead.answered_at", "is", null)
      .where("lead.due_at", "<", query.now)
      .where("lead.status", "=", "new");
  } else if (query.view === "due-today") {
    rows = rows
      .where("lead.answered_at", "is", null)
      .where("lead.due_at", "<", query.today.to)
      .where("lead.status", "=", "new");
  } else if (query.view === "today") {
    rows = rows.where("lead.created_at", ">=", query.today.from).where("lead.status", "!=", "spam");
  } else if (query.view === "mine") {
    rows = rows
      .where("lead.owner_id", "=", query.actorId ?? "")
      .where("lead.status", "not in", closed);
  } else if (query.view !== "all") rows = rows.where("lead.status", "=", query.view);
  if (query.search) {
    const columns = ["lead.name", "lead.email", "lead.phone", "lead.message"];
    rows = rows.where(({ or }) => or(columns.map((name) => containsText(name, query.search))));
  }
  const { before } = query;
  if (before) {
    rows = rows.where(({ eb, or, and }) =>
      or([
        eb("lead.created_at", "<", before.createdAt),
        and([eb("lead.created_at", "=", before.createdAt), eb("lead.id", "<", before.id)]),
      ]),
    );
  }
  return rows
    .orderBy("lead.created_at", "desc")
    .orderBy("lead.id", "desc")
    .limit(query.limit)
    .execute();
}

export async function countByStatus(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("lead")
    .select((select) => ["status", select.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.status, Number(row.count)]));
}

/** Unanswered leads, the soonest promise first. */
export async function waitingLeads(db: Db, limit: number): Promise<LeadRow[]> {
  return leadsWithOwner(db)
    .where("lead.answered_at", "is", null)
    .where("lead.status", "=", "new")
    .orderBy("lead.due_at")
    .limit(limit)
    .execute();
}

export async function countWaiting(
  db: Db,
  range: { dueBefore?: number; createdFrom?: number; unansweredOnly: boolean },
): Promise<number> {
  let query = db
    .selectFrom("lead")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("status", "!=", "spam");
  if (range.unansweredOnly)
    query = query.where("answered_at", "is", null).where("status", "=", "new");
  if (range.dueBefore !== undefined) query = query.where("due_at", "<", range.dueBefore);
  if (range.createdFrom !== undefined) query = query.where("created_at", ">=", range.createdFrom);
  const row = await query.executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Saves a change if the lead still has the version that the caller saw. Answers false otherwise. */
export async function updateLead(
  trx: Trx,
  id: string,
  seenVersion: number,
  change: Partial<Pick<LeadTable, "status" | "owner_id" | "answered_at">> & { updated_at: number },
): Promise<boolean> {
  const result = await trx
    .updateTable("lead")
    .set({ ...change, version: seenVersion + 1 })
    .where("id", "=", id)
    .where("version", "=", seenVersion)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Counts a refused mail domain; the domain only, never the address. */
export async function countRefusedDomain(db: Db, domain: string, at: number): Promise<void> {
  await db
    .insertInto("refused_domain")
    .values({ domain, refusals: 1, last_at: at })
    .onConflict((conflict) =>
      conflict.column("domain").doUpdateSet((set) => ({
        refusals: set("refused_domain.refusals", "+", 1),
        last_at: at,
      })),
    )
    .execute();
}
