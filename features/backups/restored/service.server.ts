import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { AnswerOf, BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { endRestoreHold, findRestoreHold } from "#platform/work/restore-hold.server.ts";
import { type discardHeld, type HeldCounts, heldGroups, type readHeld } from "./contract.ts";
import { discardFrom } from "./discard-store.server.ts";
import {
  countHeld,
  countSubscribers,
  heldCampaigns,
  heldDeliveries,
  heldMails,
  heldTemplates,
} from "./store.server.ts";

const shownAtMost = 50;
const subject = { subjectType: "site", subjectId: "restored-copy" };

/** Returns what a restored database would send; null when nothing is held. @throws forbidden */
export async function viewHeld(ctx: RequestContext): Promise<AnswerOf<typeof readHeld>> {
  requirePermission(ctx, "settings.edit");
  const { db } = ctx;
  const hold = await findRestoreHold(db);
  if (!hold) return { held: null };
  const { mailName } = frameOf(ctx);
  const named = <Mails extends { template: string }>(row: Mails) => ({
    ...row,
    name: mailName(row.template),
  });
  return {
    held: {
      ...hold,
      counts: await countHeld(db),
      templates: (await heldTemplates(db)).map(named),
      mails: (await heldMails(db, shownAtMost)).map(named),
      campaigns: await heldCampaigns(db),
      webhooks: await heldDeliveries(db, shownAtMost),
      subscribers: await countSubscribers(db),
    },
  };
}

/** Returns when the copy was made and restored, for everybody in the staff area; null when nothing is held. */
export async function viewRestoredCopy(
  ctx: RequestContext,
): Promise<{ copyAt: number; restoredAt: number } | null> {
  const hold = await findRestoreHold(ctx.db);
  return hold ? { copyAt: hold.copyAt, restoredAt: hold.restoredAt } : null;
}

async function requireHold(trx: Trx): Promise<void> {
  if (await findRestoreHold(trx)) return;
  throw new ExpectedError("conflict", { words: "Nothing is held any more." });
}

/**
 * Discards a group of what is held, the mails of one template, or one item. @throws forbidden, conflict when nothing is
 * held any more
 */
export async function discard(ctx: RequestContext, body: BodyOf<typeof discardHeld>) {
  requirePermission(ctx, "settings.edit");
  return ctx.db.transaction().execute(async (trx) => {
    await requireHold(trx);
    const discarded = await discardFrom(trx, { ...body, now: ctx.now() });
    const detail = {
      group: body.group,
      template: body.template ?? null,
      id: body.id ?? null,
      discarded,
    };
    await recordAudit(trx, ctx, { ...subject, action: "restored_copy.discarded", detail });
    return { discarded };
  });
}

/**
 * Lets everything leave that is held. `seen`: the numbers that the owner confirmed; more must be seen first.
 * @throws forbidden, confirm_password, conflict when more waits by now or nothing is held any more
 */
export async function release(ctx: RequestContext, seen: HeldCounts) {
  requirePermission(ctx, "settings.edit");
  requireRecentPassword(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    await requireHold(trx);
    const counts = await countHeld(trx);
    if (heldGroups.some((group) => counts[group] > seen[group])) {
      throw new ExpectedError("conflict", {
        words: "More is waiting than you saw. Look at the list again, then release it.",
      });
    }
    if (!(await endRestoreHold(trx))) throw new ExpectedError("conflict");
    await recordAudit(trx, ctx, { ...subject, action: "restored_copy.released", detail: counts });
  });
  return { success: true };
}
