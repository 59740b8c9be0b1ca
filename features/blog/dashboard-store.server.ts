import { containsText } from "#platform/database/contains-text.server.ts";
import type { Db } from "#platform/database/engine.server.ts";

/** Returns the next scheduled post. */
export async function nextScheduledPost(db: Db) {
  return db
    .selectFrom("post")
    .select(["id", "title", "publishedAt"])
    .where("status", "=", "scheduled")
    .where("trashedAt", "is", null)
    .orderBy("publishedAt")
    .limit(1)
    .executeTakeFirst();
}

/** Returns the most recently changed posts whose title or slug contains the text. */
export async function postsMatching(db: Db, query: string, limit: number) {
  return db
    .selectFrom("post")
    .select(["id", "title", "status"])
    .where("trashedAt", "is", null)
    .where(({ or }) => or(["title", "slug"].map((name) => containsText(name, query))))
    .orderBy("updatedAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Returns ids and titles of posts, trashed ones too. */
export async function postTitles(db: Db, ids: readonly string[]) {
  return db.selectFrom("post").select(["id", "title"]).where("id", "in", ids).execute();
}
