import type { Db } from "#platform/database/engine.server.ts";
import type { BackupRunTable } from "#platform/database/tables-operations.ts";
import type { RequestContext } from "#platform/http/context.server.ts";

const maxRuns = 400;

/** Stores the result of a copy or a proof, and deletes all but the newest results. */
export async function insertRun(db: Db, run: BackupRunTable): Promise<void> {
  await db.insertInto("backupRun").values(run).execute();
  const oldest = await db
    .selectFrom("backupRun")
    .select("at")
    .orderBy("at", "desc")
    .offset(maxRuns)
    .limit(1)
    .executeTakeFirst();
  if (oldest) await db.deleteFrom("backupRun").where("at", "<=", oldest.at).execute();
}

type Runs = Pick<RequestContext, "db" | "now">;

/** Selects the newest run of a kind, but none from the future, which a clock that was ahead has dated. */
function newestRun({ db, now }: Runs, kind: BackupRunTable["kind"]) {
  const runs = db.selectFrom("backupRun").selectAll().where("kind", "=", kind);
  return runs.where("at", "<=", now()).orderBy("at", "desc").limit(1);
}

/** Returns the newest successful run of a kind. */
export function lastGoodRun(runs: Runs, kind: BackupRunTable["kind"]) {
  return newestRun(runs, kind).where("succeeded", "=", 1).executeTakeFirst();
}

/** Returns the newest run of a kind, successful or not. */
export function lastRun(runs: Runs, kind: BackupRunTable["kind"]) {
  return newestRun(runs, kind).executeTakeFirst();
}

/** Returns the file of the last copy that passed a test restore. */
export async function provenFile(runs: Runs): Promise<string | undefined> {
  return (await lastGoodRun(runs, "proof"))?.file;
}

/** Returns whether staff requested the job since the last successful copy. */
export async function wasAskedFor(runs: Runs, job: string): Promise<boolean> {
  const last = await lastGoodRun(runs, "copy");
  const requested = await runs.db
    .selectFrom("audit")
    .select("seq")
    .where("action", "=", "job.requested")
    .where("subjectId", "=", job)
    .where("at", ">=", last?.at ?? 0)
    .limit(1)
    .executeTakeFirst();
  return requested !== undefined;
}
