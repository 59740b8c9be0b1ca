import { sql } from "kysely";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { LeadEventTable, LeadTable } from "#platform/database/tables-leads.ts";
import { updateVersioned } from "#platform/database/versioned-row.server.ts";
import { type Permission, rolesWith } from "#platform/permissions.ts";

/** `unread`: 1 if a message of the customer is unread, else 0. */
export type LeadRow = LeadTable & { owner_name: string | null; unread: number };

/** Inserts a lead. Returns false if one with this idempotency key exists already. */
export async function insertLead(trx: Trx, lead: LeadTable): Promise<boolean> {
  const result = await trx
    .insertInto("lead")
    .values(lead)
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Inserts a history entry. Returns false if one with this id exists already. */
export async function insertLeadEvent(trx: Trx, event: LeadEventTable): Promise<boolean> {
  const result = await trx
    .insertInto("lead_event")
    .values(event)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function leadsWithOwner(db: Db | Trx) {
  return db
    .selectFrom("lead")
    .leftJoin("staff", "staff.id", "lead.owner_id")
    .selectAll("lead")
    .select("staff.name as owner_name")
    .select(({ exists, selectFrom, case: when }) =>
      when()
        .when(
          exists(
            selectFrom("lead_message")
              .select("lead_message.id")
              .whereRef("lead_message.lead_id", "=", "lead.id")
              // Literal values, so that the partial index is used.
              .where(sql<boolean>`lead_message.direction = 'in' and lead_message.read_at is null`),
          ),
        )
        .then(sql<number>`1`)
        .else(sql<number>`0`)
        .end()
        .as("unread"),
    );
}

export async function findLead(db: Db | Trx, id: string): Promise<LeadRow | undefined> {
  return leadsWithOwner(db).where("lead.id", "=", id).executeTakeFirst();
}

export async function findLeadByKey(db: Db | Trx, key: string): Promise<LeadRow | undefined> {
  return leadsWithOwner(db).where("lead.idempotency_key", "=", key).executeTakeFirst();
}

/** Returns the lead itself, or the lead it was merged into, through any number of merges. */
export async function findStandingLead(db: Db | Trx, lead: LeadRow): Promise<LeadRow> {
  const into = lead.merged_into === null ? undefined : await findLead(db, lead.merged_into);
  return into ? findStandingLead(db, into) : lead;
}

/** Returns the events of several leads, newest first. */
export async function eventsOfLeads(
  db: Db | Trx,
  leadIds: readonly string[],
  limit: number,
): Promise<LeadEventTable[]> {
  return db
    .selectFrom("lead_event")
    .selectAll()
    .where("lead_id", "in", leadIds)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Returns the details of a lead's changes of status, the newest first. */
export async function statusDetails(trx: Trx, leadId: string): Promise<LeadEventTable["detail"][]> {
  const rows = await trx
    .selectFrom("lead_event")
    .select("detail")
    .where("lead_id", "=", leadId)
    .where("kind", "=", "status")
    .orderBy("at", "desc")
    .execute();
  return rows.map(({ detail }) => detail);
}

export async function findEvent(db: Db | Trx, id: string): Promise<LeadEventTable | undefined> {
  return db.selectFrom("lead_event").selectAll().where("id", "=", id).executeTakeFirst();
}

type Keys = Pick<LeadTable, "id" | "email_key" | "phone_key" | "domain_key">;

/** Returns the person's other leads, by address or phone number, and leads merged into this one, newest first. */
export async function leadsOfPerson(db: Db, lead: Keys, limit: number): Promise<LeadRow[]> {
  return leadsWithOwner(db)
    .where(({ or, eb }) =>
      or([
        ...(lead.email_key ? [eb("lead.email_key", "=", lead.email_key)] : []),
        eb("lead.merged_into", "=", lead.id),
        ...(lead.phone_key ? [eb("lead.phone_key", "=", lead.phone_key)] : []),
      ]),
    )
    .where("lead.id", "!=", lead.id)
    .orderBy("lead.created_at", "desc")
    .limit(limit)
    .execute();
}

/** Returns other leads of the same mail domain, newest first, without those in `known`. */
export async function leadsOfFirm(
  db: Db,
  lead: Keys,
  { known, limit }: { known: readonly string[]; limit: number },
): Promise<LeadRow[]> {
  if (!lead.domain_key) return [];
  return leadsWithOwner(db)
    .where("lead.domain_key", "=", lead.domain_key)
    .where("lead.id", "not in", [lead.id, ...known])
    .where("lead.merged_into", "is", null)
    .orderBy("lead.created_at", "desc")
    .limit(limit)
    .execute();
}

/** Returns id and state of the mails about some leads. */
export async function mailsOfLeads(db: Db | Trx, ids: readonly string[]) {
  return db
    .selectFrom("outbox")
    .select(["id", "state"])
    .where("subject_type", "=", "lead")
    .where("subject_id", "in", ids)
    .execute();
}

/** Columns that may change: all but what the form sent beside the person, and the version. */
export type LeadChange = Partial<
  Omit<
    LeadTable,
    | "id"
    | "kind"
    | "message"
    | "details"
    | "source_path"
    | "language"
    | "human_check"
    | "idempotency_key"
    | "campaign"
    | "consent"
    | "version"
    | "created_at"
    | "updated_at"
  >
>;

/** Saves a change if the lead still has the version that the caller saw. Returns false otherwise. */
export async function updateLeadRow(
  trx: Trx,
  id: string,
  seenVersion: number,
  change: LeadChange & { updated_at: number },
): Promise<boolean> {
  return updateVersioned(trx, "lead", { id, version: seenVersion }, change);
}

/** Changes a lead regardless of its version. Unless named, `updated_at` stays, so that retention does not restart. */
export async function changeLeadRow(
  trx: Trx,
  id: string,
  change: LeadChange & Partial<Pick<LeadTable, "details" | "updated_at">>,
): Promise<void> {
  await trx
    .updateTable("lead")
    .set(({ eb }) => ({ ...change, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

function activeStaff(db: Db | Trx, permission: Permission) {
  return db
    .selectFrom("staff")
    .select(["id", "name"])
    .where("disabled", "=", 0)
    .where("role", "in", rolesWith(permission));
}

/** Returns the name of a possible owner, who is active and may work on leads; null for anybody else. */
export async function nameOfOwner(db: Db | Trx, id: string): Promise<string | null> {
  const row = await activeStaff(db, "leads.edit").where("id", "=", id).executeTakeFirst();
  return row?.name ?? null;
}

/** Returns the active people who may view leads, by name. */
export async function leadViewers(db: Db) {
  return activeStaff(db, "leads.view").orderBy("name").execute();
}

/** Returns the addresses of the active staff, in lower case. */
export async function emailsOfStaff(db: Db | Trx): Promise<Set<string>> {
  const rows = await db.selectFrom("staff").select("email").where("disabled", "=", 0).execute();
  return new Set(rows.map(({ email }) => email.toLowerCase()));
}

/** Returns the leads that were merged into this one, the oldest first. */
export async function leadsMergedInto(db: Db | Trx, id: string): Promise<LeadRow[]> {
  return leadsWithOwner(db)
    .where("lead.merged_into", "=", id)
    .orderBy("lead.created_at")
    .limit(maxMerged)
    .execute();
}

/** Merged leads whose messages belong to a conversation; staff merge a few. */
const maxMerged = 20;

/** Returns which of these ids are people who may view leads. */
export async function mentionable(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const viewers = new Set((await leadViewers(db)).map(({ id }) => id));
  return [...new Set(ids)].filter((id) => viewers.has(id));
}

/** Returns leads whose hold has expired. The hold of a merged lead ends, if at all, with the lead it is part of. */
export async function endedHolds(db: Db, now: number, limit: number): Promise<LeadRow[]> {
  return leadsWithOwner(db)
    .where("lead.held_until", "<=", now)
    .where("lead.merged_into", "is", null)
    .orderBy("lead.held_until")
    .limit(limit)
    .execute();
}

/** Returns every lead of an address, and the same person's leads with only a phone number, such as noted calls. */
export async function leadsOfAddress(db: Db | Trx, address: string): Promise<LeadRow[]> {
  const own = await leadsWithOwner(db)
    .where("lead.email_key", "=", address)
    .orderBy("lead.created_at")
    .execute();
  const phones = own.map((lead) => lead.phone_key).filter(Boolean);
  if (address === "" || phones.length === 0) return own;
  const calls = await leadsWithOwner(db)
    .where("lead.email_key", "=", "")
    .where("lead.phone_key", "in", phones)
    .orderBy("lead.created_at")
    .execute();
  // A shared office number alone does not make two people one.
  const isSame = (call: LeadRow) =>
    own.some((lead) => lead.phone_key === call.phone_key && lead.name_key === call.name_key);
  return [...own, ...calls.filter(isSame)];
}

/** Counts a refused mail domain; it stores only the domain, never the address. */
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
