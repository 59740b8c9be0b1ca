import { containsText } from "#platform/database/contains-text.server.ts";
import type { Db } from "#platform/database/engine.server.ts";

const rowsPerRead = 50;

/** Every mail to the list that holds these words: drafts, planned ones, those that were sent, and the greeting. */
export async function* sendTextsWith(db: Db, words: string): AsyncGenerator<string> {
  for (let after = ""; ; ) {
    const rows = await db
      .selectFrom("newsletter_send")
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
  const greetings = await db.selectFrom("newsletter_welcome").select("body").execute();
  for (const { body } of greetings) yield body;
}
