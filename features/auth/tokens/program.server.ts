import { isFactorOverdue } from "#features/auth/factors/factor-policy.server.ts";
import { hasLeft, isFactorProved } from "#features/auth/single-sign-on/policy.server.ts";
import { findStaffById } from "#features/auth/staff/store.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { keyHashOf } from "#platform/http/token-hash.server.ts";
import {
  type Actor,
  hasPermission,
  type ProgramScope,
  programScopes,
  type Role,
  rolePermissions,
} from "#platform/permissions.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { recordRefusal } from "#platform/work/refusal.server.ts";
import { findTokenByHash, noteUse } from "./store.server.ts";
import { isToken } from "./token.server.ts";

/** Limits the calls of one token. */
const perToken = { name: "program", points: 300, seconds: 60 };

/** Minimum interval between two stored uses (ms), so that a busy program does not cause a write with each call. */
const noteEveryMs = minuteMs;

/** Returns the current permissions of a token: those scopes that programs may have and its maker has too. */
export function grantedScopes(scopes: readonly string[], role: Role): ProgramScope[] {
  const held = Object.hasOwn(rolePermissions, role) ? rolePermissions[role] : [];
  return programScopes.filter((scope) => scopes.includes(scope) && hasPermission(held, scope));
}

/**
 * Returns why a maker's tokens must not work: the maker is suspended or left the directory ("stopped"), or has an
 * overdue second factor that the last sign-in at the provider did not prove ("overdue"); null if they work.
 */
export async function creatorProblem(
  ctx: RequestContext,
  makerId: string,
): Promise<"stopped" | "overdue" | null> {
  const maker = await findStaffById(ctx.db, makerId);
  if (maker?.disabled !== 0 || (await hasLeft(ctx, maker))) return "stopped";
  if (!(await isFactorOverdue(ctx, maker)) || (await isFactorProved(ctx, makerId))) return null;
  return "overdue";
}

type Reason = "unknown" | "revoked" | "expired" | "stopped" | "overdue";

/** Audits a refused token by its id, never by its text. Returns the error, which tells strangers no reason. */
async function refused(ctx: RequestContext, id: string, reason: Reason): Promise<ExpectedError> {
  await recordRefusal(ctx, {
    action: "token.refused",
    subjectType: "token",
    subjectId: id,
    reason,
  });
  if (reason === "overdue") return new ExpectedError("factor_overdue");
  return new ExpectedError("unauthenticated", { message: "This token is not valid." });
}

/**
 * Returns the program of a token. Reads token and maker at each call, so that revoking the token, suspending the maker
 * or removing a permission applies at once. @throws unauthenticated, factor_overdue, too_many_requests
 */
export async function programOf(ctx: RequestContext, token: string): Promise<Actor> {
  // Found by its hash, so that the timing reveals nothing about the secret.
  const row = isToken(token) ? await findTokenByHash(ctx.db, keyHashOf(token)) : undefined;
  const now = ctx.now();
  if (!row) throw await refused(ctx, "unknown", "unknown");
  if (row.revokedAt !== null) throw await refused(ctx, row.id, "revoked");
  if (row.expiresAt <= now) throw await refused(ctx, row.id, "expired");
  await requireRate(ctx, perToken, row.id);
  const problem = await creatorProblem(ctx, row.createdBy);
  if (problem) throw await refused(ctx, row.id, problem);
  const since = now - noteEveryMs;
  if ((row.lastUsedAt ?? 0) < since) await noteUse(ctx.db, row.id, { at: now, since });
  const permissions = grantedScopes(row.scopes, row.role);
  return { kind: "program", id: row.id, name: row.name, permissions };
}
