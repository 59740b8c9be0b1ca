import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { dataRequestCalls } from "./contract.ts";
import { sources } from "./sources.server.ts";

export const dataRequestVerbs = verbs(dataRequestCalls, {
  /** The audit log records the export without the address. @throws confirm_password */
  async export(ctx, { email }) {
    requireRecentPassword(ctx);
    const address = email.toLowerCase();
    const records: Record<string, unknown> = {};
    let count = 0;
    for (const source of sources) {
      const found = await source.find(ctx, address);
      if (found.length > 0) records[source.name] = found;
      count += found.length;
    }
    await ctx.db.transaction().execute((trx) =>
      recordAudit(trx, ctx, {
        action: "person.exported",
        subjectType: "person",
        subjectId: "one",
        detail: { records: count },
      }),
    );
    return { email: address, at: ctx.now(), records };
  },

  /**
   * Erases from every source in one transaction. The audit row holds only counts, because it outlives the person's
   * data. @throws confirm_password
   */
  async erase(ctx, { email }) {
    requirePermission(ctx, "leads.edit");
    requireRecentPassword(ctx);
    const address = email.toLowerCase();
    return ctx.db.transaction().execute(async (trx) => {
      const erased: Record<string, number> = {};
      for (const source of sources) erased[source.name] = await source.erase(trx, ctx, address);
      await recordAudit(trx, ctx, {
        action: "person.erased",
        subjectType: "person",
        subjectId: "one",
        detail: erased,
      });
      return { erased };
    });
  },
});
