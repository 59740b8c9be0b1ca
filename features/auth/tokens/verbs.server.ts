import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { requirePermission, requireStaff } from "#platform/permissions.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { type AuditEntry, recordAudit } from "#platform/work/audit.server.ts";
import { type ProgramToken, tokenCalls } from "./contract.ts";
import { creatorProblem, grantedScopes } from "./program.server.ts";
import { callsOfPrograms } from "./program-calls.server.ts";
import {
  allTokens,
  countUsable,
  insertToken,
  revokeEveryToken,
  revokeToken,
  type TokenRow,
  tokenNames,
} from "./store.server.ts";
import { makeToken } from "./token.server.ts";

/** Maximum number of valid tokens. */
const maxTokens = 50;

export const tokenVerbs = verbs(tokenCalls, {
  async list(ctx) {
    const rows = await allTokens(ctx.db);
    const creators = [...new Set(rows.map(({ createdBy }) => createdBy))];
    const troubles = new Map(
      await Promise.all(creators.map(async (id) => [id, await creatorProblem(ctx, id)] as const)),
    );
    return {
      tokens: rows.map((row) => ({
        ...row,
        granted: grantedScopes(row.scopes, row.role),
        state: stateOf(row, ctx.now(), troubles.get(row.createdBy)),
      })),
    };
  },

  /** Stores only the token's hash, so it cannot be shown again. @throws confirm_password, conflict when there are too many */
  async make(ctx, { name, scopes: chosen, days }) {
    requireRecentPassword(ctx);
    const { token, hash, prefix } = makeToken();
    const id = crypto.randomUUID();
    const scopes = [...new Set(chosen)].sort();
    await ctx.db.transaction().execute(async (trx) => {
      if ((await countUsable(trx, ctx.now())) >= maxTokens) {
        throw new ExpectedError("conflict", {
          message: "At most 50 tokens can be valid at a time. Revoke one first.",
        });
      }
      await insertToken(trx, {
        id,
        name,
        tokenHash: hash,
        prefix,
        scopes,
        createdBy: requireStaff(ctx).id,
        createdAt: ctx.now(),
        expiresAt: ctx.now() + days * dayMs,
        lastUsedAt: null,
        revokedAt: null,
      });
      await auditToken(trx, ctx, {
        action: "token.created",
        subjectId: id,
        detail: { scopes: scopes.join(" "), days },
      });
    });
    return { id, token };
  },

  /** @throws not_found */
  async revoke(ctx, { id }) {
    await ctx.db.transaction().execute(async (trx) => {
      if (!(await revokeToken(trx, id, ctx.now()))) {
        throw new ExpectedError("not_found", { message: "This token has already been revoked." });
      }
      await auditToken(trx, ctx, { action: "token.revoked", subjectId: id });
    });
  },

  async listCalls(ctx) {
    return { calls: callsOfPrograms(frameOf(ctx).endpoints()) };
  },
});

function stateOf(
  row: TokenRow,
  now: number,
  problem: Awaited<ReturnType<typeof creatorProblem>> | undefined,
): ProgramToken["state"] {
  if (row.revokedAt !== null) return "revoked";
  return row.expiresAt <= now ? "expired" : (problem ?? "valid");
}

/** Revokes every token in the caller's transaction; the caller checks the permission. */
export async function endAllTokens(trx: Trx, ctx: RequestContext): Promise<void> {
  const revoked = await revokeEveryToken(trx, ctx.now());
  if (revoked === 0) return;
  await auditToken(trx, ctx, {
    action: "token.all_revoked",
    subjectId: "all",
    detail: { revoked },
  });
}

/** Returns the names of programs by token id. @throws forbidden */
export async function namesOfTokens(ctx: RequestContext, ids: readonly string[]) {
  requirePermission(ctx, "security.view");
  const rows = await tokenNames(ctx.db, ids);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function auditToken(trx: Trx, ctx: RequestContext, entry: Omit<AuditEntry, "subjectType">) {
  return recordAudit(trx, ctx, { ...entry, subjectType: "api_token" });
}
