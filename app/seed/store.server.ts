import { sql } from "kysely";
import type { Database, Db, Trx } from "#platform/database/engine.server.ts";

export async function hasLeadOfKey(db: Db, key: string): Promise<boolean> {
  const lead = db.selectFrom("lead").select("id").where("idempotencyKey", "=", key);
  return (await lead.executeTakeFirst()) !== undefined;
}

/** Returns the names of the kinds of data found that only real use creates. */
export async function realRows(db: Db): Promise<string[]> {
  const wrote = db.selectFrom("postVersion").select("id").where("authorId", "is not", null);
  const found = {
    leads: await db.selectFrom("lead").select("id").limit(1).execute(),
    subscribers: await db.selectFrom("subscriber").select("id").limit(1).execute(),
    "posts that staff wrote": await wrote.limit(1).execute(),
    "measured visits": await db.selectFrom("analyticsEvent").select("id").limit(1).execute(),
  };
  return Object.entries(found).flatMap(([name, rows]) => (rows.length > 0 ? [name] : []));
}

/** Returns the ids of staff who can sign in, in a stable order. */
export async function staffIds(db: Db): Promise<string[]> {
  const rows = db.selectFrom("staff").select("id").where("disabled", "=", 0).orderBy("email");
  return (await rows.execute()).map(({ id }) => id);
}

/** Returns the ids of staff whose role takes booked calls by default, in a stable order. */
export async function callTakers(db: Db): Promise<string[]> {
  const rows = db.selectFrom("staff").select("id").where("disabled", "=", 0);
  const takers = rows.where("role", "in", ["owner", "office"]).orderBy("email");
  return (await takers.execute()).map(({ id }) => id);
}

/** Returns the newest leads that are neither spam nor merged. */
export async function currentLeads(db: Db, count: number) {
  return db
    .selectFrom("lead")
    .select(["id", "dueAt", "answeredAt"])
    .where("status", "!=", "spam")
    .where("mergedInto", "is", null)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(count)
    .execute();
}

/** Gives these people the times of their leads: since when they are known, and when they were last met. */
export async function datePeople(trx: Trx, ids: readonly string[]): Promise<void> {
  const own = sql`from lead where lead.person_id = person.id`;
  await trx
    .updateTable("person")
    .set({
      createdAt: sql<number>`(select min(lead.created_at) ${own})`,
      updatedAt: sql<number>`(select max(lead.updated_at) ${own})`,
    })
    .where("id", "in", [...new Set(ids)])
    .execute();
}

/** Refreshes the planner's statistics; PostgreSQL also needs a vacuum for index-only scans, which may take minutes. */
export async function refreshStatistics({ engine, db }: Database): Promise<void> {
  if (engine === "sqlite") return void (await sql`analyze`.execute(db));
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}
