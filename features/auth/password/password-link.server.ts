import { authTables } from "#features/auth/auth-source.server.ts";
import { endAllSessions } from "#features/auth/sessions/end-sessions.server.ts";
import { deviceCookies, findDeviceOf } from "#features/auth/sign-in/known-device.server.ts";
import { mailLink } from "#features/auth/staff/admin.server.ts";
import {
  endLinks,
  findOpenLink,
  hasRecentResetLink,
  linkLifetimeMs,
} from "#features/auth/staff/link.server.ts";
import { ownWords } from "#features/auth/staff/service.server.ts";
import { findStaffByEmail, findStaffById } from "#features/auth/staff/store.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import { networksOf } from "#platform/http/client-address.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate, spendPoint } from "#platform/http/rate-limit.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import { hashPassword } from "./password.server.ts";
import { requireGoodPassword } from "./password-rules.server.ts";

const askedFrom = { name: "reset-address", points: 10, seconds: 600 };
const askedOnDevice = { name: "reset-device", points: 3, seconds: 3600 };
/** After a link was mailed, requests of strangers send no other for so long (ms): half of the time for which it works. */
const restMs = linkLifetimeMs.reset / 2;
const tries = { name: "password-link", points: 20, seconds: 600 };

/**
 * Mails a link for a new password; the answer never tells whether there is an account. A link that a stranger asked for
 * ends no earlier one, and while it has at least half an hour left the next request sends no other: whoever asks in vain
 * has it in the mailbox, and nobody can fill that. A known device has three mails an hour of its own.
 * @throws too_many_requests
 */
export async function askForReset(ctx: RequestContext, request: Request, email: string) {
  const device = await findDeviceOf(ctx, request, email);
  const own =
    device !== null &&
    (await spendPoint(ctx, askedOnDevice, device.id)).points <= askedOnDevice.points;
  if (!own) await requireRate(ctx, askedFrom, networksOf(ctx.address));
  const staff = await findStaffByEmail(ctx.db, email);
  await ctx.db.transaction().execute(async (trx) => {
    const sends =
      staff?.disabled === 0 &&
      (own || !(await hasRecentResetLink(trx, ctx, { staffId: staff.id, withinMs: restMs })));
    if (sends) await mailLink(trx, ctx, { id: staff.id, email: staff.email, purpose: "reset" });
    await recordAudit(trx, ctx, {
      action: "password.reset_asked",
      address: "coded",
      subjectType: "staff",
      subjectId: staff?.id ?? "unknown",
      detail: { mailed: sends },
    });
  });
  return { success: true };
}

/**
 * Uses up a link and sets the password. An invited person has joined with it. Every session ends; nobody is signed in,
 * so a second factor is still asked. Answers the cookies that make this browser a known device: whoever has just read the
 * person's mail can sign in even while a stranger uses up the tries of the account.
 * @throws forbidden for a link that is used, old or unknown; invalid for a weak password
 */
export async function setPasswordByLink(
  ctx: RequestContext,
  input: { token: string; password: string },
) {
  await requireRate(ctx, tries, networksOf(ctx.address));
  const refused = new ExpectedError("forbidden", {
    words: "This link was used or is too old. Ask for a new one.",
  });
  const link = await findOpenLink(ctx, input.token);
  const staff = link && (await findStaffById(ctx.db, link.staff_id));
  if (!link || !staff) throw refused;
  await requireGoodPassword(input.password, await ownWords(ctx, staff));
  const hash = await hashPassword(input.password);
  await ctx.db.transaction().execute(async (trx) => {
    // Of two who use it at the same moment, the second finds it ended.
    const ended = await endLinks(trx, ctx, staff.id);
    if (!ended.includes(link.id)) throw refused;
    await storePassword(trx, ctx, staff.id, hash);
    if (link.purpose === "invite") {
      await trx
        .updateTable("staff")
        .set({ disabled: 0, joined_at: ctx.now(), updated_at: ctx.now() })
        .where("id", "=", staff.id)
        .where("joined_at", "is", null)
        .execute();
    } else {
      await mailPasswordChanged(trx, ctx, staff);
    }
    await recordAudit(trx, ctx, {
      action: link.purpose === "invite" ? "staff.joined" : "password.reset",
      address: "plain",
      subjectType: "staff",
      subjectId: staff.id,
    });
  });
  return { cookies: await deviceCookies(ctx, staff.id) };
}

/** Puts the password in place and ends every session of the person, in the caller's transaction. */
export async function storePassword(trx: Trx, ctx: RequestContext, staffId: string, hash: string) {
  const { internalAdapter } = await authTables(ctx, trx);
  if (await internalAdapter.findCredentialAccount(staffId)) {
    await internalAdapter.updatePassword(staffId, hash);
  } else {
    await internalAdapter.linkAccount({
      userId: staffId,
      accountId: staffId,
      providerId: "credential",
      password: hash,
    });
  }
  await endAllSessions(trx, ctx, staffId);
}

/** Tells the person, who may not have done it. */
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
