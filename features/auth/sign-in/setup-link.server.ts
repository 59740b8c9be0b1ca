import { randomBytes } from "node:crypto";
import type { authCalls } from "#features/auth/contract.ts";
import { hashPassword } from "#features/auth/password/password.server.ts";
import { requireGoodPassword } from "#features/auth/password/password-rules.server.ts";
import { addStaff, ownNames } from "#features/auth/staff/service.server.ts";
import { countStaff } from "#features/auth/staff/store.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { hashOf } from "#platform/http/token-hash.server.ts";
import type { InputOf } from "#platform/http/verbs.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { endSetupLinks, insertSetupLink, isSetupLinkOpen } from "./setup-link-store.server.ts";

/** Lifetime of the link in the start log (ms). */
export const setupLinkLifetimeMs = dayMs;

/** Returns a single-use URL that creates the owner account; null once staff exist. Stores only its token's hash. */
export async function createSetupLink(ctx: RequestContext): Promise<string | null> {
  if ((await countStaff(ctx.db)) > 0) return null;
  const token = randomBytes(24).toString("base64url");
  await insertSetupLink(ctx.db, {
    tokenHash: hashOf(token),
    expiresAt: ctx.now() + setupLinkLifetimeMs,
    usedAt: null,
  });
  // A URL fragment is never sent to a server, so it stays out of logs.
  return `${ctx.env.PUBLIC_URL}/setup#${token}`;
}

/**
 * Uses up the link and creates the owner.
 * @throws forbidden for a used, expired or unknown link; invalid for a weak password
 */
export async function setUpOwner(
  ctx: RequestContext,
  { token, password, ...person }: InputOf<typeof authCalls.setUp>,
): Promise<void> {
  const refused = new ExpectedError("forbidden", {
    message: "This link has been used or has expired. Restart the server to get a new one.",
  });
  const wanted = hashOf(token);
  const isOpen = await isSetupLinkOpen(ctx.db, wanted, ctx.now());
  if (!isOpen || (await countStaff(ctx.db)) > 0) throw refused;
  await requireGoodPassword(password, await ownNames(ctx, person));
  // Hashed before the transaction, which should not wait for it.
  const hashed = await hashPassword(password);
  await ctx.db.transaction().execute(async (trx) => {
    // All open links end together, so of two simultaneous uses the second finds none.
    const ended = await endSetupLinks(trx, ctx.now());
    if (!ended.includes(wanted)) throw refused;
    if ((await countStaff(trx)) > 0) throw refused;
    await addStaff(trx, ctx, { ...person, role: "owner", hash: hashed });
  });
}
