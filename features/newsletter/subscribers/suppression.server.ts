import { createHmac } from "node:crypto";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { SubscriberTable } from "#platform/database/tables.ts";
import type { Env } from "#platform/env.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { purposeKey } from "#platform/key-ring.server.ts";
import { normalAddress } from "#platform/mail/mailbox.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { deleteSuppression, findHashes, insertSuppressions } from "./suppression-store.server.ts";

/**
 * All that is kept of a reader's address after the reader was deleted. Without the server's secret nobody can try
 * addresses against it; a changed secret makes it recognise nobody.
 */
function suppressionHash(env: Pick<Env, "SESSION_SECRET">, email: string): string {
  const key = purposeKey(env, "newsletter suppression");
  return createHmac("sha256", key).update(email).digest("base64url");
}

/** Returns the hashes under which an address may be kept: earlier releases hashed with the secret itself. */
function hashesOf(env: Pick<Env, "SESSION_SECRET">, email: string): string[] {
  const earlier = createHmac("sha256", env.SESSION_SECRET)
    .update(`newsletter-suppression:${email}`)
    .digest("base64url");
  return [suppressionHash(env, email), earlier];
}

type Deleted = Pick<
  SubscriberTable,
  "email" | "suppressed_at" | "confirmed_at" | "unsubscribed_at"
>;

/**
 * Keeps of readers who are being deleted that they must not be mailed, or else that they left: an old list that is
 * imported again must not bring them back. Of who never was on the list nothing is kept.
 */
export async function storeHashes(
  trx: Trx,
  ctx: RequestContext,
  subscribers: readonly Deleted[],
): Promise<void> {
  const rows = subscribers
    .filter((row) => row.suppressed_at ?? row.confirmed_at ?? row.unsubscribed_at)
    .map((row) => ({
      address_hash: suppressionHash(ctx.env, row.email),
      kind: row.suppressed_at === null ? ("left" as const) : ("suppressed" as const),
      at: row.suppressed_at ?? row.unsubscribed_at ?? ctx.now(),
    }));
  await insertSuppressions(trx, rows);
}

type Kept = { kind: "suppressed" | "left"; at: number };

/** What is kept of these addresses, in their normal form, though their reader was deleted. */
export async function suppressionsOf(
  db: Db | Trx,
  ctx: RequestContext,
  emails: readonly string[],
): Promise<Map<string, Kept>> {
  const byHash = new Map(
    emails.flatMap((email) => hashesOf(ctx.env, email).map((hash) => [hash, email] as const)),
  );
  const found = await findHashes(db, [...byHash.keys()]);
  return new Map(
    found.map((row) => [
      byHash.get(row.address_hash) ?? "",
      { kind: row.kind === "left" ? "left" : "suppressed", at: row.at },
    ]),
  );
}

/** Whether nobody may sign this address up. Who only left may come back. */
export async function isErasedSuppression(
  trx: Trx,
  ctx: RequestContext,
  email: string,
): Promise<boolean> {
  return (await suppressionsOf(trx, ctx, [email])).get(email)?.kind === "suppressed";
}

/** Forgets that a reader once left: they are back, of their own accord. */
export async function forgetLeaving(trx: Trx, ctx: RequestContext, email: string): Promise<void> {
  await deleteSuppression(trx, { hashes: hashesOf(ctx.env, email), kind: "left" });
}

/** Lets an erased address be signed up or imported again. @throws forbidden, not_found when nothing is kept of it */
export async function liftErased(
  ctx: RequestContext,
  typed: string,
): Promise<{ success: boolean }> {
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

const forgetHash = (trx: Trx, ctx: RequestContext, typed: string) =>
  deleteSuppression(trx, {
    hashes: hashesOf(ctx.env, normalAddress(typed)),
    kind: "suppressed",
  });
