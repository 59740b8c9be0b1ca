import { containsText } from "#platform/database/contains-text.server.ts";
import type { Db } from "#platform/database/engine.server.ts";
import { inPieces } from "#platform/database/in-pieces.server.ts";
import { storedText } from "#platform/database/json-columns.server.ts";

/** Yields every text of posts, trashed ones too, and of stored versions that contains this text. */
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
