import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { CspViolationTable } from "#platform/database/tables-security.ts";

/** Counts one more violation of its kind; the first one makes the kind. Returns its count. */
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

/** Drops the kinds that were not seen for the longest time, beyond the newest `max`. */
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

/** Returns the kinds of violations, the last seen first. */
export async function newestViolations(db: Db, limit: number): Promise<CspViolationTable[]> {
  return db
    .selectFrom("csp_violation")
    .selectAll()
    .orderBy("last_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Deletes kinds not seen since `before`; all of them without it. Returns how many went. */
export async function deleteViolations(db: Db | Trx, before?: number): Promise<number> {
  const result = await db
    .deleteFrom("csp_violation")
    .$if(before !== undefined, (query) => query.where("last_at", "<", before ?? 0))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
