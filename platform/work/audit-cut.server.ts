import { lockingRow } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { recordAudit } from "./audit.server.ts";
import { sealOf } from "./audit-seal.server.ts";

/**
 * Deletes the expired rows of the audit log that were written before `moment` (ms). From then on the log begins at a
 * sealed cut, and a new row says how many were deleted. The newest row always stays, since the chain continues from it.
 * Returns the number of deleted rows.
 */
export async function cutAuditBefore(ctx: RequestContext, moment: number): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const head = await lockingRow(
      ctx.database.engine,
      trx.selectFrom("auditHead").select(["seq"]).where("id", "=", 1),
    ).executeTakeFirstOrThrow();
    // Clocks may have been set back, so all rows up to the first one that stays count as old.
    const firstLeft = await trx
      .selectFrom("audit")
      .select((select) => select.fn.min<number>("seq").as("seq"))
      .where("at", ">=", moment)
      .executeTakeFirst();
    const upTo = Math.min(firstLeft?.seq ?? head.seq, head.seq) - 1;
    const last = await trx
      .selectFrom("audit")
      .select(["seq", "hash"])
      .where("seq", "=", upTo)
      .executeTakeFirst();
    if (!last) return 0;
    await trx
      .updateTable("auditHead")
      .set({
        cutSeq: last.seq,
        cutHash: last.hash,
        cutSignature: sealOf(ctx.env, "cut", last),
      })
      .where("id", "=", 1)
      .execute();
    const gone = await trx.deleteFrom("audit").where("seq", "<=", last.seq).executeTakeFirst();
    const rows = Number(gone.numDeletedRows);
    await recordAudit(trx, ctx, {
      action: "audit.cut",
      subjectType: "audit",
      subjectId: "log",
      detail: { rows, upTo: last.seq },
    });
    return rows;
  });
}
