import { containsText } from "#platform/database/contains-text.server.ts";
import type { Db } from "#platform/database/engine.server.ts";
import { inPieces } from "#platform/database/in-pieces.server.ts";
import { storedText } from "#platform/database/json-columns.server.ts";

/** Every text of the blog that holds these words: posts in whatever state, the trash too, and every version kept. */
export async function* blogTextsWith(db: Db, words: string): AsyncGenerator<string> {
  const posts = (after: string, limit: number) =>
    db
      .selectFrom("post")
      .select(["id", "body"])
      .where(containsText("body", words))
      .where("id", ">", after)
      .orderBy("id")
      .limit(limit)
      .execute();
  for await (const { body } of inPieces(posts)) yield body;
  const versions = (after: string, limit: number) =>
    db
      .selectFrom("post_version")
      .select(["id", storedText("snapshot").as("snapshot")])
      .where(containsText("snapshot", words))
      .where("id", ">", after)
      .orderBy("id")
      .limit(limit)
      .execute();
  for await (const { snapshot } of inPieces(versions)) yield snapshot;
}
