import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { recordAudit } from "./audit.server.ts";

/** Tables that refuse every change, except that rows go when their time is over. */
type CutTable = "consent_record";

/**
 * Lets `work` delete rows older than `before` (ms) from an append-only table, in the caller's transaction. The triggers
 * refuse to delete a newer row even then, and any row once this has ended: the cut is never seen outside the transaction.
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

/** Deletes consents older than so many days by `deleteOld`, with an audit row where there were any. Returns how many. */
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
