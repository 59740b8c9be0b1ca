import type { Db } from "#platform/database/engine.server.ts";
import { findNotice } from "./store.server.ts";

/** The words and the link of the notice over every page. */
export async function* noticeTexts(db: Db): AsyncGenerator<string> {
  const notice = await findNotice(db);
  if (notice) yield `${notice.text} ${notice.link}`;
}
