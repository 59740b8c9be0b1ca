import { containsText } from "#platform/database/contains-text.server.ts";
import type { Db } from "#platform/database/engine.server.ts";

/** Yields the body of every template and template version that holds this text. */
export async function* templateTextsWith(db: Db, words: string): AsyncGenerator<string> {
  for (const table of ["mail_template", "mail_template_version"] as const) {
    const rows = await db
      .selectFrom(table)
      .select("body")
      .where(containsText("body", words))
      .execute();
    for (const { body } of rows) yield body;
  }
}
