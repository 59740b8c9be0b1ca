import { endAllSessions } from "#features/auth/sessions/end-sessions.server.ts";
import { auditStaff } from "#features/auth/staff/audit.server.ts";
import { findStaffById } from "#features/auth/staff/store.server.ts";
import type { SsoPersonTable, SsoProviderTable } from "#platform/database/tables-security.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { hourMs, minuteMs } from "#platform/time/durations.ts";
import { every, type Job } from "#platform/work/jobs.server.ts";
import { type GroupRefusal, isGroupRefusal, isOfTenant, roleOf } from "./claims.server.ts";
import {
  type Directory,
  DirectoryRefused,
  openDirectory,
  type Vouched,
} from "./directory.server.ts";
import { giveGroupRole } from "./link-person.server.ts";
import { seal, unseal } from "./provider.server.ts";
import {
  findProvider,
  noteClientError,
  peopleToCheck,
  updatePersonIfUnchanged,
} from "./store.server.ts";

const everyMs = 5 * minuteMs;
/** Interval between two checks of a person, so that leavers are out within the hour even if one run fails. */
const checkAgainMs = 40 * minuteMs;
const maxPeople = 500;

type Checking = { provider: SsoProviderTable; person: SsoPersonTable };

/** Ends all sessions of a person who left the directory; they can return only by a sign-in at the provider. */
async function markLeft(
  ctx: RequestContext,
  { person }: Checking,
  reason: "refused" | "tenant" | GroupRefusal,
): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const change = { refreshToken: null, leftAt: ctx.now() };
    if (!(await updatePersonIfUnchanged(trx, person, change))) return false;
    await endAllSessions(trx, ctx, person.staffId);
    await auditStaff(trx, ctx, {
      action: "staff.left_directory",
      id: person.staffId,
      detail: { reason },
    });
    return true;
  });
}

/** Stores the new refresh token and applies the role of any groups in the claims. Returns whether the person left. */
async function applyRefresh(
  ctx: RequestContext,
  checking: Checking,
  { claims, refreshToken }: Vouched,
): Promise<boolean> {
  const { provider, person } = checking;
  if (claims && claims.sub !== person.subject) {
    throw new DirectoryRefused("untrusted", "another_subject");
  }
  const role = claims ? roleOf(provider, claims) : "keep";
  if (claims && !isOfTenant(provider, claims)) return markLeft(ctx, checking, "tenant");
  if (isGroupRefusal(role)) return markLeft(ctx, checking, role);
  await ctx.db.transaction().execute(async (trx) => {
    const next = refreshToken ? { refreshToken: seal(ctx, refreshToken) } : {};
    const isCurrent = await updatePersonIfUnchanged(trx, person, { ...next, checkedAt: ctx.now() });
    const staff = await findStaffById(trx, person.staffId);
    if (isCurrent && staff) await giveGroupRole(trx, ctx, { provider, staff, role });
  });
  return false;
}

/** Asks the provider about one person. Returns whether they left. @throws when the provider fails */
async function check(ctx: RequestContext, directory: Directory, checking: Checking) {
  const token = unseal(ctx, checking.person.refreshToken ?? "");
  // Sealed with an earlier server secret: this person can no longer be checked.
  if (token === null) return markLeft(ctx, checking, "refused");
  try {
    return await applyRefresh(ctx, checking, await directory.refresh(token, ctx.now()));
  } catch (error) {
    if (!(error instanceof DirectoryRefused)) throw error;
    if (error.why === "ended") return markLeft(ctx, checking, "refused");
    if (error.why === "client") throw error;
    // An untrusted answer must not stop the checks of other people.
    ctx.log.warn({ code: error.message }, "single sign-on refused");
    return false;
  }
}

/** Checks everybody who is due. @throws the provider's first failure; the next run tries again */
async function checkAll(ctx: RequestContext, provider: SsoProviderTable, signal: AbortSignal) {
  const before = ctx.now() - checkAgainMs;
  const people = await peopleToCheck(ctx.db, { before, limit: maxPeople });
  const count = { asked: 0, left: 0 };
  if (people.length === 0) return count;
  const directory = await openDirectory(ctx, provider);
  for (const person of people) {
    if (signal.aborted) break;
    const hasLeft = await check(ctx, directory, { provider, person });
    count.asked += 1;
    if (hasLeft) count.left += 1;
  }
  return count;
}

/** Checks everybody who signs in at the provider, so that people who left the directory are out within an hour. */
export const directoryJob: Job = {
  name: "single-sign-on",
  title: "Check who left the directory",
  next: every(everyMs),
  // A slow provider takes seconds for each of hundreds of people.
  deadlineMs: hourMs,
  async run(ctx, signal) {
    requirePermission(ctx, "security.edit");
    const provider = await findProvider(ctx.db);
    if (provider?.isOn !== 1) return "Single sign-on is off.";
    try {
      const { asked, left } = await checkAll(ctx, provider, signal);
      if (asked > 0 && provider.clientErrorAt !== null) await noteClientError(ctx.db, null);
      if (asked === 0) return "Nobody is due for a check.";
      return left === 0 ? `Checked: ${asked}.` : `Checked: ${asked}. Left the directory: ${left}.`;
    } catch (error) {
      if (!(error instanceof DirectoryRefused) || error.why !== "client") throw error;
      await noteClientError(ctx.db, provider.clientErrorAt ?? ctx.now());
      return "The provider no longer accepts this site's client ID or secret. Check the settings.";
    }
  },
};
