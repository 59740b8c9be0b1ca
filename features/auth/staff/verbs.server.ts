import { factorDueAt } from "#features/auth/factors/factor-policy.server.ts";
import { factorsOf } from "#features/auth/factors/factor-store.server.ts";
import { askForReset, setPasswordByLink } from "#features/auth/password/password-link.server.ts";
import { endAllSessions } from "#features/auth/sessions/end-sessions.server.ts";
import { setCookies } from "#features/auth/sessions/session-cookies.server.ts";
import { lastUseOf } from "#features/auth/sessions/session-store.server.ts";
import { findPerson, findProvider } from "#features/auth/single-sign-on/store.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { StaffTable } from "#platform/database/tables.ts";
import { holds } from "#platform/database/versioned-row.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { isMailHeld } from "#platform/mail/sign-in/state.server.ts";
import { auditStaff } from "./audit.server.ts";
import { passwordLinkCalls, type StaffPerson, staffCalls } from "./contract.ts";
import { endLinks, linkAddress, mailLink } from "./link.server.ts";
import { deleteLinksOf, invitedUntil } from "./link-store.server.ts";
import { addStaff } from "./service.server.ts";
import {
  activeInRoles,
  changeStaff,
  deleteStaff,
  everybody,
  lockOwners,
  lockStaffRow,
} from "./store.server.ts";

export const staffVerbs = verbs(staffCalls, {
  /** Includes open invitations. */
  async list(ctx) {
    const rows = await everybody(ctx.db);
    return { staff: await Promise.all(rows.map((row) => present(ctx, row))) };
  },

  /**
   * Adds a person, who has no permissions until they set a password, and mails the link. While mail is held, the answer
   * contains the link once, to hand over. @throws confirm_password, conflict
   */
  async invite(ctx, person) {
    requireRecentPassword(ctx);
    const { id, linkId } = await ctx.db.transaction().execute(async (trx) => {
      const id = await addStaff(trx, ctx, { ...person, hash: null });
      const to = { id, email: person.email, purpose: "invite" } as const;
      return { id, linkId: await mailLink(trx, ctx, to) };
    });
    return { id, heldLink: await heldLinkOf(ctx, linkId) };
  },

  /**
   * While mail is held, requires the password and answers with the link once.
   * @throws confirm_password, not_found, conflict when the person has joined
   */
  async inviteAgain(ctx, { id }) {
    if (await isMailHeld(ctx)) requireRecentPassword(ctx);
    const linkId = await ctx.db.transaction().execute(async (trx) => {
      const row = await lockStaff(trx, ctx, id);
      requireState(row, "invited");
      await endLinks(trx, ctx, id);
      await auditStaff(trx, ctx, { action: "staff.invited_again", id });
      return mailLink(trx, ctx, { id, email: row.email, purpose: "invite" });
    });
    return { heldLink: await heldLinkOf(ctx, linkId) };
  },

  /** Deletes the person, who never joined. @throws not_found, conflict */
  async withdraw(ctx, { id }) {
    await ctx.db.transaction().execute(async (trx) => {
      requireState(await lockStaff(trx, ctx, id), "invited");
      await deleteLinksOf(trx, id);
      await deleteStaff(trx, id);
      await auditStaff(trx, ctx, { action: "staff.invitation_withdrawn", id });
    });
  },

  /** @throws confirm_password, not_found, conflict for a stale row, one's own account and the last owner */
  async changeRole(ctx, { id, role, updatedAt }) {
    requireRecentPassword(ctx);
    return changed(ctx, id, async (trx, row) => {
      if (holds(row, { role })) return;
      if (row.updatedAt !== updatedAt) throw stale(row);
      await requireOwnerLeft(trx, ctx, row);
      await changeStaff(trx, id, ctx.now(), { role });
      await endAllSessions(trx, ctx, id);
      await auditStaff(trx, ctx, {
        action: "staff.role_changed",
        id,
        detail: { from: row.role, to: role },
      });
    });
  },

  /** @throws confirm_password, not_found, conflict */
  async suspend(ctx, { id }) {
    requireRecentPassword(ctx);
    return changed(ctx, id, async (trx, row) => {
      requireState(row, "active");
      await requireOwnerLeft(trx, ctx, row);
      await changeStaff(trx, id, ctx.now(), { disabled: 1 });
      await endLinks(trx, ctx, id);
      await endAllSessions(trx, ctx, id);
      await auditStaff(trx, ctx, { action: "staff.suspended", id });
    });
  },

  /** @throws confirm_password, not_found, conflict */
  async restore(ctx, { id }) {
    requireRecentPassword(ctx);
    return changed(ctx, id, async (trx, row) => {
      requireState(row, "suspended");
      await changeStaff(trx, id, ctx.now(), { disabled: 0 });
      await auditStaff(trx, ctx, { action: "staff.restored", id });
    });
  },
});

export const passwordLinkVerbs = verbs(passwordLinkCalls, {
  /** Sets the cookies of a known device. @throws too_many_requests, forbidden for an unusable link, invalid */
  async use(ctx, input, { headers }) {
    setCookies(headers, await setPasswordByLink(ctx, input));
  },

  /** @throws too_many_requests */
  async request(ctx, { email }, { request }) {
    await askForReset(ctx, request, email);
  },
});

function stateOf(row: StaffTable): StaffPerson["state"] {
  if (row.disabled === 0) return "active";
  return row.joinedAt === null ? "invited" : "suspended";
}

async function present(ctx: RequestContext, row: StaffTable): Promise<StaffPerson> {
  const { staffAccess } = await currentSettings(ctx);
  return {
    ...row,
    ...(await factorsOf(ctx.db, row.id)),
    state: stateOf(row),
    invitedUntil: await invitedUntil(ctx.db, row.id, ctx.now()),
    lastUsedAt: await lastUseOf(ctx.db, row.id),
    factorDueAt: factorDueAt(row, staffAccess),
    provider: await providerOf(ctx, row.id),
  };
}

async function providerOf(ctx: RequestContext, staffId: string): Promise<StaffPerson["provider"]> {
  const person = await findPerson(ctx.db, staffId);
  const provider = person && (await findProvider(ctx.db));
  return provider ? { label: provider.label, left: person.leftAt !== null } : null;
}

/** Returns the URL of an invitation to hand over while mail is held; null if it is mailed. */
async function heldLinkOf(ctx: RequestContext, linkId: string): Promise<string | null> {
  return (await isMailHeld(ctx)) ? linkAddress(ctx, "invite", linkId) : null;
}

async function changed(
  ctx: RequestContext,
  id: string,
  change: (trx: Trx, row: StaffTable) => Promise<void>,
): Promise<StaffPerson> {
  const row = await ctx.db.transaction().execute(async (trx) => {
    await change(trx, await lockStaff(trx, ctx, id));
    return lockStaff(trx, ctx, id);
  });
  return present(ctx, row);
}

async function lockStaff(trx: Trx, ctx: RequestContext, id: string): Promise<StaffTable> {
  // Locks all owners first, in order: if two owners suspend each other at once, the second sees the first's change.
  await lockOwners(trx, ctx.database.engine);
  const row = await lockStaffRow(trx, ctx.database.engine, id);
  if (!row) throw new ExpectedError("not_found", { message: "This person no longer exists." });
  return row;
}

/** Refuses changes to one's own account and to the last active owner. @throws conflict */
async function requireOwnerLeft(trx: Trx, ctx: RequestContext, row: StaffTable) {
  if (ctx.actor.kind === "staff" && ctx.actor.id === row.id) {
    throw new ExpectedError("conflict", {
      message: "This is your own account. Ask another owner to change it.",
    });
  }
  if (row.role !== "owner" || row.disabled === 1) return;
  const owners = await activeInRoles(trx, ["owner"]);
  if (!owners.some(({ id }) => id !== row.id)) {
    throw new ExpectedError("conflict", {
      message: "This is the only owner. Make somebody else an owner first.",
    });
  }
}

function requireState(row: StaffTable, wanted: StaffPerson["state"]) {
  const state = stateOf(row);
  if (state === wanted) return;
  throw new ExpectedError("conflict", {
    message: `${row.name} is ${state} now. Nothing was changed.`,
  });
}

function stale(row: StaffTable): ExpectedError {
  return new ExpectedError("conflict", {
    message: `Somebody changed this in the meantime: ${row.name} has the role ${row.role} now. Nothing was changed.`,
  });
}
