import { isFactorOverdue } from "#features/auth/factors/factor-policy.server.ts";
import { hasLeft, isFactorProved } from "#features/auth/single-sign-on/policy.server.ts";
import { findStaffById } from "#features/auth/staff/store.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import {
  type Actor,
  hasPermission,
  type ProgramScope,
  programScopes,
  type Role,
  rolePermissions,
} from "#platform/permissions.ts";
import { findTokenByHash, noteUse } from "./store.server.ts";
import { hashOfToken, isToken } from "./token.server.ts";

/** Calls of one token. */
const perToken = { name: "program", points: 300, seconds: 60 };

/** A use is noted at most this often (ms), so that a busy program does not write a row with each call. */
const noteEveryMs = 60_000;

/** Returns what a token opens now: its scopes, as far as programs may have them and its maker has them too. */
export function grantedScopes(scopes: readonly string[], role: Role): ProgramScope[] {
  const held = Object.hasOwn(rolePermissions, role) ? rolePermissions[role] : [];
  return programScopes.filter((scope) => scopes.includes(scope) && hasPermission(held, scope));
}

/**
 * Returns why the maker of tokens could use no session either: suspended or gone from the directory ("stopped"), or with
 * an overdue second factor that the directory did not prove at their last sign-in ("overdue"); null where they could.
 */
export async function makerTrouble(
  ctx: RequestContext,
  makerId: string,
): Promise<"stopped" | "overdue" | null> {
  const maker = await findStaffById(ctx.db, makerId);
  if (maker?.disabled !== 0 || (await hasLeft(ctx, maker))) return "stopped";
  if (!(await isFactorOverdue(ctx, maker)) || (await isFactorProved(ctx, makerId))) return null;
  return "overdue";
}

/**
 * Returns the program that a token stands for. Row and maker are read at each call, so that a revoked token, a suspended
 * maker and a lost right count at once. @throws unauthenticated, factor_overdue, too_many_requests
 */
export async function programOf(ctx: RequestContext, token: string): Promise<Actor> {
  const row = isToken(token) ? await findTokenByHash(ctx.db, hashOfToken(token)) : undefined;
  const now = ctx.now();
  const invalid = new ExpectedError("unauthenticated", { words: "This token is not valid." });
  if (!row || row.revoked_at !== null || row.expires_at <= now) throw invalid;
  await requireRate(ctx, perToken, row.id);
  const trouble = await makerTrouble(ctx, row.created_by);
  if (trouble === "stopped") throw invalid;
  if (trouble === "overdue") throw new ExpectedError("factor_overdue");
  const since = now - noteEveryMs;
  if ((row.last_used_at ?? 0) < since) await noteUse(ctx.db, row.id, { at: now, since });
  const permissions = grantedScopes(row.scopes, row.role);
  return { kind: "program", id: row.id, name: row.name, permissions };
}
