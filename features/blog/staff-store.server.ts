import { containsText } from "#platform/database/contains-text.server.ts";
import { countEach } from "#platform/database/counts.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import { storedText } from "#platform/database/json-columns.server.ts";
import {
  type PostShareTable,
  type PostStatus,
  type PostTable,
  type PostVersionTable,
  postStatuses,
} from "#platform/database/tables-blog.ts";

// Queries of the staff's blog screens.

const rowColumns = ["id", "slug", "title", "topics", "status", "publishedAt", "updatedAt"] as const;
export type PostRowColumns = Pick<PostTable, (typeof rowColumns)[number]>;

export type StaffQuery = {
  search: string;
  status: PostStatus | "all";
  topic: string;
  sort: "updated" | "published" | "title";
  offset: number;
  limit: number;
};

function matching(db: Db, query: Pick<StaffQuery, "search" | "topic">) {
  let posts = db.selectFrom("post");
  if (query.topic) posts = posts.where(storedText("topics"), "like", `%"${query.topic}"%`);
  if (!query.search) return posts;
  return posts.where(({ or }) =>
    or(
      ["title", "slug", "description", "body"].map((column) => containsText(column, query.search)),
    ),
  );
}

function inStatus(db: Db, query: Omit<StaffQuery, "offset" | "limit" | "sort">) {
  const posts = matching(db, query);
  return query.status === "all"
    ? posts.where("status", "!=", "trashed")
    : posts.where("status", "=", query.status);
}

/** Returns one page of posts without their texts. */
export async function staffRows(db: Db, query: StaffQuery): Promise<PostRowColumns[]> {
  const rows = inStatus(db, query).select(rowColumns);
  const sorted =
    query.sort === "title"
      ? rows.orderBy("title").orderBy("id")
      : rows
          .orderBy(query.sort === "published" ? "publishedAt" : "updatedAt", "desc")
          .orderBy("id", "desc");
  return sorted.limit(query.limit).offset(query.offset).execute();
}

/** Counts matching posts by status in one scan of the texts, in storage order. */
async function countMatching(db: Db, query: Pick<StaffQuery, "search" | "topic">) {
  const rows = await matching(db, query)
    .select((select) => ["status", select.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.status, Number(row.count)]));
}

/** Counts the posts that match search and topic, by status. */
export async function countStatuses(
  db: Db,
  query: Pick<StaffQuery, "search" | "topic">,
): Promise<Record<string, number>> {
  if (query.search || query.topic) return countMatching(db, query);
  return countEach(db, postStatuses, (status) =>
    inStatus(db, { ...query, status }).select((select) => select.fn.countAll<number>().as("count")),
  );
}

/** Returns scheduled and published posts of a span of time, earliest first. */
export async function rowsBetween(db: Db, from: number, to: number): Promise<PostRowColumns[]> {
  return db
    .selectFrom("post")
    .select(rowColumns)
    .where("status", "in", ["scheduled", "published"])
    .where("publishedAt", ">=", from)
    .where("publishedAt", "<", to)
    .orderBy("publishedAt")
    .orderBy("id")
    .limit(1000)
    .execute();
}

/** Returns the distinct sets of topics that posts have. */
export async function storedTopics(db: Db): Promise<(readonly string[])[]> {
  const rows = await db.selectFrom("post").select("topics").distinct().execute();
  return rows.map((row) => row.topics);
}

export async function findPost(db: Db | Trx, id: string): Promise<PostTable | undefined> {
  return db.selectFrom("post").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Returns the post with this slug, in any state. */
export async function postOfSlug(db: Db, slug: string): Promise<PostTable | undefined> {
  return db.selectFrom("post").selectAll().where("slug", "=", slug).executeTakeFirst();
}

export async function isSlugTaken(trx: Trx, slug: string, exceptId: string): Promise<boolean> {
  const other = await trx
    .selectFrom("post")
    .select("id")
    .where("slug", "=", slug)
    .where("id", "!=", exceptId)
    .executeTakeFirst();
  return other !== undefined;
}

/** Makes a former slug redirect to the post; the post's slug `now` stops being a former one. */
export async function retireSlug(
  trx: Trx,
  row: { slug: string; postId: string; retiredAt: number },
  now: string,
): Promise<void> {
  await trx
    .insertInto("postSlug")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("slug").doUpdateSet({ postId: row.postId, retiredAt: row.retiredAt }),
    )
    .execute();
  await trx
    .deleteFrom("postSlug")
    .where("slug", "=", now)
    .where("postId", "=", row.postId)
    .execute();
}

export async function versionsOf(db: Db, postId: string): Promise<PostVersionTable[]> {
  return db
    .selectFrom("postVersion")
    .selectAll()
    .where("postId", "=", postId)
    .orderBy("version", "desc")
    .limit(200)
    .execute();
}

export async function findVersion(db: Db | Trx, postId: string, version: number) {
  return db
    .selectFrom("postVersion")
    .selectAll()
    .where("postId", "=", postId)
    .where("version", "=", version)
    .executeTakeFirst();
}

export async function dropVersion(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("postVersion").where("id", "=", id).execute();
}

/** Returns scheduled posts that are due, longest due first. */
export async function duePosts(db: Db, now: number): Promise<PostTable[]> {
  return db
    .selectFrom("post")
    .selectAll()
    .where("status", "=", "scheduled")
    .where("publishedAt", "<=", now)
    .orderBy("publishedAt")
    .limit(100)
    .execute();
}

const untrashedStatuses = postStatuses.filter((status) => status !== "trashed");

/** Returns all posts outside the trash, newest first. */
export async function postsForExport(db: Db): Promise<PostTable[]> {
  return db
    .selectFrom("post")
    .selectAll()
    .where("status", "in", untrashedStatuses)
    .orderBy("createdAt", "desc")
    .limit(5000)
    .execute();
}

export async function trashedBefore(trx: Trx, moment: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("post")
    .select("id")
    .where("status", "=", "trashed")
    .where("trashedAt", "<", moment)
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes posts with their versions, former slugs and links. */
export async function deletePosts(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom("post").where("id", "in", ids).execute();
}

export async function insertShare(trx: Trx, share: PostShareTable): Promise<void> {
  await trx.insertInto("postShare").values(share).execute();
}

export async function sharesOf(db: Db, postId: string, now: number): Promise<PostShareTable[]> {
  return db
    .selectFrom("postShare")
    .selectAll()
    .where("postId", "=", postId)
    .where("expiresAt", ">", now)
    .orderBy("expiresAt", "desc")
    .execute();
}

/** Deletes a link and returns its post's id; undefined when the link does not exist. */
export async function deleteShare(trx: Trx, id: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom("postShare")
    .where("id", "=", id)
    .returning("postId")
    .executeTakeFirst();
  return row?.postId;
}

export async function deleteSharesBefore(trx: Trx, moment: number): Promise<void> {
  await trx.deleteFrom("postShare").where("expiresAt", "<", moment).execute();
}

/** Returns the post of an unexpired link; undefined when the post is trashed. */
export async function postOfShare(db: Db, tokenHash: string, now: number) {
  return db
    .selectFrom("postShare")
    .innerJoin("post", "post.id", "postShare.postId")
    .selectAll("post")
    .where("postShare.tokenHash", "=", tokenHash)
    .where("postShare.expiresAt", ">", now)
    .where("post.status", "!=", "trashed")
    .executeTakeFirst();
}
