import { type SelectQueryBuilder, sql } from "kysely";
import { countOf } from "#platform/database/counts.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import { storedText } from "#platform/database/json-columns.server.ts";
import { inSnakeCase } from "#platform/database/name-case.ts";
import type { Tables } from "#platform/database/tables.ts";
import type {
  PostTable,
  PostVersionKind,
  PostVersionTable,
} from "#platform/database/tables-blog.ts";
import { textsWith } from "#platform/database/texts-with.server.ts";

function published(db: Db) {
  return db.selectFrom("post").where("status", "=", "published");
}

/** Filters by topic. Topics are plain names, so a quoted one is unambiguous in the JSON text. */
function withTopic(db: Db, topic: string | null) {
  const posts = published(db);
  return topic ? posts.where(storedText("topics"), "like", `%"${topic}"%`) : posts;
}

type PublishedQuery = { topic?: string | null; offset?: number; limit: number };

/** Orders posts as every list shows them. */
function newestFirst<Output>(posts: SelectQueryBuilder<Tables, "post", Output>) {
  return posts.orderBy("publishedAt", "desc").orderBy("id", "desc");
}

/** Returns published posts, newest first. */
export async function publishedRows(
  db: Db,
  { topic = null, offset = 0, limit }: PublishedQuery,
): Promise<PostTable[]> {
  return newestFirst(withTopic(db, topic)).selectAll().limit(limit).offset(offset).execute();
}

/** Returns the distinct sets of topics of published posts, each with its number of posts. */
export async function publishedTopics(db: Db) {
  const rows = await published(db)
    .select((select) => ["topics", select.fn.countAll<number>().as("posts")])
    .groupBy("topics")
    .execute();
  return rows.map(({ topics, posts }) => ({ topics, posts: Number(posts) }));
}

const outlineColumns = [
  "id",
  "slug",
  "title",
  "description",
  "topics",
  "publishedAt",
  "createdAt",
  "updatedAt",
] as const;
export type PostOutline = Pick<PostTable, (typeof outlineColumns)[number]>;

/** Returns published posts without their texts, newest first. */
export async function publishedOutlines(db: Db, limit: number): Promise<PostOutline[]> {
  return newestFirst(published(db)).select(outlineColumns).limit(limit).execute();
}

/**
 * Returns a line per published post, newest first: its id, a space and its version. The database joins them from
 * its index, since reading thousands of rows costs several times as much.
 */
export async function publishedVersions(db: Db, limit: number): Promise<string> {
  const posts = newestFirst(published(db))
    .select(sql<string>`id || ' ' || version`.as("line"))
    .limit(limit);
  const { lines } = await db
    .selectFrom(posts.as("listed"))
    .select(sql<string | null>`string_agg(line, ${sql.lit("\n")})`.as("lines"))
    .executeTakeFirstOrThrow();
  return lines ?? "";
}

/** Returns the newest published posts that have one of these sets of topics. */
export async function publishedOfTopics(
  db: Db,
  query: { topics: readonly (readonly string[])[]; except: string; limit: number },
): Promise<PostTable[]> {
  const texts = query.topics.map((topics) => JSON.stringify(topics));
  // Selects ids from the index alone, so that only the returned posts' texts are read.
  const newest = newestFirst(published(db))
    .select("id")
    .where(storedText("topics"), "in", texts)
    .where("id", "!=", query.except)
    .limit(query.limit);
  return newestFirst(db.selectFrom("post")).selectAll().where("id", "in", newest).execute();
}

export async function publishedOfSlugs(db: Db, slugs: readonly string[]): Promise<PostTable[]> {
  if (slugs.length === 0) return [];
  return published(db).selectAll().where("slug", "in", slugs).execute();
}

export async function publishedOfIds(db: Db, ids: readonly string[]): Promise<PostTable[]> {
  if (ids.length === 0) return [];
  return published(db).selectAll().where("id", "in", ids).execute();
}

export async function publishedBySlug(db: Db, slug: string): Promise<PostTable | undefined> {
  return published(db).selectAll().where("slug", "=", slug).executeTakeFirst();
}

/** Returns the current slug of the published post that had this slug before. */
export async function slugOfFormer(db: Db, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("postSlug")
    .innerJoin("post", "post.id", "postSlug.postId")
    .select("post.slug")
    .where("postSlug.slug", "=", slug)
    .where("post.status", "=", "published")
    .executeTakeFirst();
  return row?.slug;
}

/** Returns whether an earlier start loaded or skipped the starter posts. */
export async function hasStarted(db: Db): Promise<boolean> {
  return (await db.selectFrom("blogStart").select("id").executeTakeFirst()) !== undefined;
}

/** Claims loading the starter posts. Returns false when another start or process has claimed it. */
export async function claimStart(trx: Trx, at: number): Promise<boolean> {
  const result = await trx
    .insertInto("blogStart")
    .values({ id: 1, startedAt: at })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function countPosts(trx: Trx): Promise<number> {
  return countOf(trx.selectFrom("post"));
}

export async function insertPost(trx: Trx, row: PostTable): Promise<void> {
  await trx.insertInto("post").values(row).execute();
}

type VersionAuthor = { id: string | null; name: string; at: number; kind: PostVersionKind };

/** Returns the version row of a saved post. */
export function versionOf(row: PostTable, author: VersionAuthor): PostVersionTable {
  const { id: postId, version, createdAt: _created, updatedAt: _updated, topics, ...rest } = row;
  return {
    id: crypto.randomUUID(),
    postId,
    version,
    snapshot: inSnakeCase({ ...rest, topics: JSON.stringify(topics) }),
    authorId: author.id,
    authorName: author.name,
    at: author.at,
    kind: author.kind,
  };
}

/** Stores the saved post as a version that can be shown and restored. */
export async function insertPostVersion(
  trx: Trx,
  row: PostTable,
  author: VersionAuthor,
): Promise<void> {
  await trx.insertInto("postVersion").values(versionOf(row, author)).execute();
}

/** Yields each text with these words: of posts (trashed ones too), of stored versions and of pending changes. */
export async function* blogTextsWith(db: Db, text: string): AsyncGenerator<string> {
  yield* textsWith(db, { table: "post", id: "id", text: "body" }, text);
  yield* textsWith(db, { table: "postVersion", id: "id", text: "snapshot" }, text);
  yield* textsWith(db, { table: "postPending", id: "postId", text: "draft" }, text);
}
