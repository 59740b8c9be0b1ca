import { equalsText } from "#platform/database/contains-text.server.ts";
import { countOf } from "#platform/database/counts.server.ts";
import { type Database, type Db, lockingRow, type Trx } from "#platform/database/engine.server.ts";
import type { MonthlyLookState, MonthlyLookTable } from "#platform/database/tables-marketing.ts";

export type MonthlyLook = MonthlyLookTable;

/** Returns an address's check of a domain, locked until the transaction ends; inserts `fresh` if there is none. */
export async function claimLook(
  trx: Trx,
  { engine }: Database,
  fresh: MonthlyLook,
): Promise<MonthlyLook> {
  await trx
    .insertInto("monthlyLook")
    .values(fresh)
    .onConflict((conflict) => conflict.columns(["name", "email"]).doNothing())
    .execute();
  const existing = trx
    .selectFrom("monthlyLook")
    .selectAll()
    .where("name", "=", fresh.name)
    .where("email", "=", fresh.email);
  return lockingRow(engine, existing).executeTakeFirstOrThrow();
}

export async function updateLook(
  trx: Trx,
  id: string,
  change: Partial<Omit<MonthlyLook, "id" | "name" | "email">>,
): Promise<void> {
  await trx.updateTable("monthlyLook").set(change).where("id", "=", id).execute();
}

/** Returns the check with a unique value: its id, or that of one of its links. */
export function findLook(db: Db, by: "id" | "confirmHash" | "stopToken", value: string) {
  return db.selectFrom("monthlyLook").selectAll().where(by, "=", value).executeTakeFirst();
}

/** Counts the other addresses with a pending or active check of a domain. */
export async function countOthers(trx: Trx, name: string, email: string): Promise<number> {
  return countOf(
    trx
      .selectFrom("monthlyLook")
      .where("name", "=", name)
      .where("email", "!=", email)
      .where("state", "!=", "stopped"),
  );
}

/** Confirms once: of two simultaneous requests, the second finds no pending row. The first check is due at once. */
export async function confirmByHash(trx: Trx, hash: string, now: number) {
  return trx
    .updateTable("monthlyLook")
    .set({ state: "active", confirmedAt: now, stoppedAt: null, nextAt: now, failures: 0 })
    .where("confirmHash", "=", hash)
    .where("state", "=", "pending")
    .where("confirmExpiresAt", ">", now)
    .returningAll()
    .executeTakeFirst();
}

/** Stops a check; returns undefined if the token is unknown or the check was stopped before. */
export async function stopByToken(trx: Trx, token: string, now: number) {
  return trx
    .updateTable("monthlyLook")
    .set({ state: "stopped", stoppedAt: now, confirmHash: null, nextAt: null })
    .where("stopToken", "=", token)
    .where("state", "!=", "stopped")
    .returningAll()
    .executeTakeFirst();
}

/** Undoes a stop that is later than `since`, unless the check was never confirmed. */
export async function resumeByToken(trx: Trx, token: string, at: { now: number; since: number }) {
  return trx
    .updateTable("monthlyLook")
    .set({ state: "active", stoppedAt: null, nextAt: at.now })
    .where("stopToken", "=", token)
    .where("state", "=", "stopped")
    .where("confirmedAt", "is not", null)
    .where("stoppedAt", ">", at.since)
    .returningAll()
    .executeTakeFirst();
}

/** Returns the domains whose check is due, longest overdue first. */
export async function dueNames(db: Db, now: number, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom("monthlyLook")
    .select("name")
    .where("state", "=", "active")
    .where("nextAt", "<=", now)
    .groupBy("name")
    .orderBy(({ fn }) => fn.min("nextAt"))
    .limit(max)
    .execute();
  return rows.map(({ name }) => name);
}

/** Returns the due checks of a domain, locked until the transaction ends. */
export async function lockDue(trx: Trx, { engine }: Database, name: string, now: number) {
  const due = trx
    .selectFrom("monthlyLook")
    .selectAll()
    .where("name", "=", name)
    .where("state", "=", "active")
    .where("nextAt", "<=", now)
    .orderBy("id");
  return lockingRow(engine, due).execute();
}

/** Returns the newest checks, and the number of active ones. */
export async function listLooks(db: Db, max: number) {
  const looks = await db
    .selectFrom("monthlyLook")
    .select(["id", "shown", "email", "state", "confirmedAt", "lookedAt", "nextAt", "failures"])
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(max)
    .execute();
  return {
    looks,
    active: await countOf(db.selectFrom("monthlyLook").where("state", "=", "active")),
  };
}

/** Returns the checks of an address, which must be in lower case. */
export function looksOfAddress(db: Db | Trx, address: string): Promise<MonthlyLook[]> {
  return db.selectFrom("monthlyLook").selectAll().where(equalsText("email", address)).execute();
}

export async function deleteLook(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("monthlyLook").where("id", "=", id).execute();
}

/** Deletes pending checks by the time of their request, or stopped ones by the time of the stop, before `before`. */
export async function deleteOldLooks(
  db: Db,
  state: Exclude<MonthlyLookState, "active">,
  before: number,
): Promise<void> {
  await db
    .deleteFrom("monthlyLook")
    .where("state", "=", state)
    .where(state === "pending" ? "requestedAt" : "stoppedAt", "<", before)
    .execute();
}
