import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { resetLimit } from "#platform/http/rate-limit.server.ts";
import { hashOf } from "#platform/http/token-hash.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { insertConsent } from "#platform/work/consent-ledger.server.ts";
import {
  confirmByHash,
  findLook,
  type MonthlyLook,
  resumeByToken,
  stopByToken,
} from "./store.server.ts";
import { monthlyLookTexts } from "./texts.ts";
import { recipientKey } from "./verbs.server.ts";

/** Time in which a stop can be undone (ms). */
const undoForMs = 60 * 60_000;

/** State of a link: "open" waits for the button press, "done" was pressed before. */
export type LinkState = "open" | "done" | "unknown";

/** Returns the state of a confirmation link. Changes nothing, because mail scanners open every link. */
export async function viewConfirmation(ctx: RequestContext, token: string): Promise<LinkState> {
  const row = token ? await findLook(ctx.db, "confirmHash", hashOf(token)) : undefined;
  if (row?.state === "active") return "done";
  return row?.state === "pending" && row.confirmExpiresAt > ctx.now() ? "open" : "unknown";
}

/** Starts a monthly check and records the consent in the ledger, once per link. */
export async function confirmLook(ctx: RequestContext, token: string): Promise<LinkState> {
  if (!token) return "unknown";
  const row = await ctx.db.transaction().execute(async (trx) => {
    const confirmed = await confirmByHash(trx, hashOf(token), ctx.now());
    if (confirmed) await recordChoice(trx, ctx, confirmed, "granted", "monthly_look.confirmed");
    return confirmed;
  });
  if (!row) return (await viewConfirmation(ctx, token)) === "done" ? "done" : "unknown";
  // A confirmed address may request a check of a second domain on the same day.
  await resetLimit(ctx, [recipientKey(row.email)]);
  return "done";
}

/** Returns the state of a stop link and changes nothing. */
export async function viewStop(ctx: RequestContext, token: string): Promise<LinkState> {
  const row = token ? await findLook(ctx.db, "stopToken", token) : undefined;
  if (!row) return "unknown";
  return row.state === "stopped" ? "done" : "open";
}

/** Stops a monthly check without sign-in or further questions; idempotent. */
export async function stopLook(ctx: RequestContext, token: string): Promise<LinkState> {
  if (!token) return "unknown";
  const stopped = await ctx.db.transaction().execute(async (trx) => {
    const row = await stopByToken(trx, token, ctx.now());
    if (row) await recordChoice(trx, ctx, row, "denied", "monthly_look.stopped");
    return row;
  });
  return stopped ? "done" : viewStop(ctx, token);
}

/** Undoes a recent stop. Returns false if it is too long ago; only a new request helps then. */
export async function resumeLook(ctx: RequestContext, token: string): Promise<boolean> {
  if (!token) return false;
  const now = ctx.now();
  return ctx.db.transaction().execute(async (trx) => {
    const row = await resumeByToken(trx, token, { now, since: now - undoForMs });
    if (row) await recordChoice(trx, ctx, row, "granted", "monthly_look.resumed");
    return row !== undefined;
  });
}

async function recordChoice(
  trx: Trx,
  ctx: RequestContext,
  row: MonthlyLook,
  choice: "granted" | "denied",
  action: string,
): Promise<void> {
  await insertConsent(trx, {
    receipt: row.receipt,
    subject: "monthly-look",
    choice: { monthlyLook: choice, requestedAt: row.requestedAt },
    policyVersion: monthlyLookTexts.edition,
    wordingVersion: monthlyLookTexts.edition,
    at: ctx.now(),
  });
  await recordAudit(trx, ctx, { action, subjectType: "monthly_look", subjectId: row.id });
}
