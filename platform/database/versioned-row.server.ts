import type { Kysely } from "kysely";
import type { Trx } from "./engine.server.ts";
import type { Tables } from "./tables.ts";

type Versioned = {
  [Name in keyof Tables]: Tables[Name] extends { version: number } ? Name : never;
}[keyof Tables];

type AnyRow = Record<string, unknown>;

/** Loosens the type: Kysely cannot infer from a table that is a type parameter; the callers' types are exact. */
const anyTable = (trx: Trx) => trx as unknown as Kysely<Record<string, AnyRow>>;

/**
 * Updates a row that still has the version that the caller saw, and increments the version. `seen` holds the row's key
 * and that version. Returns false when the row was deleted or has another version by now.
 */
export async function updateVersioned<Name extends Versioned>(
  trx: Trx,
  table: Name,
  seen: Partial<Tables[Name]> & { version: number },
  change: Partial<Tables[Name]>,
): Promise<boolean> {
  const updated = await anyTable(trx)
    .updateTable<string>(table)
    .set({ ...change, version: seen.version + 1 })
    .where(({ and }) => and(seen as AnyRow))
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/**
 * Updates a row that still has the version that the caller saw; version 0 inserts it if there is none. Returns false
 * when another version has been stored meanwhile.
 */
export async function storeVersioned<Name extends Versioned>(
  trx: Trx,
  table: Name,
  key: keyof Tables[Name] & string,
  { row, seenVersion }: { row: Tables[Name]; seenVersion: number },
): Promise<boolean> {
  if (seenVersion > 0) {
    const { [key]: id, ...change } = row as AnyRow;
    const seen = { [key]: id, version: seenVersion } as Partial<Tables[Name]> & { version: number };
    return updateVersioned(trx, table, seen, change as Partial<Tables[Name]>);
  }
  const inserted = await anyTable(trx)
    .insertInto<string>(table)
    .values(row as AnyRow)
    .onConflict((conflict) => conflict.column(key).doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
