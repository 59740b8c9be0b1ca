import { languageNamed } from "#content/frame/languages.ts";
import { textsReviewed } from "#content/page-meta.ts";
import {
  deleteLeaveRecord,
  storeHashes,
} from "#features/newsletter/subscribers/suppression.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { SubscriberTable } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { resetLimit } from "#platform/http/rate-limit.server.ts";
import { hashOf } from "#platform/http/token-hash.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { deleteConsents, insertConsent } from "#platform/work/consent-ledger.server.ts";
import { runHooks } from "#platform/work/transaction-hooks.server.ts";
import { consentWording } from "./messages.ts";
import {
  confirmByHash,
  deleteOldSubscribers,
  findSubscriber,
  leaveByToken,
  returnByToken,
} from "./store.server.ts";
import { recipientKey } from "./verbs.server.ts";

/** Time (ms) in which leaving can be undone; later, signing up again needs a new confirmation. */
const undoForMs = 60 * 60_000;

/** State of a newsletter link: "open" can be used, "done" was used before. */
export type LinkState = "open" | "done" | "unknown";

/** Returns the state of a confirmation link. Changes nothing, since mail scanners open every link. */
export async function viewConfirmation(ctx: RequestContext, token: string): Promise<LinkState> {
  const row = token ? await findSubscriber(ctx.db, "confirmHash", hashOf(token)) : undefined;
  if (row?.state === "subscribed") return "done";
  const isOpen = row?.state === "pending" && (row.confirmExpiresAt ?? 0) > ctx.now();
  return isOpen ? "open" : "unknown";
}

/** Confirms a subscription and records the consent in the ledger. A link works once. */
export async function confirmSubscription(ctx: RequestContext, token: string): Promise<LinkState> {
  if (!token) return "unknown";
  const confirmed = await ctx.db.transaction().execute(async (trx) => {
    const row = await confirmByHash(trx, hashOf(token), ctx.now());
    if (row) {
      await recordChoice(trx, ctx, row, "granted", "subscriber.confirmed");
      await deleteLeaveRecord(trx, ctx, row.email);
      await runHooks(trx, ctx, "subscription.confirmed", { id: row.id, email: row.email });
    }
    return row;
  });
  if (!confirmed) return (await viewConfirmation(ctx, token)) === "done" ? "done" : "unknown";
  // Resets the limit, so that a confirmed subscriber can leave and sign up again within minutes.
  await resetLimit(ctx, [recipientKey(confirmed.email)]);
  return "done";
}

/** Returns the state of an unsubscribe link and changes nothing. */
export async function viewLeaving(ctx: RequestContext, token: string): Promise<LinkState> {
  const row = token ? await findSubscriber(ctx.db, "leaveToken", token) : undefined;
  if (!row) return "unknown";
  return row.state === "unsubscribed" ? "done" : "open";
}

/** Unsubscribes without sign-in or a question. Repeating it is harmless. */
export async function unsubscribe(ctx: RequestContext, token: string): Promise<LinkState> {
  if (!token) return "unknown";
  const left = await ctx.db.transaction().execute(async (trx) => {
    const row = await leaveByToken(trx, token, ctx.now());
    if (row) await recordChoice(trx, ctx, row, "denied", "subscriber.left");
    return row;
  });
  return left ? "done" : viewLeaving(ctx, token);
}

/** Undoes a recent unsubscription. Returns false when it is too long ago, so that a new sign-up is needed. */
export async function resubscribe(ctx: RequestContext, token: string): Promise<boolean> {
  if (!token) return false;
  const now = ctx.now();
  return ctx.db.transaction().execute(async (trx) => {
    const row = await returnByToken(trx, token, { now, since: now - undoForMs });
    if (row) await recordChoice(trx, ctx, row, "granted", "subscriber.returned");
    return row !== undefined;
  });
}

async function recordChoice(
  trx: Trx,
  ctx: RequestContext,
  row: SubscriberTable,
  choice: "granted" | "denied",
  action: string,
) {
  await insertConsent(trx, {
    subject: "newsletter",
    receipt: row.receipt,
    choice: { newsletter: choice, requestedAt: row.requestedAt },
    policyVersion: textsReviewed,
    wordingVersion: consentWording[languageNamed(row.language)],
    at: ctx.now(),
  });
  await recordAudit(trx, ctx, { action, subjectType: "subscriber", subjectId: row.id });
}

/** Deletes sign-ups that were not confirmed within `days`. */
export async function tidyUnconfirmed(ctx: RequestContext, days: number): Promise<void> {
  await tidySubscribers(ctx, "pending", days);
}

/** Deletes subscribers who left `days` ago; a keyed hash of each stays, so that imports do not add them again. */
export async function tidyLeft(ctx: RequestContext, days: number): Promise<void> {
  await tidySubscribers(ctx, "unsubscribed", days);
}

async function tidySubscribers(
  ctx: RequestContext,
  state: "pending" | "unsubscribed",
  days: number,
) {
  const before = ctx.now() - days * dayMs;
  await ctx.db.transaction().execute(async (trx) => {
    await storeHashes(trx, ctx, await deleteOldSubscribers(trx, state, before));
  });
}

/** Deletes consents older than `days`, except those of existing subscribers. */
export async function tidyNewsletterConsents(ctx: RequestContext, days: number): Promise<void> {
  await deleteConsents(ctx, days, { subjects: ["newsletter"], keptBy: "subscriber" });
}
