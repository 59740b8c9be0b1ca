import { sql } from "kysely";
import { findOrMakePerson } from "#features/people/find-or-make.server.ts";
import { peopleOfAddress } from "#features/people/store/people.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { LeadEventTable, LeadTable } from "#platform/database/tables-leads.ts";
import { updateVersioned } from "#platform/database/versioned-row.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { emailKey } from "#platform/mail/email-key.ts";
import { type Permission, rolesWith } from "#platform/permissions.ts";

/** `unread`: 1 if a message of the customer is unread, else 0. */
export type LeadRow = LeadTable & { ownerName: string | null; unread: number };

/** Inserts a lead with its person, found or made. Returns false if one with this idempotency key exists already. */
export async function insertLead(
  trx: Trx,
  ctx: Pick<RequestContext, "database" | "now">,
  lead: LeadTable,
): Promise<boolean> {
  const result = await trx
    .insertInto("lead")
    .values(lead)
    .onConflict((conflict) => conflict.column("idempotencyKey").doNothing())
    .executeTakeFirst();
  if ((result.numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
  // Comes second, so that a repeated key makes no person.
  const personId = await findOrMakePerson(trx, ctx, lead);
  await trx.updateTable("lead").set({ personId }).where("id", "=", lead.id).execute();
  return true;
}

/** Inserts a history entry. Returns false if one with this id exists already. */
export async function insertLeadEvent(trx: Trx, event: LeadEventTable): Promise<boolean> {
  const result = await trx
    .insertInto("leadEvent")
    .values(event)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function leadsWithOwner(db: Db | Trx) {
  return db
    .selectFrom("lead")
    .leftJoin("staff", "staff.id", "lead.ownerId")
    .selectAll("lead")
    .select("staff.name as ownerName")
    .select(({ exists, selectFrom, case: when }) =>
      when()
        .when(
          exists(
            selectFrom("leadMessage")
              .select("leadMessage.id")
              .whereRef("leadMessage.leadId", "=", "lead.id")
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
  return leadsWithOwner(db).where("lead.idempotencyKey", "=", key).executeTakeFirst();
}

/** Returns the lead itself, or the lead it was merged into, through any number of merges. */
export async function resolveMergedLead(db: Db | Trx, lead: LeadRow): Promise<LeadRow> {
  const into = lead.mergedInto === null ? undefined : await findLead(db, lead.mergedInto);
  return into ? resolveMergedLead(db, into) : lead;
}

/** Returns the events of several leads, newest first. */
export async function eventsOfLeads(
  db: Db | Trx,
  leadIds: readonly string[],
  limit: number,
): Promise<LeadEventTable[]> {
  return db
    .selectFrom("leadEvent")
    .selectAll()
    .where("leadId", "in", leadIds)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

async function detailsOf(trx: Trx, leadId: string, kind: string) {
  const rows = await trx
    .selectFrom("leadEvent")
    .select("detail")
    .where("leadId", "=", leadId)
    .where("kind", "=", kind)
    .orderBy("at", "desc")
    .execute();
  return rows.map(({ detail }) => detail);
}

/** Returns the details of a lead's changes of status, the newest first. */
export async function statusDetails(trx: Trx, leadId: string): Promise<LeadEventTable["detail"][]> {
  return detailsOf(trx, leadId, "status");
}

/** Returns the details of the changes of a lead's booked calls, the newest first. */
export async function bookingDetails(
  trx: Trx,
  leadId: string,
): Promise<LeadEventTable["detail"][]> {
  return detailsOf(trx, leadId, "booking");
}

export async function findEvent(db: Db | Trx, id: string): Promise<LeadEventTable | undefined> {
  return db.selectFrom("leadEvent").selectAll().where("id", "=", id).executeTakeFirst();
}

type Keys = Pick<LeadTable, "id" | "emailKey" | "phoneKey" | "domainKey">;

/** Returns the person's other leads, by address or phone number, and leads merged into this one, newest first. */
export async function leadsOfPerson(db: Db, lead: Keys, limit: number): Promise<LeadRow[]> {
  return leadsWithOwner(db)
    .where(({ or, eb }) =>
      or([
        ...(lead.emailKey ? [eb("lead.emailKey", "=", lead.emailKey)] : []),
        eb("lead.mergedInto", "=", lead.id),
        ...(lead.phoneKey ? [eb("lead.phoneKey", "=", lead.phoneKey)] : []),
      ]),
    )
    .where("lead.id", "!=", lead.id)
    .orderBy("lead.createdAt", "desc")
    .limit(limit)
    .execute();
}

/** Returns other leads of the same mail domain, newest first, without those in `known`. */
export async function leadsOfFirm(
  db: Db,
  lead: Keys,
  { known, limit }: { known: readonly string[]; limit: number },
): Promise<LeadRow[]> {
  if (!lead.domainKey) return [];
  return leadsWithOwner(db)
    .where("lead.domainKey", "=", lead.domainKey)
    .where("lead.id", "not in", [lead.id, ...known])
    .where("lead.mergedInto", "is", null)
    .orderBy("lead.createdAt", "desc")
    .limit(limit)
    .execute();
}

/** Returns id and state of the mails about some leads. */
export async function mailsOfLeads(db: Db | Trx, ids: readonly string[]) {
  return db
    .selectFrom("outbox")
    .select(["id", "state"])
    .where("subjectType", "=", "lead")
    .where("subjectId", "in", ids)
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
    | "sourcePath"
    | "language"
    | "humanCheck"
    | "idempotencyKey"
    | "campaign"
    | "consent"
    | "version"
    | "createdAt"
    | "updatedAt"
  >
>;

/** Saves a change if the lead still has the version that the caller saw. Returns false otherwise. */
export async function updateLeadRow(
  trx: Trx,
  id: string,
  seenVersion: number,
  change: LeadChange & { updatedAt: number },
): Promise<boolean> {
  return updateVersioned(trx, "lead", { id, version: seenVersion }, change);
}

/** Changes a lead regardless of its version. Unless named, `updatedAt` stays, so that retention does not restart. */
export async function changeLeadRow(
  trx: Trx,
  id: string,
  change: LeadChange & Partial<Pick<LeadTable, "details" | "updatedAt">>,
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

/** Returns the keys of the active staff's addresses. */
export async function emailsOfStaff(db: Db | Trx): Promise<Set<string>> {
  const rows = await db.selectFrom("staff").select("email").where("disabled", "=", 0).execute();
  return new Set(rows.map(({ email }) => emailKey(email)));
}

/** Returns the leads that were merged into this one, the oldest first. */
export async function leadsMergedInto(db: Db | Trx, id: string): Promise<LeadRow[]> {
  return leadsWithOwner(db)
    .where("lead.mergedInto", "=", id)
    .orderBy("lead.createdAt")
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
    .where("lead.heldUntil", "<=", now)
    .where("lead.mergedInto", "is", null)
    .orderBy("lead.heldUntil")
    .limit(limit)
    .execute();
}

/** Returns every lead of an address and of its person, and the same person's leads with only a phone number, such as noted calls. */
export async function leadsOfAddress(db: Db | Trx, address: string): Promise<LeadRow[]> {
  const people = await peopleOfAddress(db, address);
  const own = await leadsWithOwner(db)
    .where(({ or, eb }) =>
      or([
        eb("lead.emailKey", "=", emailKey(address)),
        ...(people.length > 0 ? [eb("lead.personId", "in", people)] : []),
      ]),
    )
    .orderBy("lead.createdAt")
    .execute();
  const phones = own.map((lead) => lead.phoneKey).filter(Boolean);
  if (address === "" || phones.length === 0) return own;
  const calls = await leadsWithOwner(db)
    .where("lead.emailKey", "=", "")
    .where("lead.phoneKey", "in", phones)
    .orderBy("lead.createdAt")
    .execute();
  // A shared office number alone does not make two people one.
  const isSame = (call: LeadRow) =>
    own.some((lead) => lead.phoneKey === call.phoneKey && lead.nameKey === call.nameKey);
  const known = new Set(own.map(({ id }) => id));
  return [...own, ...calls.filter((call) => !known.has(call.id) && isSame(call))];
}
