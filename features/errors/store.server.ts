import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { ErrorGroupTable, ErrorReportTable } from "#platform/database/tables.ts";
import { changeVersioned, type Standing } from "#platform/database/versioned-row.server.ts";
import type { ErrorState } from "./contract.ts";

/** Increments the count of a kind, or adds the kind. Returns its id and count. */
export async function countReport(trx: Trx, group: ErrorGroupTable) {
  return trx
    .insertInto("error_group")
    .values(group)
    .onConflict((conflict) =>
      conflict.column("fingerprint").doUpdateSet((set) => ({
        seen: set("error_group.seen", "+", 1),
        last_at: group.last_at,
      })),
    )
    .returning(["id", "seen"])
    .executeTakeFirstOrThrow();
}

/** Returns whether staff muted this error in any release. */
export async function isFamilyMuted(trx: Trx, family: string): Promise<boolean> {
  const muted = await trx
    .selectFrom("error_group")
    .select("id")
    .where("family", "=", family)
    .where("state", "=", "muted")
    .limit(1)
    .executeTakeFirst();
  return muted !== undefined;
}

/** Adds a report and deletes all but the newest `max` reports of its kind. */
export async function insertSample(trx: Trx, report: ErrorReportTable, max: number): Promise<void> {
  await trx.insertInto("error_report").values(report).execute();
  const older = trx
    .selectFrom("error_report")
    .select("id")
    .where("group_id", "=", report.group_id)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(100)
    .offset(max);
  await trx.deleteFrom("error_report").where("id", "in", older).execute();
}

/** Deletes all but the `max` kinds that were seen last. */
export async function dropGroupsBeyond(trx: Trx, max: number): Promise<void> {
  const older = trx
    .selectFrom("error_group")
    .select("id")
    .orderBy("last_at", "desc")
    .orderBy("id", "desc")
    .limit(100)
    .offset(max);
  await trx.deleteFrom("error_group").where("id", "in", older).execute();
}

export async function groupsOfState(db: Db, state: ErrorState | "all", limit: number) {
  const rows = db.selectFrom("error_group").selectAll();
  return (state === "all" ? rows : rows.where("state", "=", state))
    .orderBy("last_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function countByState(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("error_group")
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
    .selectFrom("error_group")
    .select((select) => ["release", select.fn.sum<number>("seen").as("count")])
    .where("release", "in", releases)
    .groupBy("release")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.release, Number(row.count)]));
}

export async function findGroup(db: Db | Trx, id: string): Promise<ErrorGroupTable | undefined> {
  return db.selectFrom("error_group").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function samplesOf(db: Db, groupId: string): Promise<ErrorReportTable[]> {
  return db
    .selectFrom("error_report")
    .selectAll()
    .where("group_id", "=", groupId)
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
  return changeVersioned(trx, "error_group", { id, version }, { values: { state }, stamp: {} });
}

/** Deletes kinds last seen before a time with their reports, and older reports of the other kinds. */
export async function deleteReportsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom("error_group").where("last_at", "<", before).execute();
  await db.deleteFrom("error_report").where("at", "<", before).execute();
}
