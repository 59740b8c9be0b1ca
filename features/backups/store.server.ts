import type { Db } from "#platform/database/engine.server.ts";
import type { BackupRunTable } from "#platform/database/tables-operations.ts";

const maxRuns = 400;

/** Stores the result of a copy or a proof, and deletes all but the newest results. */
export async function insertRun(db: Db, run: BackupRunTable): Promise<void> {
  await db.insertInto("backup_run").values(run).execute();
  const oldest = await db
    .selectFrom("backup_run")
    .select("at")
    .orderBy("at", "desc")
    .offset(maxRuns)
    .limit(1)
    .executeTakeFirst();
  if (oldest) await db.deleteFrom("backup_run").where("at", "<=", oldest.at).execute();
}

function newestRun(db: Db, kind: BackupRunTable["kind"]) {
  const runs = db.selectFrom("backup_run").selectAll().where("kind", "=", kind);
  return runs.orderBy("at", "desc").limit(1);
}

/** Returns the newest successful run of a kind. */
export function lastGoodRun(db: Db, kind: BackupRunTable["kind"]) {
  return newestRun(db, kind).where("succeeded", "=", 1).executeTakeFirst();
}

/** Returns the newest run of a kind, successful or not. */
export function lastRun(db: Db, kind: BackupRunTable["kind"]) {
  return newestRun(db, kind).executeTakeFirst();
}

/** Returns whether staff requested the job since the last successful copy. */
export async function wasAskedFor(db: Db, job: string): Promise<boolean> {
  const last = await lastGoodRun(db, "copy");
  const asked = await db
    .selectFrom("audit")
    .select("seq")
    .where("action", "=", "job.requested")
    .where("subject_id", "=", job)
    .where("at", ">=", last?.at ?? 0)
    .limit(1)
    .executeTakeFirst();
  return asked !== undefined;
}
