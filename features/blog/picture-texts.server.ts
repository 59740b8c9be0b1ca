import { containsText } from "#platform/database/contains-text.server.ts";
import type { Db } from "#platform/database/engine.server.ts";

const rowsPerRead = 50;

/** Every text of the blog that holds these words: posts in whatever state, the trash too, and every version kept. */
export async function* blogTextsWith(db: Db, words: string): AsyncGenerator<string> {
  for (let after = ""; ; ) {
    const rows = await db
      .selectFrom("post")
      .select(["id", "body"])
      .where(containsText("body", words))
      .where("id", ">", after)
      .orderBy("id")
      .limit(rowsPerRead)
      .execute();
    for (const { body } of rows) yield body;
    after = rows.at(-1)?.id ?? "";
    if (rows.length < rowsPerRead) break;
  }
  yield* versionsWith(db, words);
}

async function* versionsWith(db: Db, words: string): AsyncGenerator<string> {
  for (let after = ""; ; ) {
    const rows = await db
      .selectFrom("post_version")
      .select(["id", "snapshot"])
      .where(containsText("snapshot", words))
      .where("id", ">", after)
      .orderBy("id")
      .limit(rowsPerRead)
      .execute();
    for (const { snapshot } of rows) yield snapshot;
    after = rows.at(-1)?.id ?? "";
    if (rows.length < rowsPerRead) break;
  }
}
