import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { dayMs } from "#platform/time/durations.ts";
import { whileCut } from "#platform/work/append-cut.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { deleteLines } from "./store.server.ts";

/** Deletes ledger lines of these subjects older than so many days. Returns how many. @throws forbidden */
export async function tidyConsents(
  ctx: RequestContext,
  days: number,
  subjects: readonly string[],
): Promise<number> {
  requirePermission(ctx, "security.edit");
  const before = ctx.now() - days * dayMs;
  return ctx.db.transaction().execute(async (trx) => {
    const count = await whileCut(trx, { table: "consent_record", before }, () =>
      deleteLines(trx, subjects, before),
    );
    if (count === 0) return 0;
    const subject = { subjectType: "consent", subjectId: "old" };
    await recordAudit(trx, ctx, { action: "consent.tidied", ...subject, detail: { count } });
    return count;
  });
}
