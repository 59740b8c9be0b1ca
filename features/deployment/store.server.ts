import type { Db } from "#platform/database/engine.server.ts";
import type { ReleaseSeenTable } from "#platform/database/tables-security.ts";

/** Records a start: the first adds the release's row, later ones increase its count. */
export async function countStart(db: Db, row: ReleaseSeenTable): Promise<void> {
  await db
    .insertInto("release_seen")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((set) => ({
        starts: set("release_seen.starts", "+", 1),
        last_start_at: row.last_start_at,
        node: row.node,
        commit_id: row.commit_id,
      })),
    )
    .execute();
}

/** Returns the releases that ran on this database, most recently started first. */
export async function seenReleases(db: Db, limit: number): Promise<ReleaseSeenTable[]> {
  return db
    .selectFrom("release_seen")
    .selectAll()
    .orderBy("last_start_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}
