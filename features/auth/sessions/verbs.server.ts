import { authOf, authTables } from "#features/auth/auth-source.server.ts";
import { changeOwnPassword } from "#features/auth/password/own-password.server.ts";
import { findSession } from "#features/auth/sign-in/sign-in.server.ts";
import { auditStaff } from "#features/auth/staff/audit.server.ts";
import { deleteEndedLinks } from "#features/auth/staff/link-store.server.ts";
import { everybody, findStaffById, updateStaff } from "#features/auth/staff/store.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { requirePermission, requireStaff } from "#platform/permissions.ts";
import { runHooks } from "#platform/work/transaction-hooks.server.ts";
import { accountCalls, type StaffSession, sessionCalls } from "./contract.ts";
import { endAllSessions } from "./end-sessions.server.ts";
import { endEverything } from "./lockdown.server.ts";
import { absoluteSessionMs, setCookies } from "./session-cookies.server.ts";

const ownId = async (ctx: RequestContext, request: Request) =>
  (await findSession(ctx, { auth: await authOf(ctx), request }))?.id;

export const accountVerbs = verbs(accountCalls, {
  async listSessions(ctx, _input, { request }) {
    const currentId = await ownId(ctx, request);
    return { sessions: await openSessions(ctx, requireStaff(ctx), currentId) };
  },

  /** @throws not_found */
  async endSession(ctx, { id }) {
    await endOne(ctx, await openSessions(ctx, requireStaff(ctx)), id);
  },

  /** Ends push messages to one's devices too. */
  async endOtherSessions(ctx, _input, { request }) {
    const currentId = await ownId(ctx, request);
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
  },

  /** Sets the cookies of a known device. @throws too_many_requests, invalid */
  async changePassword(ctx, input, { headers }) {
    setCookies(headers, await changeOwnPassword(ctx, input));
  },

  /** Leaves the email address, which identifies the account. */
  async changeProfile(ctx, { name }) {
    const { id } = requireStaff(ctx);
    await ctx.db.transaction().execute(async (trx) => {
      await updateStaff(trx, id, { name });
      const { internalAdapter } = await authTables(ctx, trx);
      await internalAdapter.updateUser(id, { name });
      await auditStaff(trx, ctx, { action: "staff.renamed", id });
    });
  },
});

export const sessionVerbs = verbs(sessionCalls, {
  /** @throws confirm_password */
  async lockDown(ctx) {
    return endEverything(ctx);
  },

  async list(ctx, _input, { request }) {
    return { sessions: await sessionsOfAll(ctx, await ownId(ctx, request)) };
  },

  /** @throws not_found */
  async end(ctx, { id }) {
    await endOne(ctx, await sessionsOfAll(ctx), id);
  },

  /** @throws not_found */
  async endAllOf(ctx, { id }) {
    if (!(await findStaffById(ctx.db, id))) throw new ExpectedError("not_found");
    await ctx.db.transaction().execute(async (trx) => {
      await endAllSessions(trx, ctx, id);
      await auditStaff(trx, ctx, { action: "sessions.ended", id, detail: { ended: "all" } });
    });
  },
});

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

async function sessionsOfAll(ctx: RequestContext, currentId?: string): Promise<StaffSession[]> {
  const staff = await everybody(ctx.db);
  const lists = await Promise.all(staff.map((person) => openSessions(ctx, person, currentId)));
  return lists.flat();
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
