import { authTables } from "#features/auth/auth-source.server.ts";
import { factorDueAt, factorsOf } from "#features/auth/factors/factor-policy.server.ts";
import { endAllSessions } from "#features/auth/sessions/end-sessions.server.ts";
import { findPerson, findProvider } from "#features/auth/single-sign-on/store.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { StaffTable } from "#platform/database/tables.ts";
import { holds } from "#platform/database/versioned-row.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { isMailHeld } from "#platform/mail/sign-in/state.server.ts";
import { type Role, requirePermission } from "#platform/permissions.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import { auditStaff } from "./audit.server.ts";
import type { LinkPurpose, StaffPerson } from "./contract.ts";
import { endLinks, linkAddress, makeLink } from "./link.server.ts";
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

function stateOf(row: StaffTable): StaffPerson["state"] {
  if (row.disabled === 0) return "active";
  return row.joined_at === null ? "invited" : "suspended";
}

async function present(ctx: RequestContext, row: StaffTable): Promise<StaffPerson> {
  const { staffAccess } = await currentSettings(ctx);
  const tables = await authTables(ctx);
  const used = (await tables.internalAdapter.listSessions(row.id)).map((each) => +each.updatedAt);
  const factors = await factorsOf(tables, row.id);
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    state: stateOf(row),
    invitedUntil: await invitedUntil(ctx.db, row.id, ctx.now()),
    lastUsedAt: used.length > 0 ? Math.max(...used) : null,
    app: factors.app,
    passkeys: factors.passkeys,
    factorDueAt: factorDueAt(row, staffAccess),
    provider: await providerOf(ctx, row.id),
    updatedAt: row.updated_at,
  };
}

async function providerOf(ctx: RequestContext, staffId: string): Promise<StaffPerson["provider"]> {
  const person = await findPerson(ctx.db, staffId);
  const provider = person && (await findProvider(ctx.db));
  return provider ? { label: provider.label, left: person.left_at !== null } : null;
}

/** Returns all accounts, open invitations included. @throws forbidden */
export async function listAccounts(ctx: RequestContext): Promise<{ staff: StaffPerson[] }> {
  requirePermission(ctx, "security.view");
  const rows = await everybody(ctx.db);
  return { staff: await Promise.all(rows.map((row) => present(ctx, row))) };
}

/** Queues the mail with a new link and returns the link's id. The token is made on sending: the outbox stores none. */
export async function mailLink(
  trx: Trx,
  ctx: RequestContext,
  to: { id: string; email: string; purpose: LinkPurpose },
): Promise<string> {
  const linkId = await makeLink(trx, ctx, { purpose: to.purpose, staffId: to.id });
  await enqueueMail(trx, ctx, {
    template: to.purpose === "invite" ? "staff.invitation" : "staff.reset",
    recipient: to.email,
    payload: { linkId },
    dedupeKey: `staff-link:${linkId}`,
    subjectType: "staff",
    subjectId: to.id,
  });
  return linkId;
}

/** Returns the URL of an invitation to hand over while mail is held; null if it is mailed. */
async function heldLinkOf(ctx: RequestContext, linkId: string): Promise<string | null> {
  return (await isMailHeld(ctx)) ? linkAddress(ctx, "invite", linkId) : null;
}

/**
 * Adds a person, who has no permissions until they set a password, and mails the link. While mail is held, the answer
 * contains the link once, to hand over. @throws forbidden, confirm_password, conflict
 */
export async function invite(
  ctx: RequestContext,
  person: { name: string; email: string; role: Role },
): Promise<{ id: string; heldLink: string | null }> {
  requirePermission(ctx, "security.edit");
  requireRecentPassword(ctx);
  const { id, linkId } = await ctx.db.transaction().execute(async (trx) => {
    const id = await addStaff(trx, ctx, { ...person, hash: null });
    return { id, linkId: await mailLink(trx, ctx, { id, email: person.email, purpose: "invite" }) };
  });
  return { id, heldLink: await heldLinkOf(ctx, linkId) };
}

/**
 * Mails a new invitation and ends earlier links. While mail is held, this requires the password and the answer contains
 * the link once.
 * @throws forbidden, confirm_password, not_found, conflict when the person has joined
 */
export async function inviteAgain(ctx: RequestContext, id: string) {
  requirePermission(ctx, "security.edit");
  if (await isMailHeld(ctx)) requireRecentPassword(ctx);
  const linkId = await ctx.db.transaction().execute(async (trx) => {
    const row = await lockStaff(trx, ctx, id);
    requireState(row, "invited");
    await endLinks(trx, ctx, id);
    await auditStaff(trx, ctx, { action: "staff.invited_again", id });
    return mailLink(trx, ctx, { id, email: row.email, purpose: "invite" });
  });
  return { heldLink: await heldLinkOf(ctx, linkId) };
}

/** Deletes a person who never joined. @throws forbidden, not_found, conflict */
export async function withdraw(ctx: RequestContext, id: string) {
  requirePermission(ctx, "security.edit");
  await ctx.db.transaction().execute(async (trx) => {
    requireState(await lockStaff(trx, ctx, id), "invited");
    await deleteLinksOf(trx, id);
    await deleteStaff(trx, id);
    await (await authTables(ctx, trx)).internalAdapter.deleteUser(id);
    await auditStaff(trx, ctx, { action: "staff.invitation_withdrawn", id });
  });
  return { success: true };
}

/**
 * Changes a role and ends the person's sessions.
 * @throws forbidden, confirm_password, not_found, conflict for a stale row, one's own account and the last owner
 */
export async function giveRole(
  ctx: RequestContext,
  id: string,
  change: { role: Role; updatedAt: number },
): Promise<StaffPerson> {
  requirePermission(ctx, "security.edit");
  requireRecentPassword(ctx);
  return changed(ctx, id, async (trx, row) => {
    if (holds(row, { role: change.role })) return;
    if (row.updated_at !== change.updatedAt) throw stale(row);
    await requireOwnerLeft(trx, ctx, row);
    await changeStaff(trx, id, ctx.now(), { role: change.role });
    await endAllSessions(trx, ctx, id);
    await auditStaff(trx, ctx, {
      action: "staff.role_changed",
      id,
      detail: { from: row.role, to: change.role },
    });
  });
}

/** Suspends a person and ends their sessions and links. @throws forbidden, confirm_password, not_found, conflict */
export async function suspend(ctx: RequestContext, id: string): Promise<StaffPerson> {
  requirePermission(ctx, "security.edit");
  requireRecentPassword(ctx);
  return changed(ctx, id, async (trx, row) => {
    requireState(row, "active");
    await requireOwnerLeft(trx, ctx, row);
    await changeStaff(trx, id, ctx.now(), { disabled: 1 });
    await endLinks(trx, ctx, id);
    await endAllSessions(trx, ctx, id);
    await auditStaff(trx, ctx, { action: "staff.suspended", id });
  });
}

/** Restores a suspended person. @throws forbidden, confirm_password, not_found, conflict */
export async function restore(ctx: RequestContext, id: string): Promise<StaffPerson> {
  requirePermission(ctx, "security.edit");
  requireRecentPassword(ctx);
  return changed(ctx, id, async (trx, row) => {
    requireState(row, "suspended");
    await changeStaff(trx, id, ctx.now(), { disabled: 0 });
    await auditStaff(trx, ctx, { action: "staff.restored", id });
  });
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
  if (!row) throw new ExpectedError("not_found", { words: "This person no longer exists." });
  return row;
}

/** Refuses changes to one's own account and to the last active owner. @throws conflict */
async function requireOwnerLeft(trx: Trx, ctx: RequestContext, row: StaffTable) {
  if (ctx.actor.kind === "staff" && ctx.actor.id === row.id) {
    throw new ExpectedError("conflict", {
      words: "This is your own account. Ask another owner to change it.",
    });
  }
  if (row.role !== "owner" || row.disabled === 1) return;
  const owners = await activeInRoles(trx, ["owner"]);
  if (!owners.some(({ id }) => id !== row.id)) {
    throw new ExpectedError("conflict", {
      words: "This is the only owner. Make somebody else an owner first.",
    });
  }
}

function requireState(row: StaffTable, wanted: StaffPerson["state"]) {
  const state = stateOf(row);
  if (state === wanted) return;
  throw new ExpectedError("conflict", {
    words: `${row.name} is ${state} now. Nothing was changed.`,
  });
}

function stale(row: StaffTable): ExpectedError {
  return new ExpectedError("conflict", {
    words: `Somebody changed this in the meantime: ${row.name} has the role ${row.role} now. Nothing was changed.`,
  });
}
