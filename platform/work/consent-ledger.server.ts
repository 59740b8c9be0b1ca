import type { Trx } from "#platform/database/engine.server.ts";
import type { ConsentRecordTable } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { whileCut } from "./append-cut.server.ts";
import { recordAudit } from "./audit.server.ts";

type Consent = Omit<ConsentRecordTable, "id"> & { id?: string };

/** Adds a row to the append-only ledger unless its id exists. The row names the receipt, never the address. */
export async function insertConsent(trx: Trx, row: Consent): Promise<void> {
  await trx
    .insertInto("consentRecord")
    .values({ id: crypto.randomUUID(), ...row })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

type Expired = {
  subjects: readonly string[];
  /** Table whose rows keep the consents with their receipts, as proof. */
  keptBy?: "subscriber" | "monthlyLook";
};

/** Deletes consents older than `days`, with an audit row if there were any. Returns their number. */
export function deleteConsents(
  ctx: RequestContext,
  days: number,
  { subjects, keptBy }: Expired,
): Promise<number> {
  const before = ctx.now() - days * dayMs;
  return ctx.db.transaction().execute(async (trx) => {
    let old = trx
      .deleteFrom("consentRecord")
      .where("subject", "in", subjects)
      .where("at", "<", before);
    if (keptBy) old = old.where("receipt", "not in", trx.selectFrom(keptBy).select("receipt"));
    const { numDeletedRows } = await whileCut(trx, { table: "consent_record", before }, () =>
      old.executeTakeFirst(),
    );
    const count = Number(numDeletedRows);
    if (count === 0) return 0;
    const subject = { subjectType: "consent", subjectId: "old" };
    await recordAudit(trx, ctx, { action: "consent.tidied", ...subject, detail: { count } });
    return count;
  });
}
