import { containsText } from "#platform/database/contains-text.server.ts";
import type { Db } from "#platform/database/engine.server.ts";

/** Every letter, and every version kept of one, that holds these words. There are few. */
export async function* letterTextsWith(db: Db, words: string): AsyncGenerator<string> {
  for (const table of ["mail_template", "mail_template_version"] as const) {
    const rows = await db
      .selectFrom(table)
      .select("body")
      .where(containsText("body", words))
      .execute();
    for (const { body } of rows) yield body;
  }
}
