import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { recordAudit } from "./audit.server.ts";

/** Append-only tables whose expired rows may be deleted. */
type CutTable = "consent_record";

/**
 * Lets `work` delete rows older than `before` (ms) from an append-only table, in the caller's transaction. The triggers
 * still refuse to delete newer rows, and any row afterwards: the open cut is never visible outside the transaction.
 */
export async function whileCut<T>(
  trx: Trx,
  { table, before }: { table: CutTable; before: number },
  work: () => Promise<T>,
): Promise<T> {
  await trx.insertInto("append_cut").values({ name: table, before }).execute();
  const done = await work();
  await trx.deleteFrom("append_cut").where("name", "=", table).execute();
  return done;
}

/** Deletes consents older than `days` by `deleteOld`, with an audit row if there were any. Returns their number. */
export function deleteConsents(
  ctx: RequestContext,
  days: number,
  deleteOld: (trx: Trx, before: number) => Promise<number>,
): Promise<number> {
  const before = ctx.now() - days * dayMs;
  return ctx.db.transaction().execute(async (trx) => {
    const cut = { table: "consent_record", before } as const;
    const count = await whileCut(trx, cut, () => deleteOld(trx, before));
    if (count === 0) return 0;
    const subject = { subjectType: "consent", subjectId: "old" };
    await recordAudit(trx, ctx, { action: "consent.tidied", ...subject, detail: { count } });
    return count;
  });
}
