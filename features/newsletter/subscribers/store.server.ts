import type { Expression, ExpressionBuilder, Insertable, SqlBool } from "kysely";
import { containsText } from "#platform/database/contains-text.server.ts";
import { countOf } from "#platform/database/counts.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { ConsentRecordTable, SubscriberTable, Tables } from "#platform/database/tables.ts";
import type { NewsletterImportTable } from "#platform/database/tables-marketing.ts";
import type { SubscriberSort, SubscriberState } from "./contract.ts";

type Where = ExpressionBuilder<Tables, "subscriber">;

function inState({ eb, and }: Where, state: SubscriberState | "all"): Expression<SqlBool> {
  if (state === "all") return and([]);
  if (state === "suppressed") return eb("suppressedAt", "is not", null);
  return and([eb("suppressedAt", "is", null), eb("state", "=", state)]);
}

type ListQuery = { state: SubscriberState | "all"; search: string };

function listed(db: Db, { state, search }: ListQuery) {
  const rows = db.selectFrom("subscriber").where((where) => inState(where, state));
  return search ? rows.where(containsText("email", search)) : rows;
}

export async function countSubscribers(db: Db, query: ListQuery): Promise<number> {
  return countOf(listed(db, query));
}

export async function subscriberPage(
  db: Db,
  query: ListQuery & { sort: SubscriberSort; offset: number; limit: number },
): Promise<SubscriberTable[]> {
  const rows = listed(db, query).selectAll().offset(query.offset).limit(query.limit);
  if (query.sort === "email") return rows.orderBy("email").execute();
  const direction = query.sort === "newest" ? "desc" : "asc";
  return rows.orderBy("createdAt", direction).orderBy("id", direction).execute();
}

export async function countByState(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("subscriber")
    .select((select) => [
      "state",
      select.fn.countAll<number>().as("all"),
      select.fn.count<number>("suppressedAt").as("suppressed"),
    ])
    .groupBy("state")
    .execute();
  const counts: Record<string, number> = { suppressed: 0 };
  for (const row of rows) {
    counts[row.state] = Number(row.all) - Number(row.suppressed);
    counts.suppressed = (counts.suppressed ?? 0) + Number(row.suppressed);
  }
  return counts;
}

/** Returns a page of subscribers in the order of ids, for iterating over all of them. */
export async function subscribersAfter(
  db: Db,
  query: { state: SubscriberState | "all"; after: string; limit: number },
): Promise<SubscriberTable[]> {
  return db
    .selectFrom("subscriber")
    .selectAll()
    .where((where) => inState(where, query.state))
    .where("id", ">", query.after)
    .orderBy("id")
    .limit(query.limit)
    .execute();
}

export async function choicesOf(db: Db, receipt: string): Promise<ConsentRecordTable[]> {
  return db
    .selectFrom("consentRecord")
    .selectAll()
    .where("receipt", "=", receipt)
    .where("subject", "=", "newsletter")
    .orderBy("at", "desc")
    .limit(50)
    .execute();
}

export async function findImport(db: Db, id: string): Promise<NewsletterImportTable | undefined> {
  return db.selectFrom("newsletterImport").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function insertImport(trx: Trx, row: NewsletterImportTable): Promise<void> {
  await trx.insertInto("newsletterImport").values(row).execute();
}

/** Returns state and suppression of the subscribers with these addresses. */
export async function subscribersByEmail(db: Db | Trx, emails: readonly string[]) {
  if (emails.length === 0) return [];
  return db
    .selectFrom("subscriber")
    .select(["email", "state", "suppressedAt"])
    .where("email", "in", emails)
    .execute();
}

export async function insertSubscribers(
  trx: Trx,
  rows: Insertable<SubscriberTable>[],
): Promise<void> {
  await trx
    .insertInto("subscriber")
    .values(rows)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
}
