import type { User } from "#features/auth/contract.ts";
import { containsText } from "#platform/database/contains-text.server.ts";
import type { Db } from "#platform/database/engine.server.ts";
import type { StaffTable } from "#platform/database/tables.ts";
import { type Role, rolePermissions } from "#platform/permissions.ts";

/** Returns the form in which addresses are stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export async function countStaff(db: Db): Promise<number> {
  const row = await db
    .selectFrom("staff")
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
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

export async function activeStaff(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("staff")
    .select(["id", "name"])
    .where("disabled", "=", 0)
    .orderBy("name")
    .execute();
}

/** Returns staff whose name or address contains the text. */
export async function staffByText(db: Db, text: string, limit: number) {
  return db
    .selectFrom("staff")
    .select(["id", "name", "email", "role"])
    .where(({ or }) => or(["name", "email"].map((name) => containsText(name, text))))
    .orderBy("name")
    .limit(limit)
    .execute();
}

/** Returns the addresses of active people of these roles. */
export async function emailsOfRoles(db: Db, roles: Role[]): Promise<string[]> {
  const rows = await db
    .selectFrom("staff")
    .select("email")
    .where("disabled", "=", 0)
    .where("role", "in", roles)
    .orderBy("email")
    .execute();
  return rows.map((row) => row.email);
}

/** Returns the user as sent to the browser. A role that no longer exists has no rights. */
export function presentUser(row: StaffTable): User {
  const { id, email, name, role } = row;
  const permissions = Object.hasOwn(rolePermissions, role) ? [...rolePermissions[role]] : [];
  return { id, email, name, role, permissions };
}
