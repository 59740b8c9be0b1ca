import { createHmac } from "node:crypto";
import { lockSubscriber, updateSubscriber } from "#features/newsletter/store.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { SubscriberTable } from "#platform/database/tables.ts";
import type { NewsletterSuppressionTable } from "#platform/database/tables-marketing.ts";
import type { Env } from "#platform/env.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { purposeKey } from "#platform/key-ring.server.ts";
import { normalAddress } from "#platform/mail/mailbox.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { deleteSuppression, findHashes, insertSuppressions } from "./suppression-store.server.ts";

/**
 * Returns the keyed hash that stays stored of a deleted subscriber's address. Without the server's secret no address
 * can be tested against it; after a change of the secret it matches no address.
 */
function suppressionHash(env: Pick<Env, "SESSION_SECRET">, email: string): string {
  const key = purposeKey(env, "newsletter suppression");
  return createHmac("sha256", key).update(email).digest("base64url");
}

/** Returns every hash under which an address may be stored: earlier releases used the secret itself as the key. */
function hashesOf(env: Pick<Env, "SESSION_SECRET">, email: string): string[] {
  const earlier = createHmac("sha256", env.SESSION_SECRET)
    .update(`newsletter-suppression:${email}`)
    .digest("base64url");
  return [suppressionHash(env, email), earlier];
}

type Deleted = Pick<SubscriberTable, "email" | "suppressedAt" | "confirmedAt" | "unsubscribedAt">;

/**
 * Stores hashes of subscribers being deleted who are suppressed, had confirmed or left, so that an import of an old
 * list does not add them again. Stores nothing about sign-ups that were never confirmed.
 */
export async function storeHashes(
  trx: Trx,
  ctx: RequestContext,
  subscribers: readonly Deleted[],
): Promise<void> {
  const rows = subscribers
    .filter((row) => row.suppressedAt ?? row.confirmedAt ?? row.unsubscribedAt)
    .map((row) => ({
      addressHash: suppressionHash(ctx.env, row.email),
      kind: row.suppressedAt === null ? ("left" as const) : ("suppressed" as const),
      at: row.suppressedAt ?? row.unsubscribedAt ?? ctx.now(),
    }));
  await insertSuppressions(trx, rows);
}

type StoredMark = Pick<NewsletterSuppressionTable, "kind" | "at">;

/** Returns what is stored about these normalized addresses of deleted subscribers. */
export async function suppressionsOf(
  db: Db | Trx,
  ctx: RequestContext,
  emails: readonly string[],
): Promise<Map<string, StoredMark>> {
  const byHash = new Map(
    emails.flatMap((email) => hashesOf(ctx.env, email).map((hash) => [hash, email] as const)),
  );
  const found = await findHashes(db, [...byHash.keys()]);
  return new Map(found.map((row) => [byHash.get(row.addressHash) ?? "", row]));
}

/** Returns whether an erased address is suppressed and may not sign up. Those who only left may sign up again. */
export async function isErasedSuppression(
  trx: Trx,
  ctx: RequestContext,
  email: string,
): Promise<boolean> {
  return (await suppressionsOf(trx, ctx, [email])).get(email)?.kind === "suppressed";
}

/** Deletes the record that an address once left, since it has signed up again. */
export async function deleteLeaveRecord(
  trx: Trx,
  ctx: RequestContext,
  email: string,
): Promise<void> {
  await deleteSuppression(trx, { hashes: hashesOf(ctx.env, email), kind: "left" });
}

/** Deletes the record that an erased address is suppressed. Returns false if there is none. */
export async function deleteErasedSuppression(trx: Trx, ctx: RequestContext, typed: string) {
  const hashes = hashesOf(ctx.env, normalAddress(typed));
  return deleteSuppression(trx, { hashes, kind: "suppressed" });
}

/**
 * Suppresses a subscriber whose mailbox does not exist by a permanent error of the mail server (RFC 3463, 5.1.x):
 * further mails would harm the sender's reputation. Staff see the reason and may lift the suppression.
 */
export async function suppressDeadAddress(
  ctx: RequestContext,
  email: string,
  reason: string,
): Promise<void> {
  const message = `The mail server says that this mailbox does not exist: ${reason}`;
  await suppressForMail(ctx, email, message);
}

/** Suppresses a subscriber because of a mail's outcome, unless suppressed already. Staff read the reason. */
export async function suppressForMail(
  ctx: RequestContext,
  email: string,
  reason: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await lockSubscriber(trx, ctx.database, "email", normalAddress(email));
    if (!row || row.suppressedAt !== null) return;
    const now = ctx.now();
    await updateSubscriber(trx, row.id, {
      suppressedAt: now,
      suppressedReason: reason.slice(0, 300),
      updatedAt: now,
    });
    await recordAudit(trx, ctx, {
      action: "subscriber.suppressed",
      subjectType: "subscriber",
      subjectId: row.id,
      detail: { by: "mail server" },
    });
  });
}
