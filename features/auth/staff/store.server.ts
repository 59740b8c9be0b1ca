import type { User } from "#features/auth/contract.ts";
import { containsText } from "#platform/database/contains-text.server.ts";
import { countOf } from "#platform/database/counts.server.ts";
import { type Db, type Engine, lockingRow, type Trx } from "#platform/database/engine.server.ts";
import type { StaffTable } from "#platform/database/tables.ts";
import { type Role, rolePermissions } from "#platform/permissions.ts";

/** Returns an email address in the form in which it is stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export async function countStaff(db: Db): Promise<number> {
  return countOf(db.selectFrom("staff"));
}

export async function findStaffById(db: Db, id: string): Promise<StaffTable | undefined> {
  return db.selectFrom("staff").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findStaffByEmail(db: Db, email: string): Promise<StaffTable | undefined> {
  return db
    .selectFrom("staff")
    .selectAll()
    .where("email", "=", normalizeEmail(email))
    .executeTakeFirst();
}

/** Returns the active staff in these roles, sorted by name. */
export async function activeStaff(db: Db, roles: readonly Role[]) {
  return db
    .selectFrom("staff")
    .select(["id", "name"])
    .where("disabled", "=", 0)
    .where("role", "in", roles)
    .orderBy("name")
    .execute();
}

/** Returns staff whose name or email address contains the text. */
export async function staffByText(db: Db, text: string, limit: number) {
  return db
    .selectFrom("staff")
    .select(["id", "name", "email", "role"])
    .where(({ or }) => or(["name", "email"].map((name) => containsText(name, text))))
    .orderBy("name")
    .limit(limit)
    .execute();
}

/** Returns all staff, sorted by name. */
export async function everybody(db: Db): Promise<StaffTable[]> {
  return db.selectFrom("staff").selectAll().orderBy("name").orderBy("id").execute();
}

/** Returns the ids of all staff, always in the same order. */
export async function staffIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("staff").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

export async function insertStaff(trx: Trx, row: StaffTable): Promise<void> {
  await trx.insertInto("staff").values(row).execute();
}

export async function deleteStaff(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("staff").where("id", "=", id).execute();
}

/** Sets fields of an account without a new version, so that colleagues' open forms do not become stale. */
export async function updateStaff(
  trx: Trx,
  id: string,
  values: Partial<Pick<StaffTable, "name" | "disabled">>,
): Promise<void> {
  await trx.updateTable("staff").set(values).where("id", "=", id).execute();
}

/** Sets role or suspension with a new version, which differs even for two changes within one millisecond. */
export async function changeStaff(
  trx: Trx,
  id: string,
  now: number,
  values: Partial<Pick<StaffTable, "role" | "disabled">>,
): Promise<void> {
  await trx
    .updateTable("staff")
    .set((set) => ({
      ...values,
      updatedAt: set
        .case()
        .when("updatedAt", ">=", now)
        .then(set("updatedAt", "+", 1))
        .else(now)
        .end(),
    }))
    .where("id", "=", id)
    .execute();
}

/** Activates an invited person; does nothing if they have joined already. */
export async function joinStaff(trx: Trx, id: string, now: number): Promise<void> {
  await trx
    .updateTable("staff")
    .set({ disabled: 0, joinedAt: now, updatedAt: now })
    .where("id", "=", id)
    .where("joinedAt", "is", null)
    .execute();
}

/** Locks the owners' rows until the transaction ends. */
export async function lockOwners(trx: Trx, engine: Engine): Promise<void> {
  const owners = trx.selectFrom("staff").select("id").where("role", "=", "owner").orderBy("id");
  await lockingRow(engine, owners).execute();
}

/** Returns a person's row and locks it until the transaction ends. */
export async function lockStaffRow(trx: Trx, engine: Engine, id: string) {
  const row = trx.selectFrom("staff").selectAll().where("id", "=", id);
  return lockingRow(engine, row).executeTakeFirst();
}

/** Returns the active people in these roles, sorted by email address. */
export async function activeInRoles(db: Db, roles: Role[]) {
  return db
    .selectFrom("staff")
    .select(["id", "email"])
    .where("disabled", "=", 0)
    .where("role", "in", roles)
    .orderBy("email")
    .execute();
}

/** Returns the email addresses of active people in these roles. */
export async function emailsOfRoles(db: Db, roles: Role[]): Promise<string[]> {
  return (await activeInRoles(db, roles)).map(({ email }) => email);
}

/** Returns the user as sent to the browser. A role that no longer exists has no permissions. */
export function presentUser(row: StaffTable): User {
  const { id, email, name, role } = row;
  const permissions = Object.hasOwn(rolePermissions, role) ? [...rolePermissions[role]] : [];
  return { id, email, name, role, permissions };
}
