import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { ErrorGroupTable, ErrorReportTable, ErrorState } from "#platform/database/tables.ts";
import { changeVersioned, type Standing } from "#platform/database/versioned-row.server.ts";

/** Increments the count of a kind, or adds the kind. Returns its id and count. */
export async function countReport(trx: Trx, group: ErrorGroupTable) {
  return trx
    .insertInto("errorGroup")
    .values(group)
    .onConflict((conflict) =>
      conflict.column("fingerprint").doUpdateSet((set) => ({
        seen: set("errorGroup.seen", "+", 1),
        lastAt: group.lastAt,
      })),
    )
    .returning(["id", "seen"])
    .executeTakeFirstOrThrow();
}

/** Returns whether staff muted this error in any release. */
export async function isFamilyMuted(trx: Trx, family: string): Promise<boolean> {
  const muted = await trx
    .selectFrom("errorGroup")
    .select("id")
    .where("family", "=", family)
    .where("state", "=", "muted")
    .limit(1)
    .executeTakeFirst();
  return muted !== undefined;
}

/** Adds a report and deletes all but the newest `max` reports of its kind. */
export async function insertSample(trx: Trx, report: ErrorReportTable, max: number): Promise<void> {
  await trx.insertInto("errorReport").values(report).execute();
  const older = trx
    .selectFrom("errorReport")
    .select("id")
    .where("groupId", "=", report.groupId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(100)
    .offset(max);
  await trx.deleteFrom("errorReport").where("id", "in", older).execute();
}

/** Deletes all but the `max` kinds that were seen last. */
export async function dropGroupsBeyond(trx: Trx, max: number): Promise<void> {
  const older = trx
    .selectFrom("errorGroup")
    .select("id")
    .orderBy("lastAt", "desc")
    .orderBy("id", "desc")
    .limit(100)
    .offset(max);
  await trx.deleteFrom("errorGroup").where("id", "in", older).execute();
}

export async function groupsOfState(db: Db, state: ErrorState | "all", limit: number) {
  const rows = db.selectFrom("errorGroup").selectAll();
  return (state === "all" ? rows : rows.where("state", "=", state))
    .orderBy("lastAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function countByState(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("errorGroup")
    .select((select) => ["state", select.fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.state, Number(row.count)]));
}

/** Returns the number of errors per release. */
export async function countByRelease(
  db: Db,
  releases: readonly string[],
): Promise<Record<string, number>> {
  if (releases.length === 0) return {};
  const rows = await db
    .selectFrom("errorGroup")
    .select((select) => ["release", select.fn.sum<number>("seen").as("count")])
    .where("release", "in", releases)
    .groupBy("release")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.release, Number(row.count)]));
}

export async function findGroup(db: Db | Trx, id: string): Promise<ErrorGroupTable | undefined> {
  return db.selectFrom("errorGroup").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function samplesOf(db: Db, groupId: string): Promise<ErrorReportTable[]> {
  return db
    .selectFrom("errorReport")
    .selectAll()
    .where("groupId", "=", groupId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Sets the state of a kind. Returns null if the kind was deleted, or has another state since `version` was read. */
export async function updateGroupState(
  trx: Trx,
  id: string,
  change: { state: ErrorState; version: number },
): Promise<Standing<ErrorGroupTable> | null> {
  const { state, version } = change;
  return changeVersioned(trx, "errorGroup", { id, version }, { values: { state }, stamp: {} });
}

/** Deletes kinds last seen before a time with their reports, and older reports of the other kinds. */
export async function deleteReportsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom("errorGroup").where("lastAt", "<", before).execute();
  await db.deleteFrom("errorReport").where("at", "<", before).execute();
}
