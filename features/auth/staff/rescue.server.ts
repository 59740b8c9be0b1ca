import { removeFactors } from "#features/auth/factors/verbs.server.ts";
import { deletePerson, makeRescue } from "#features/auth/single-sign-on/store.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import type { Role } from "#platform/permissions.ts";
import { auditStaff } from "./audit.server.ts";
import { endLinks, linkAddress, makeLink } from "./link.server.ts";
import { addStaff } from "./service.server.ts";
import { findStaffByEmail, findStaffById, updateStaff } from "./store.server.ts";

/** Adds a person from the console. Returns the single-use URL for setting their password. */
export async function createFromConsole(
  ctx: RequestContext,
  person: { email: string; name: string; role: Role },
): Promise<string> {
  return ctx.db.transaction().execute(async (trx) => {
    const staffId = await addStaff(trx, ctx, { ...person, hash: null });
    const linkId = await makeLink(trx, ctx, { purpose: "invite", staffId });
    return linkAddress({ env: ctx.env, db: trx }, "invite", linkId);
  });
}

/**
 * Restores a locked-out person's access from the console: reactivates the account, removes the second factors, unlinks
 * the directory and ends all sessions. An owner becomes the rescue owner, whose password works even when passwords are
 * off. Returns the single-use URL for setting a password. @throws not_found
 */
export async function rescueFromConsole(ctx: RequestContext, email: string): Promise<string> {
  const found = await findStaffByEmail(ctx.db, email);
  if (!found)
    throw new ExpectedError("not_found", { message: `No account has the address ${email}.` });
  return ctx.db.transaction().execute(async (trx) => {
    const staff = (await findStaffById(trx, found.id)) ?? found;
    const purpose = staff.joinedAt === null ? "invite" : "reset";
    if (purpose === "reset") await updateStaff(trx, staff.id, { disabled: 0 });
    await removeFactors(trx, ctx, staff.id);
    await deletePerson(trx, staff.id);
    if (staff.role === "owner") await makeRescue(trx, staff.id);
    await auditStaff(trx, ctx, { action: "staff.rescued", id: staff.id });
    await endLinks(trx, ctx, staff.id);
    const linkId = await makeLink(trx, ctx, { purpose, staffId: staff.id });
    return linkAddress({ env: ctx.env, db: trx }, purpose, linkId);
  });
}
