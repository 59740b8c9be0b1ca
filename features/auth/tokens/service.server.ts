import { requireStaff } from "#features/auth/sessions/service.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { dayMs } from "#platform/time/durations.ts";
import { type AuditEntry, recordAudit } from "#platform/work/audit.server.ts";
import type { makeToken as makeTokenCall, ProgramToken } from "./contract.ts";
import { grantedScopes, makerTrouble } from "./program.server.ts";
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

type Trouble = Awaited<ReturnType<typeof makerTrouble>>;

/** Returns for each maker the reason why their tokens must not work. */
async function troublesOf(ctx: RequestContext, rows: readonly TokenRow[]) {
  const troubles = new Map<string, Trouble>();
  for (const id of new Set(rows.map(({ created_by }) => created_by))) {
    troubles.set(id, await makerTrouble(ctx, id));
  }
  return troubles;
}

function stateOf(row: TokenRow, now: number, trouble?: Trouble): ProgramToken["state"] {
  if (row.revoked_at !== null) return "revoked";
  if (row.expires_at <= now) return "expired";
  return trouble ?? "valid";
}

/** Returns all tokens, including revoked ones, without their secrets. @throws forbidden */
export async function viewTokens(ctx: RequestContext): Promise<{ tokens: ProgramToken[] }> {
  requirePermission(ctx, "settings.edit");
  const rows = await allTokens(ctx.db);
  const troubles = await troublesOf(ctx, rows);
  const tokens = rows.map((row) => ({
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: [...row.scopes],
    granted: grantedScopes(row.scopes, row.role),
    maker: row.maker,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    state: stateOf(row, ctx.now(), troubles.get(row.created_by)),
  }));
  return { tokens };
}

/**
 * Creates a token and returns it. Only its hash is stored, so it cannot be shown again.
 * @throws forbidden, confirm_password, conflict when there are too many
 */
export async function createToken(ctx: RequestContext, input: BodyOf<typeof makeTokenCall>) {
  requirePermission(ctx, "settings.edit");
  requireRecentPassword(ctx);
  const maker = requireStaff(ctx);
  const { token, hash, prefix } = makeToken();
  const id = crypto.randomUUID();
  const scopes = [...new Set(input.scopes)].sort();
  await ctx.db.transaction().execute(async (trx) => {
    if ((await countUsable(trx, ctx.now())) >= maxTokens) {
      throw new ExpectedError("conflict", {
        words: "At most 50 tokens can be valid at a time. Revoke one first.",
      });
    }
    await insertToken(trx, {
      id,
      name: input.name,
      token_hash: hash,
      prefix,
      scopes,
      created_by: maker.id,
      created_at: ctx.now(),
      expires_at: ctx.now() + input.days * dayMs,
      last_used_at: null,
      revoked_at: null,
    });
    await auditToken(trx, ctx, {
      action: "token.created",
      subjectId: id,
      detail: { scopes: scopes.join(" "), days: input.days },
    });
  });
  return { id, token };
}

/** Revokes a token at once. @throws forbidden, not_found */
export async function endToken(ctx: RequestContext, id: string): Promise<{ success: boolean }> {
  requirePermission(ctx, "settings.edit");
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await revokeToken(trx, id, ctx.now()))) {
      throw new ExpectedError("not_found", { words: "This token has already been revoked." });
    }
    await auditToken(trx, ctx, { action: "token.revoked", subjectId: id });
  });
  return { success: true };
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
