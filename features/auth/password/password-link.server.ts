import { endAllSessions } from "#features/auth/sessions/end-sessions.server.ts";
import { deviceCookies, findDeviceOf } from "#features/auth/sign-in/known-device.server.ts";
import { auditStaff } from "#features/auth/staff/audit.server.ts";
import {
  endLinks,
  findOpenLink,
  hasRecentResetLink,
  linkLifetimeMs,
  mailLink,
} from "#features/auth/staff/link.server.ts";
import { ownNames } from "#features/auth/staff/service.server.ts";
import { findStaffByEmail, findStaffById, joinStaff } from "#features/auth/staff/store.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import { networksOf } from "#platform/http/client-address.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { consumePoint, requireRate } from "#platform/http/rate-limit.server.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import { hashPassword } from "./password.server.ts";
import { requireGoodPassword } from "./password-rules.server.ts";
import { savePassword } from "./password-store.server.ts";

/** Limits requests for a link, per network. */
const networkLimit = { name: "reset-address", points: 10, seconds: 600 };
/** Limits requests for a link, per known device. */
const deviceLimit = { name: "reset-device", points: 3, seconds: 3600 };
/** Time after a mailed link in which unknown devices get no other one (ms): half of its lifetime. */
const pauseMs = linkLifetimeMs.reset / 2;
/** Limits attempts to use a link, per network. */
const linkLimit = { name: "password-link", points: 20, seconds: 600 };

/**
 * Mails a link for a new password; the answer never reveals whether the account exists. An unknown device
 * gets no second link within half an hour while the first is open, so that nobody can flood a mailbox.
 * @throws too_many_requests
 */
export async function askForReset(ctx: RequestContext, request: Request, email: string) {
  const device = await findDeviceOf(ctx, request, email);
  const isKnown =
    device !== null &&
    (await consumePoint(ctx, deviceLimit, device.id)).points <= deviceLimit.points;
  if (!isKnown) await requireRate(ctx, networkLimit, networksOf(ctx.address));
  const staff = await findStaffByEmail(ctx.db, email);
  await ctx.db.transaction().execute(async (trx) => {
    const isMailed =
      staff?.disabled === 0 &&
      (isKnown || !(await hasRecentResetLink(trx, ctx, { staffId: staff.id, withinMs: pauseMs })));
    if (isMailed) await mailLink(trx, ctx, { id: staff.id, email: staff.email, purpose: "reset" });
    await auditStaff(trx, ctx, {
      action: "password.reset_asked",
      address: "coded",
      id: staff?.id ?? "unknown",
      detail: { mailed: isMailed },
    });
  });
}

/**
 * Uses up a link and sets the password, which completes an invitation. Ends all sessions and does not sign in. Returns
 * the cookies that make this browser a known device, which strangers cannot lock out by failed attempts.
 * @throws forbidden for a used, expired or unknown link; invalid for a weak password
 */
export async function setPasswordByLink(
  ctx: RequestContext,
  input: { token: string; password: string },
) {
  await requireRate(ctx, linkLimit, networksOf(ctx.address));
  const refused = new ExpectedError("forbidden", {
    message: "This link has been used or has expired. Ask for a new one.",
  });
  const link = await findOpenLink(ctx, input.token);
  const staff = link && (await findStaffById(ctx.db, link.staffId));
  if (!link || !staff) throw refused;
  await requireGoodPassword(input.password, await ownNames(ctx, staff));
  const hash = await hashPassword(input.password);
  await ctx.db.transaction().execute(async (trx) => {
    // The second of two simultaneous uses finds the link already ended.
    const ended = await endLinks(trx, ctx, staff.id);
    if (!ended.includes(link.id)) throw refused;
    await storePassword(trx, ctx, staff.id, hash);
    if (link.purpose === "invite") {
      await joinStaff(trx, staff.id, ctx.now());
    } else {
      await mailPasswordChanged(trx, ctx, staff);
    }
    await auditStaff(trx, ctx, {
      action: link.purpose === "invite" ? "staff.joined" : "password.reset",
      address: "plain",
      id: staff.id,
    });
  });
  return deviceCookies(ctx, staff.id);
}

/** Stores the password and ends all sessions of the person, in the caller's transaction. */
export async function storePassword(trx: Trx, ctx: RequestContext, staffId: string, hash: string) {
  await savePassword(trx, staffId, hash);
  await endAllSessions(trx, ctx, staffId);
}

/** Notifies the person by mail that their password was changed, possibly by somebody else. */
export async function mailPasswordChanged(
  trx: Trx,
  ctx: RequestContext,
  staff: { id: string; email: string },
): Promise<void> {
  await enqueueMail(trx, ctx, {
    template: "staff.password_changed",
    recipient: staff.email,
    payload: { staffId: staff.id },
    dedupeKey: `password-changed:${staff.id}:${ctx.now()}`,
    subjectType: "staff",
    subjectId: staff.id,
  });
}
