import type { Db } from "#platform/database/engine.server.ts";

type AuditFilter = {
  actions?: readonly string[] | undefined;
  person?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
  before?: number | undefined;
};

/** Returns the newest matching rows, ordered by `seq`. */
export async function auditPage(db: Db, filter: AuditFilter, limit: number) {
  const { actions, person, from, to, before } = filter;
  return db
    .selectFrom("audit")
    .leftJoin("staff as actor", "actor.id", "audit.actorId")
    .leftJoin("apiToken as program", "program.id", "audit.actorId")
    .leftJoin("staff as subject", "subject.id", "audit.subjectId")
    .select([
      "audit.seq",
      "audit.at",
      "audit.actorKind",
      "audit.action",
      "audit.subjectType",
      "audit.subjectId",
      "audit.detail",
      "audit.address",
      "audit.requestId",
      "actor.name as actorName",
      "program.name as programName",
      "subject.name as subjectName",
    ])
    .$if(actions !== undefined, (query) => query.where("audit.action", "in", actions ?? []))
    .$if(person !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where("audit.actorId", "=", person ?? ""),
          where.and([
            where("audit.subjectType", "=", "staff"),
            where("audit.subjectId", "=", person ?? ""),
          ]),
        ]),
      ),
    )
    .$if(from !== undefined, (query) => query.where("audit.at", ">=", from ?? 0))
    .$if(to !== undefined, (query) => query.where("audit.at", "<", to ?? 0))
    .$if(before !== undefined, (query) => query.where("audit.seq", "<", before ?? 0))
    .orderBy("audit.seq", "desc")
    .limit(limit)
    .execute();
}

/** Returns every distinct action in the log. */
export async function auditActions(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("audit").select("action").distinct().orderBy("action").execute();
  return rows.map((row) => row.action);
}

export async function staffNames(db: Db): Promise<{ id: string; name: string }[]> {
  return db.selectFrom("staff").select(["id", "name"]).orderBy("name").execute();
}
