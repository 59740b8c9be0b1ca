import type { Db } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { AuditNote } from "./audit-seal.server.ts";

// Rows get their numbers under a lock held until the commit, so a reader that has reached a number has missed none
// before it.

/** Returns the number of the newest row of the audit log; 0 while it is empty. */
export async function auditEnd(db: Db): Promise<number> {
  const head = await db
    .selectFrom("auditHead")
    .select("seq")
    .where("id", "=", 1)
    .executeTakeFirst();
  return Number(head?.seq ?? 0);
}

/** Returns the time of the newest row of the audit log (ms); null while it is empty. */
export async function newestAuditAt(db: Db): Promise<number | null> {
  const newest = await db
    .selectFrom("audit")
    .select("at")
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.at ?? null;
}

/** Returns the position of the newest row of the audit log, to be stored outside the database. */
export async function noteAuditEnd({
  db,
  now,
}: Pick<RequestContext, "db" | "now">): Promise<AuditNote> {
  const end = await db
    .selectFrom("auditHead")
    .select(["seq", "hash"])
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  return { ...end, at: now() };
}

/** Returns the newest rows of the audit log, at most `limit`, that were written at a time (ms) or later. */
export async function auditSince(db: Db, at: number, limit: number) {
  const newest = await db
    .selectFrom("audit")
    .select(["at", "action", "actorId"])
    .orderBy("seq", "desc")
    .limit(limit)
    .execute();
  return newest.filter((row) => row.at >= at);
}

/** Returns at most `limit` rows of the audit log after a given number, in order. */
export async function auditAfter(db: Db, seq: number, limit: number) {
  return db
    .selectFrom("audit")
    .select(["seq", "at", "action", "actorId", "subjectId", "detail"])
    .where("seq", ">", seq)
    .orderBy("seq")
    .limit(limit)
    .execute();
}
