import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { requireStaff } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { maxCounted, maxShown, notificationCalls } from "./contract.ts";
import { present, withLeads } from "./lead-facts.server.ts";
import { preferencesOf } from "./preference-reader.server.ts";
import { markRowsRead, notificationsOf, storePreference } from "./store.server.ts";

export const notificationVerbs = verbs(notificationCalls, {
  /** Lists the last ones that are current. */
  async list(ctx) {
    const rows = await notificationsOf(ctx.db, requireStaff(ctx).id, { limit: maxShown });
    return { notifications: (await withLeads(ctx.db, rows)).map(present) };
  },

  count: countUnread,

  /** Keeps them from being mailed. Writes no audit row, since this is only the person's own bookmark. */
  async markRead(ctx, { id, leadId, until }) {
    const staffId = requireStaff(ctx).id;
    const now = ctx.now();
    await markRowsRead(ctx.db, staffId, { id, leadId, until: until ?? now }, now);
    return countUnread(ctx);
  },

  async readPreference(ctx) {
    const staffId = requireStaff(ctx).id;
    return (await preferencesOf(ctx.db, [staffId]))(staffId);
  },

  /** Takes effect from the next notification on. @throws invalid */
  async changePreference(ctx, preference) {
    const staffId = requireStaff(ctx).id;
    if ((preference.quietFrom === "") !== (preference.quietUntil === "")) {
      throw new ExpectedError("invalid", {
        fields: { quietUntil: "Fill in both times, or neither." },
      });
    }
    await ctx.db.transaction().execute(async (trx) => {
      await storePreference(trx, {
        ...preference,
        staffId,
        pushNames: preference.pushNames ? 1 : 0,
        updatedAt: ctx.now(),
      });
      await recordAudit(trx, ctx, {
        action: "notifications.changed",
        subjectType: "staff",
        subjectId: staffId,
      });
    });
    return preference;
  },
});

/** Counts the actor's unread notifications that are current. */
async function countUnread(ctx: RequestContext) {
  const limits = { limit: maxCounted, unread: true };
  const rows = await notificationsOf(ctx.db, requireStaff(ctx).id, limits);
  return { unread: (await withLeads(ctx.db, rows)).length };
}
