import { createHmac } from "node:crypto";
import { recordAudit } from "#platform/audit.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { Env } from "#platform/env.server.ts";
import { ExpectedError } from "#platform/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import { normalAddress } from "./normal-address.ts";
import {
  deleteSuppression,
  insertSuppression,
  suppressedHashes,
} from "./suppression-store.server.ts";

/**
 * All that is kept of an address that must not be mailed after its reader was erased. Without the server's secret nobody
 * can try addresses against it; a changed secret makes it recognise nobody.
 */
export function suppressionHash(env: Pick<Env, "SESSION_SECRET">, email: string): string {
  return createHmac("sha256", env.SESSION_SECRET)
    .update(`newsletter-suppression:${email}`)
    .digest("base64url");
}

/** Keeps the suppression of a reader who is being erased. */
export async function keepSuppression(
  trx: Trx,
  ctx: Ctx,
  reader: { email: string; suppressed_at: number | null },
): Promise<void> {
  if (reader.suppressed_at === null) return;
  const address_hash = suppressionHash(ctx.env, reader.email);
  await insertSuppression(trx, { address_hash, at: reader.suppressed_at });
}

/** Those of these addresses, in their normal form, that are suppressed though their reader was erased; with since when. */
export async function erasedSuppressions(
  db: Db | Trx,
  ctx: Ctx,
  emails: readonly string[],
): Promise<Map<string, number>> {
  const byHash = new Map(emails.map((email) => [suppressionHash(ctx.env, email), email]));
  const found = await suppressedHashes(db, [...byHash.keys()]);
  return new Map([...found].map(([hash, at]) => [byHash.get(hash) ?? "", at]));
}

export async function isErasedSuppression(trx: Trx, ctx: Ctx, email: string): Promise<boolean> {
  return (await erasedSuppressions(trx, ctx, [email])).size > 0;
}

/** Lets an erased address be signed up or imported again. @throws forbidden, not_found when nothing is kept of it */
export async function liftErased(ctx: Ctx, typed: string): Promise<{ success: boolean }> {
  requirePermission(ctx, "marketing.edit");
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await forgetHash(trx, ctx, typed))) {
      throw new ExpectedError("not_found", {
        words: "No erased address like this is blocked.",
        fields: { email: "No erased address like this is blocked." },
      });
    }
    // Without the address: the log outlives it.
    await recordAudit(trx, ctx, {
      action: "subscriber.unsuppressed",
      subjectType: "subscriber",
      subjectId: "erased",
    });
  });
  return { success: true };
}

const forgetHash = (trx: Trx, ctx: Ctx, typed: string) =>
  deleteSuppression(trx, suppressionHash(ctx.env, normalAddress(typed)));
