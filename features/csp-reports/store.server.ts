import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { CspViolationTable } from "#platform/database/tables-security.ts";

/** Counts one more violation of its kind and adds the kind if it is new. Returns its count. */
export async function countViolation(trx: Trx, kind: CspViolationTable): Promise<number> {
  const row = await trx
    .insertInto("csp_violation")
    .values(kind)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((set) => ({
        seen: set("csp_violation.seen", "+", 1),
        last_at: kind.last_at,
        page: kind.page,
      })),
    )
    .returning("seen")
    .executeTakeFirstOrThrow();
  return row.seen;
}

/** Deletes the kinds beyond the `max` most recent. */
export async function dropViolationsBeyond(trx: Trx, max: number): Promise<void> {
  const older = trx
    .selectFrom("csp_violation")
    .select("id")
    .orderBy("last_at", "desc")
    .orderBy("id", "desc")
    .limit(100)
    .offset(max);
  await trx.deleteFrom("csp_violation").where("id", "in", older).execute();
}

/** Returns the kinds of violations, most recent first. */
export async function newestViolations(db: Db, limit: number): Promise<CspViolationTable[]> {
  return db
    .selectFrom("csp_violation")
    .selectAll()
    .orderBy("last_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Deletes kinds not reported since `before`; all of them without it. Returns how many were deleted. */
export async function deleteViolations(db: Db | Trx, before?: number): Promise<number> {
  const result = await db
    .deleteFrom("csp_violation")
    .$if(before !== undefined, (query) => query.where("last_at", "<", before ?? 0))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
