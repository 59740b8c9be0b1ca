import { activeInRoles } from "#features/auth/staff/store.server.ts";
import type { Settings } from "#features/settings/contract.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { StaffTable } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { Role } from "#platform/permissions.ts";
import { dayMs } from "#platform/time/durations.ts";
import { factorsOf } from "./factor-store.server.ts";

/** Returns the deadline by which a person's role requires a second factor (ms); null if it requires none. */
export function factorDueAt(
  staff: Pick<StaffTable, "role" | "createdAt" | "joinedAt" | "graceFrom">,
  { secondFactorRoles, graceDays }: Settings["staffAccess"],
): number | null {
  if (!secondFactorRoles.includes(staff.role)) return null;
  return (staff.graceFrom ?? staff.joinedAt ?? staff.createdAt) + graceDays * dayMs;
}

type FactorDuty = {
  /** True if the person can only set up a second factor. */
  overdue: boolean;
  /** Deadline for the set-up (ms); null if no factor is missing. */
  dueAt: number | null;
};

const noDuty: FactorDuty = { overdue: false, dueAt: null };

/** Returns whether a person still has to set up a second factor, and by when (security requirement A6). */
export async function factorDuty(ctx: RequestContext, staff: StaffTable): Promise<FactorDuty> {
  const { staffAccess } = await currentSettings(ctx);
  const dueAt = factorDueAt(staff, staffAccess);
  if (dueAt === null) return noDuty;
  const { app, passkeys } = await factorsOf(ctx.db, staff.id);
  if (app || passkeys > 0) return noDuty;
  return { overdue: ctx.now() >= dueAt, dueAt };
}

/** Returns whether a person without a second factor has passed the deadline for setting one up. */
export async function isFactorOverdue(ctx: RequestContext, staff: StaffTable): Promise<boolean> {
  const dueAt = factorDueAt(staff, (await currentSettings(ctx)).staffAccess);
  if (dueAt === null || ctx.now() < dueAt) return false;
  const { app, passkeys } = await factorsOf(ctx.db, staff.id);
  return !app && passkeys === 0;
}

/** Returns the ids of active people in these roles who have no second factor. */
export async function staffWithoutFactor(ctx: RequestContext, roles: Role[]): Promise<string[]> {
  const without: string[] = [];
  for (const { id } of await activeInRoles(ctx.db, roles)) {
    const { app, passkeys } = await factorsOf(ctx.db, id);
    if (!app && passkeys === 0) without.push(id);
  }
  return without;
}
