import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { endRestoreHold, findRestoreHold } from "#platform/work/restore-hold.server.ts";
import { heldCalls, heldGroups } from "./contract.ts";
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

export const heldVerbs = verbs(heldCalls, {
  async read(ctx) {
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
  },

  /** @throws conflict when nothing is held any more */
  async discard(ctx, input) {
    return ctx.db.transaction().execute(async (trx) => {
      await requireHold(trx);
      const discarded = await discardFrom(trx, { ...input, now: ctx.now() });
      const detail = {
        group: input.group,
        template: input.template ?? null,
        id: input.id ?? null,
        discarded,
      };
      await recordAudit(trx, ctx, { ...subject, action: "restored_copy.discarded", detail });
      return { discarded };
    });
  },

  /**
   * `seen`: the numbers that the owner confirmed; more must be seen first. @throws confirm_password, conflict when more
   * waits by now or nothing is held any more
   */
  async release(ctx, { seen }) {
    requireRecentPassword(ctx);
    await ctx.db.transaction().execute(async (trx) => {
      await requireHold(trx);
      const counts = await countHeld(trx);
      if (heldGroups.some((group) => counts[group] > seen[group])) {
        throw new ExpectedError("conflict", {
          message: "More is waiting than you saw. Look at the list again, then release it.",
        });
      }
      if (!(await endRestoreHold(trx))) throw new ExpectedError("conflict");
      await recordAudit(trx, ctx, { ...subject, action: "restored_copy.released", detail: counts });
    });
  },
});

/** Returns when the copy was made and restored, for everybody in the staff area; null when nothing is held. */
export async function viewRestoredCopy(
  ctx: RequestContext,
): Promise<{ copyAt: number; restoredAt: number } | null> {
  const hold = await findRestoreHold(ctx.db);
  return hold ? { copyAt: hold.copyAt, restoredAt: hold.restoredAt } : null;
}

async function requireHold(trx: Trx): Promise<void> {
  if (await findRestoreHold(trx)) return;
  throw new ExpectedError("conflict", { message: "Nothing is held any more." });
}
