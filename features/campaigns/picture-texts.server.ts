import { containsText } from "#platform/database/contains-text.server.ts";
import type { Db } from "#platform/database/engine.server.ts";
import { inPieces } from "#platform/database/in-pieces.server.ts";

/** Every mail to the list that holds these words: drafts, planned ones, those that were sent, and the greeting. */
export async function* sendTextsWith(db: Db, words: string): AsyncGenerator<string> {
  const sends = (after: string, limit: number) =>
    db
      .selectFrom("newsletter_send")
      .select(["id", "body"])
      .where(containsText("body", words))
      .where("id", ">", after)
      .orderBy("id")
      .limit(limit)
      .execute();
  for await (const { body } of inPieces(sends)) yield body;
  const greetings = await db.selectFrom("newsletter_welcome").select("body").execute();
  for (const { body } of greetings) yield body;
}
