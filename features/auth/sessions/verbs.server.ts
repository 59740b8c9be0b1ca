import { changeOwnPassword } from "#features/auth/password/own-password.server.ts";
import { auditStaff } from "#features/auth/staff/audit.server.ts";
import { deleteEndedLinks } from "#features/auth/staff/link-store.server.ts";
import { findStaffById, updateStaff } from "#features/auth/staff/store.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { requirePermission, requireStaff } from "#platform/permissions.ts";
import { runHooks } from "#platform/work/transaction-hooks.server.ts";
import { deleteChallenges } from "./challenge-store.server.ts";
import { accountCalls, type StaffSession, sessionCalls } from "./contract.ts";
import { endAllSessions } from "./end-sessions.server.ts";
import { endEverything } from "./lockdown.server.ts";
import { findSession } from "./session.server.ts";
import { setCookies } from "./session-cookies.server.ts";
import { deleteEndedSessions, deleteSessions, openSessions } from "./session-store.server.ts";

const ownId = async (ctx: RequestContext, request: Request) =>
  (await findSession(ctx, request))?.id;

export const accountVerbs = verbs(accountCalls, {
  async listSessions(ctx, _input, { request }) {
    const wanted = { staffId: requireStaff(ctx).id, currentId: await ownId(ctx, request) };
    return { sessions: await listed(ctx, wanted) };
  },

  /** @throws not_found */
  async endSession(ctx, { id }) {
    await endOne(ctx, await listed(ctx, { staffId: requireStaff(ctx).id }), id);
  },

  /** Ends push messages to one's devices too. */
  async endOtherSessions(ctx, _input, { request }) {
    const { id: staffId } = requireStaff(ctx);
    const sessions = await listed(ctx, { staffId, currentId: await ownId(ctx, request) });
    const others = sessions.filter((each) => !each.current).map(({ id }) => id);
    await ctx.db.transaction().execute(async (trx) => {
      await deleteSessions(trx, others);
      await runHooks(trx, ctx, "sessions.ended", { staffId });
      await auditStaff(trx, ctx, {
        action: "sessions.ended",
        id: staffId,
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
    return { sessions: await listed(ctx, { currentId: await ownId(ctx, request) }) };
  },

  /** @throws not_found */
  async end(ctx, { id }) {
    await endOne(ctx, await listed(ctx, {}), id);
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

/** Returns the open sessions of a person, or of all staff, the last used first. */
async function listed(
  ctx: RequestContext,
  { staffId, currentId }: { staffId?: string; currentId?: string },
): Promise<StaffSession[]> {
  const rows = await openSessions(ctx.db, ctx.now(), staffId);
  return rows.map((row) => ({
    ...row,
    signedInAt: row.createdAt,
    lastUsedAt: row.usedAt,
    current: row.id === currentId,
  }));
}

/** Deletes ended sessions, unfinished sign-ins and password links. @throws forbidden */
export async function tidySessions(ctx: RequestContext): Promise<void> {
  requirePermission(ctx, "security.edit");
  await deleteEndedSessions(ctx.db, ctx.now());
  await deleteChallenges(ctx.db, ctx.now());
  await deleteEndedLinks(ctx.db, ctx.now());
}

async function endOne(ctx: RequestContext, sessions: readonly StaffSession[], id: string) {
  const session = sessions.find((each) => each.id === id);
  if (!session) {
    throw new ExpectedError("not_found", { message: "This session has already ended." });
  }
  await ctx.db.transaction().execute(async (trx) => {
    await deleteSessions(trx, [session.id]);
    await auditStaff(trx, ctx, {
      action: "sessions.ended",
      id: session.staffId,
      detail: { ended: 1 },
    });
  });
}
