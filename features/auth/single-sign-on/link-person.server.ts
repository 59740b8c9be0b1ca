import { endAllSessions } from "#features/auth/sessions/end-sessions.server.ts";
import { auditStaff } from "#features/auth/staff/audit.server.ts";
import { endLinks } from "#features/auth/staff/link.server.ts";
import { invitedUntil } from "#features/auth/staff/link-store.server.ts";
import {
  activeInRoles,
  changeStaff,
  findStaffByEmail,
  findStaffById,
  joinStaff,
  lockOwners,
  lockStaffRow,
} from "#features/auth/staff/store.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { StaffTable } from "#platform/database/tables.ts";
import type { SsoProviderTable } from "#platform/database/tables-security.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { Role } from "#platform/permissions.ts";
import { verifiedAddress } from "./claims.server.ts";
import { findPerson, findPersonBySubject, lockPerson, savePerson } from "./store.server.ts";

type Claims = Readonly<Record<string, unknown>> & { sub: string };

/**
 * Returns the account of a person at the provider: by subject if already linked, otherwise by verified email address,
 * which also finds an open invitation. Never returns an account that is linked to another subject.
 */
export async function findStaffOf(
  ctx: RequestContext,
  provider: SsoProviderTable,
  claims: Claims,
): Promise<StaffTable | undefined> {
  const { issuer } = provider;
  const existing = await findPersonBySubject(ctx.db, { issuer, subject: claims.sub });
  if (existing) {
    const linked = await findStaffById(ctx.db, existing.staffId);
    return linked?.disabled === 0 ? linked : undefined;
  }
  const address = verifiedAddress(provider, claims);
  const staff = address ? await findStaffByEmail(ctx.db, address) : undefined;
  if (!staff || !(staff.disabled === 0 || (await isInvited(ctx, staff)))) return undefined;
  return (await findPerson(ctx.db, staff.id)) ? undefined : staff;
}

async function isInvited(ctx: RequestContext, { id, joinedAt }: StaffTable): Promise<boolean> {
  return joinedAt === null && (await invitedUntil(ctx.db, id, ctx.now())) !== null;
}

/**
 * Lets an invited person join and ends their links. Returns false if the invitation was used or withdrawn in the
 * meantime.
 */
export async function acceptInvitation(
  trx: Trx,
  ctx: RequestContext,
  staffId: string,
): Promise<boolean> {
  if ((await endLinks(trx, ctx, staffId)).length === 0) return false;
  await joinStaff(trx, staffId, ctx.now());
  await auditStaff(trx, ctx, {
    action: "staff.joined",
    address: "plain",
    id: staffId,
    detail: { by: "directory" },
  });
  return true;
}

type Link = {
  provider: SsoProviderTable;
  staff: StaffTable;
  subject: string;
  role: Role | "keep";
  refreshToken: string;
  hasFactor: boolean;
};

/** Links the account to the person at the provider and applies the role of their groups. Returns the new account. */
export async function linkPerson(
  trx: Trx,
  ctx: RequestContext,
  { provider, staff, subject, role, refreshToken, hasFactor }: Link,
): Promise<StaffTable> {
  const before = await lockPerson(trx, ctx.database.engine, staff.id);
  const now = ctx.now();
  await savePerson(trx, {
    staffId: staff.id,
    issuer: provider.issuer,
    subject,
    refreshToken,
    signedInAt: now,
    checkedAt: now,
    leftAt: null,
    provedFactor: hasFactor ? 1 : 0,
  });
  if (!before) await auditStaff(trx, ctx, { action: "staff.linked", id: staff.id });
  await giveGroupRole(trx, ctx, { provider, staff, role });
  return (await findStaffById(trx, staff.id)) ?? staff;
}

/**
 * Gives a person the role of their groups and ends their sessions. The rescue owner and the last owner keep their role,
 * so that a change in the directory cannot lock everybody out.
 */
export async function giveGroupRole(
  trx: Trx,
  ctx: RequestContext,
  { provider, staff, role }: Pick<Link, "provider" | "staff" | "role">,
): Promise<void> {
  if (role === "keep" || role === staff.role || staff.id === provider.rescueId) return;
  await lockOwners(trx, ctx.database.engine);
  const row = await lockStaffRow(trx, ctx.database.engine, staff.id);
  if (!row || row.role === role) return;
  if (row.role === "owner") {
    const others = (await activeInRoles(trx, ["owner"])).filter(({ id }) => id !== row.id);
    if (others.length === 0) return;
  }
  await changeStaff(trx, row.id, ctx.now(), { role });
  await endAllSessions(trx, ctx, row.id);
  await auditStaff(trx, ctx, {
    action: "staff.role_changed",
    id: row.id,
    detail: { from: row.role, to: role, by: "directory" },
  });
}
