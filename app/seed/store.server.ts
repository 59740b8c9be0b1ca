import type { Db } from "#platform/database/engine.server.ts";

export async function hasLeadOfKey(db: Db, key: string): Promise<boolean> {
  const lead = db.selectFrom("lead").select("id").where("idempotency_key", "=", key);
  return (await lead.executeTakeFirst()) !== undefined;
}

/** Names the kinds of rows that only real use creates. */
export async function realRows(db: Db): Promise<string[]> {
  const wrote = db.selectFrom("post_version").select("id").where("author_id", "is not", null);
  const found = {
    leads: await db.selectFrom("lead").select("id").limit(1).execute(),
    subscribers: await db.selectFrom("subscriber").select("id").limit(1).execute(),
    "posts that staff wrote": await wrote.limit(1).execute(),
    "measured visits": await db.selectFrom("analytics_event").select("id").limit(1).execute(),
  };
  return Object.entries(found).flatMap(([name, rows]) => (rows.length > 0 ? [name] : []));
}
