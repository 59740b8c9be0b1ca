import { authTables } from "#features/auth/auth-source.server.ts";
import { auditStaff } from "#features/auth/staff/audit.server.ts";
import { deleteEndedLinks } from "#features/auth/staff/link-store.server.ts";
import { everybody, findStaffById } from "#features/auth/staff/store.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission, requireStaff } from "#platform/permissions.ts";
import { runHooks } from "#platform/work/transaction-hooks.server.ts";
import type { StaffSession } from "./contract.ts";
import { endAllSessions } from "./end-sessions.server.ts";
import { absoluteSessionMs } from "./session-cookies.server.ts";

async function openSessions(
  ctx: RequestContext,
  person: { id: string; name: string },
  currentId?: string,
): Promise<StaffSession[]> {
  const { internalAdapter } = await authTables(ctx);
  const now = ctx.now();
  return (await internalAdapter.listSessions(person.id))
    .filter((row) => +row.expiresAt > now && now - +row.createdAt < absoluteSessionMs)
    .map((row) => ({
      id: row.id,
      staffId: person.id,
      name: person.name,
      address: row.ipAddress ?? "",
      userAgent: row.userAgent ?? "",
      signedInAt: +row.createdAt,
      lastUsedAt: +row.updatedAt,
      current: row.id === currentId,
    }))
    .sort((one, other) => other.lastUsedAt - one.lastUsedAt);
}

/** Returns one's own open sessions. @throws unauthenticated */
export async function listOwn(ctx: RequestContext, currentId: string | undefined) {
  return { sessions: await openSessions(ctx, requireStaff(ctx), currentId) };
}

/** Ends one of one's own sessions. @throws unauthenticated, not_found */
export async function endOwn(ctx: RequestContext, id: string) {
  return endOne(ctx, await openSessions(ctx, requireStaff(ctx)), id);
}

/** Ends one's own other sessions, and push messages to one's devices. @throws unauthenticated */
export async function endOthers(ctx: RequestContext, currentId: string | undefined) {
  const person = requireStaff(ctx);
  const others = (await openSessions(ctx, person, currentId)).filter((each) => !each.current);
  await ctx.db.transaction().execute(async (trx) => {
    await deleteSessions(trx, ctx, others);
    await runHooks(trx, ctx, "sessions.ended", { staffId: person.id });
    await auditStaff(trx, ctx, {
      action: "sessions.ended",
      id: person.id,
      detail: { ended: others.length },
    });
  });
  return { success: true };
}

async function sessionsOfAll(ctx: RequestContext, currentId?: string): Promise<StaffSession[]> {
  const staff = await everybody(ctx.db);
  const lists = await Promise.all(staff.map((person) => openSessions(ctx, person, currentId)));
  return lists.flat();
}

/** Returns the open sessions of all staff. @throws forbidden */
export async function listAll(ctx: RequestContext, currentId: string | undefined) {
  requirePermission(ctx, "security.view");
  return { sessions: await sessionsOfAll(ctx, currentId) };
}

/** Ends a session of any person. @throws forbidden, not_found */
export async function endAny(ctx: RequestContext, id: string) {
  requirePermission(ctx, "security.edit");
  return endOne(ctx, await sessionsOfAll(ctx), id);
}

/** Ends all sessions of a person. @throws forbidden, not_found */
export async function endAllOf(ctx: RequestContext, staffId: string) {
  requirePermission(ctx, "security.edit");
  if (!(await findStaffById(ctx.db, staffId))) throw new ExpectedError("not_found");
  await ctx.db.transaction().execute(async (trx) => {
    await endAllSessions(trx, ctx, staffId);
    await auditStaff(trx, ctx, { action: "sessions.ended", id: staffId, detail: { ended: "all" } });
  });
  return { success: true };
}

/** Deletes expired sessions, unfinished sign-ins and password links. @throws forbidden */
export async function tidySessions(ctx: RequestContext): Promise<void> {
  requirePermission(ctx, "security.edit");
  const { adapter } = await authTables(ctx);
  const where = [{ field: "expiresAt", operator: "lt" as const, value: new Date(ctx.now()) }];
  await adapter.deleteMany({ model: "session", where });
  await adapter.deleteMany({ model: "verification", where });
  await deleteEndedLinks(ctx.db, ctx.now());
}

async function endOne(ctx: RequestContext, sessions: readonly StaffSession[], id: string) {
  const session = sessions.find((each) => each.id === id);
  if (!session) {
    throw new ExpectedError("not_found", { words: "This session has already ended." });
  }
  await ctx.db.transaction().execute(async (trx) => {
    await deleteSessions(trx, ctx, [session]);
    await auditStaff(trx, ctx, {
      action: "sessions.ended",
      id: session.staffId,
      detail: { ended: 1 },
    });
  });
  return { success: true };
}

async function deleteSessions(trx: Trx, ctx: RequestContext, sessions: StaffSession[]) {
  if (sessions.length === 0) return;
  const { adapter } = await authTables(ctx, trx);
  const ids = sessions.map(({ id }) => id);
  await adapter.deleteMany({
    model: "session",
    where: [{ field: "id", operator: "in", value: ids }],
  });
}
