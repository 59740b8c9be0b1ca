import type { Db } from "#platform/database/engine.server.ts";
import type { ReleaseSeenTable } from "#platform/database/tables-security.ts";

/** Records a start: the first adds the release's row, later ones increase its count. */
export async function countStart(db: Db, row: ReleaseSeenTable): Promise<void> {
  await db
    .insertInto("releaseSeen")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((set) => ({
        starts: set("releaseSeen.starts", "+", 1),
        lastStartAt: row.lastStartAt,
        node: row.node,
        commitId: row.commitId,
      })),
    )
    .execute();
}

/** Returns the releases that ran on this database, most recently started first. */
export async function seenReleases(db: Db, limit: number): Promise<ReleaseSeenTable[]> {
  return db
    .selectFrom("releaseSeen")
    .selectAll()
    .orderBy("lastStartAt", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}
