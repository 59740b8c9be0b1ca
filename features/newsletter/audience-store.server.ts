import type { ExpressionBuilder } from "kysely";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { Tables } from "#platform/database/tables.ts";
import { leaveLink, listHeaders } from "./links.server.ts";

/** Whom a mail to the list goes to. Empty strings: not narrowed by that. `source`: a page of this site, or "import". */
type Segment = { topic: string; industry: string; source: string };

type Where = ExpressionBuilder<Tables, "subscriber">;

function mayBeMailed({ eb, and }: Where) {
  return and([eb("state", "=", "subscribed"), eb("suppressed_at", "is", null)]);
}

function inSegment({ eb, and }: Where, { topic, industry, source }: Segment) {
  const asked = [];
  if (topic) asked.push(eb("topic", "=", topic));
  if (industry) asked.push(eb("industry", "=", industry));
  if (source === "import") asked.push(eb("import_id", "is not", null));
  else if (source) asked.push(eb("source_path", "=", source));
  return and(asked);
}

async function count(db: Db | Trx, segment: Segment): Promise<number> {
  const row = await db
    .selectFrom("subscriber")
    .where(mayBeMailed)
    .where((where) => inSegment(where, segment))
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

async function idsAfter(
  db: Db | Trx,
  segment: Segment,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("subscriber")
    .where(mayBeMailed)
    .where((where) => inSegment(where, segment))
    .where("id", ">", after)
    .select("id")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of these readers who may be mailed now, by id. */
async function subscribers(db: Db | Trx, ids: readonly string[]) {
  const rows = await rowsOf(db, ids).where(mayBeMailed).execute();
  return new Map(rows.map(({ id, email, leave_token: leaveToken }) => [id, { email, leaveToken }]));
}

function rowsOf(db: Db | Trx, ids: readonly string[]) {
  const known = ids.length > 0 ? ids : [""];
  return db
    .selectFrom("subscriber")
    .select(["id", "email", "leave_token"])
    .where("id", "in", known);
}

/** Addresses by id, whatever the state, for lists that staff read. */
async function emails(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map((await rowsOf(db, ids).execute()).map(({ id, email }) => [id, email]));
}

/** What the list can be narrowed by, with the number of readers of each. */
async function facets(db: Db) {
  const of = async (column: "topic" | "industry" | "source_path") => {
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
    of("source_path"),
  ]);
  const imported = await count(db, { topic: "", industry: "", source: "import" });
  const sources = imported > 0 ? [{ value: "import", count: imported }, ...pages] : pages;
  return { topics, industries, sources };
}

/** The newsletter's readers as whoever mails them needs them: nobody who left, did not confirm or is suppressed. */
export const newsletterAudience = {
  count,
  idsAfter,
  subscribers,
  emails,
  facets,
  headers: listHeaders,
  leaveLink,
};
