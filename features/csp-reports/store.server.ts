import type { Db, Trx } from "#platform/database/engine.server.ts";

/** Content refused by a page's Content-Security-Policy, as browsers reported it; no data about the visitor. */
type CspViolationTable = {
  /** SHA-256 of directive, blocked and source. */
  id: string;
  directive: string;
  blocked: string;
  source: string;
  /** Path of the page of the latest report. */
  page: string;
  seen: number;
  firstAt: number;
  lastAt: number;
};

declare module "#platform/database/tables.ts" {
  interface Tables {
    cspViolation: CspViolationTable;
  }
}

/** Counts one more violation of its kind and adds the kind if it is new. Returns its count. */
export async function countViolation(trx: Trx, kind: CspViolationTable): Promise<number> {
  const row = await trx
    .insertInto("cspViolation")
    .values(kind)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((set) => ({
        seen: set("cspViolation.seen", "+", 1),
        lastAt: kind.lastAt,
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
    .selectFrom("cspViolation")
    .select("id")
    .orderBy("lastAt", "desc")
    .orderBy("id", "desc")
    .limit(100)
    .offset(max);
  await trx.deleteFrom("cspViolation").where("id", "in", older).execute();
}

/** Returns the kinds of violations, most recent first. */
export async function newestViolations(db: Db, limit: number): Promise<CspViolationTable[]> {
  return db
    .selectFrom("cspViolation")
    .selectAll()
    .orderBy("lastAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Deletes kinds not reported since `before`; all of them without it. Returns how many were deleted. */
export async function deleteViolations(db: Db | Trx, before?: number): Promise<number> {
  const result = await db
    .deleteFrom("cspViolation")
    .$if(before !== undefined, (query) => query.where("lastAt", "<", before ?? 0))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
