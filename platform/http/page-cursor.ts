import { ExpectedError } from "./errors.ts";

/** A row's place in a list that is ordered by a time and the id. */
export type Place = { at: number; id: string };

/** Returns the place after which the cursor's page begins; null without a cursor. @throws bad_request for a broken one */
export function readCursor(cursor: string | undefined): Place | null {
  if (!cursor) return null;
  const [, at, id] = /^(\d{1,15})_([\w-]{1,64})$/.exec(cursor) ?? [];
  if (!at || !id) throw new ExpectedError("bad_request", { message: "There is no such page." });
  return { at: Number(at), id };
}

/** Splits rows, of which one more than a page was read, into the page and the cursor of the next; null after the last. */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  { size, at }: { size: number; at: (row: Row) => number },
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, next: rows.length > size && last ? `${at(last)}_${last.id}` : null };
}
