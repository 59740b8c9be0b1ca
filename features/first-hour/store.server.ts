import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { FirstHourStepTable } from "#platform/database/tables-security.ts";

/** Returns the stored decisions by step. */
export async function decidedSteps(db: Db | Trx): Promise<Map<string, FirstHourStepTable>> {
  const rows = await db.selectFrom("firstHourStep").selectAll().execute();
  return new Map(rows.map((row) => [row.step, row]));
}

/** Stores a decision, replacing an earlier one about the same step. */
export async function decideStep(trx: Trx, row: FirstHourStepTable): Promise<void> {
  const { step: _, ...rest } = row;
  await trx
    .insertInto("firstHourStep")
    .values(row)
    .onConflict((conflict) => conflict.column("step").doUpdateSet(rest))
    .execute();
}

/** Deletes the decision about a step. Returns false if there was none. */
export async function undecideStep(trx: Trx, step: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("firstHourStep")
    .where("step", "=", step)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
