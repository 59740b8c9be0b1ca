import type { ExpressionBuilder } from "kysely";
import { countOf } from "#platform/database/counts.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { Tables } from "#platform/database/tables.ts";
import { leaveLink, listHeaders } from "./links.server.ts";

/** Part of the list that a mail is sent to; empty strings do not narrow it. `source`: page of this site or "import". */
type Segment = { topic: string; industry: string; source: string };

/** A reader of the list; `language` is the code of the pages that the mail's links open. */
export type Subscriber = { email: string; leaveToken: string; language: string };

function mayBeMailed({ eb, and }: ExpressionBuilder<Tables, "subscriber">) {
  return and([eb("state", "=", "subscribed"), eb("suppressedAt", "is", null)]);
}

function inSegment(db: Db | Trx, { topic, industry, source }: Segment) {
  let rows = db.selectFrom("subscriber").where(mayBeMailed);
  if (topic) rows = rows.where("topic", "=", topic);
  if (industry) rows = rows.where("industry", "=", industry);
  if (source === "import") return rows.where("importId", "is not", null);
  return source ? rows.where("sourcePath", "=", source) : rows;
}

async function count(db: Db | Trx, segment: Segment): Promise<number> {
  return countOf(inSegment(db, segment));
}

async function idsAfter(
  db: Db | Trx,
  segment: Segment,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await inSegment(db, segment)
    .where("id", ">", after)
    .select("id")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns, by id, these subscribers as far as they may be mailed now. */
async function subscribers(db: Db | Trx, ids: readonly string[]): Promise<Map<string, Subscriber>> {
  const rows = await rowsOf(db, ids).where(mayBeMailed).execute();
  return new Map(rows.map(({ id, ...subscriber }) => [id, subscriber]));
}

function rowsOf(db: Db | Trx, ids: readonly string[]) {
  const wanted = ids.length > 0 ? ids : [""];
  return db
    .selectFrom("subscriber")
    .select(["id", "email", "leaveToken", "language"])
    .where("id", "in", wanted);
}

/** Returns email addresses by id, in any state, for the staff's lists. */
async function emails(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map((await rowsOf(db, ids).execute()).map(({ id, email }) => [id, email]));
}

/** Returns the values by which the list can be narrowed, each with its number of subscribers. */
async function facets(db: Db) {
  const of = async (column: "topic" | "industry" | "sourcePath") => {
    const rows = await db
      .selectFrom("subscriber")
      .where(mayBeMailed)
      .where(column, "!=", "")
      .select((select) => [`${column} as value`, select.fn.countAll<number>().as("count")])
      .groupBy(column)
      .orderBy(column)
      .limit(200)
      .execute();
    return rows.map((row) => ({ value: String(row.value), count: Number(row.count) }));
  };
  const [topics, industries, pages] = await Promise.all([
    of("topic"),
    of("industry"),
    of("sourcePath"),
  ]);
  const imported = await count(db, { topic: "", industry: "", source: "import" });
  const sources = imported > 0 ? [{ value: "import", count: imported }, ...pages] : pages;
  return { topics, industries, sources };
}

/** Access for campaigns to the subscribers who confirmed, did not leave and are not suppressed. */
export const newsletterAudience = {
  count,
  idsAfter,
  subscribers,
  emails,
  facets,
  headers: listHeaders,
  leaveLink,
};
