import { type AuthTables, authTables } from "#features/auth/auth-source.server.ts";
import type { Auth } from "#features/auth/better-auth.server.ts";
import type { Settings } from "#features/settings/contract.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { StaffTable } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { Role } from "#platform/permissions.ts";

const dayMs = 24 * 60 * 60_000;

type HeldFactors = { app: boolean; passkeys: number };

/** What a person signs in with besides the password. */
export async function heldFactors(
  { adapter, internalAdapter }: AuthTables,
  staffId: string,
): Promise<HeldFactors> {
  const user = (await internalAdapter.findUserById(staffId)) as {
    twoFactorEnabled?: boolean;
  } | null;
  const passkeys = await adapter.count({
    model: "passkey",
    where: [{ field: "userId", value: staffId }],
  });
  return { app: user?.twoFactorEnabled === true, passkeys };
}

/** Until when a person of this role may go without a second factor (ms); null where none is needed. */
export function factorDueAt(
  staff: Pick<StaffTable, "role" | "created_at" | "joined_at" | "grace_from">,
  { secondFactorRoles, graceDays }: Settings["staffAccess"],
): number | null {
  if (!secondFactorRoles.includes(staff.role)) return null;
  return (staff.grace_from ?? staff.joined_at ?? staff.created_at) + graceDays * dayMs;
}

type FactorDuty = {
  /** Nothing but the set-up of a second factor is open to this person. */
  overdue: boolean;
  /** The day by which one has to be set up, while there is still time. */
  dueAt: number | null;
};

const noDuty: FactorDuty = { overdue: false, dueAt: null };

/** Whether a person still has to set up a second factor (security requirement A6). */
export async function factorDuty(
  ctx: RequestContext,
  auth: Auth,
  staff: StaffTable,
): Promise<FactorDuty> {
  const { staffAccess } = await currentSettings(ctx);
  const dueAt = factorDueAt(staff, staffAccess);
  if (dueAt === null) return noDuty;
  const { app, passkeys } = await heldFactors(await auth.$context, staff.id);
  if (app || passkeys > 0) return noDuty;
  return { overdue: ctx.now() >= dueAt, dueAt };
}

/** Active people of these roles who sign in with a password alone. */
export async function staffWithoutFactor(ctx: RequestContext, roles: Role[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("staff")
    .select("id")
    .where("disabled", "=", 0)
    .where("role", "in", roles)
    .execute();
  const tables = await authTables(ctx);
  const without: string[] = [];
  for (const { id } of rows) {
    const { app, passkeys } = await heldFactors(tables, id);
    if (!app && passkeys === 0) without.push(id);
  }
  return without;
}
