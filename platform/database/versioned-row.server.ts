import { isDeepStrictEqual } from "node:util";
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
 * Returns true when a row has these values already. Such a write succeeds whatever version its writer saw, and leaves no
 * new version, audit row or event: two colleagues who choose the same have nothing to settle.
 */
export function holds<Row extends object>(row: Row, values: Partial<Row>): boolean {
  return isDeepStrictEqual({ ...row, ...values }, { ...row });
}

/** A row as it stands after a write. `isNew` is false when it had the wanted values already, whoever wrote them. */
export type Standing<Row> = { row: Row; isNew: boolean };

/**
 * Decides a person's change of a row: stores it if the row still has the version that they saw, and succeeds without a
 * trace if the row holds its values. `stamp` tells who wrote it and when, and is no part of what they chose. Returns
 * null when the row was deleted, or has another version with other values.
 */
export async function changeVersioned<Name extends Versioned>(
  trx: Trx,
  table: Name,
  seen: Partial<Tables[Name]> & { version: number },
  { values, stamp }: { values: Partial<Tables[Name]>; stamp: Partial<Tables[Name]> },
): Promise<Standing<Tables[Name]> | null> {
  const { version: _seen, ...key } = seen as AnyRow;
  const find = () =>
    anyTable(trx)
      .selectFrom<string>(table)
      .selectAll()
      .where(({ and }) => and(key))
      .executeTakeFirst() as Promise<Tables[Name] | undefined>;
  const before = await find();
  if (before && holds(before, values)) return { row: before, isNew: false };
  const isNew = await updateVersioned(trx, table, seen, { ...values, ...stamp });
  const row = await find();
  // A concurrent write may have stored the same values since the comparison.
  return row && (isNew || holds(row, values)) ? { row, isNew } : null;
}

/** Decides a change as `changeVersioned` does; version 0 inserts the row if there is none. */
export async function storeVersioned<Name extends Versioned>(
  trx: Trx,
  table: Name,
  seen: Partial<Tables[Name]> & { version: number },
  { values, stamp }: { values: Partial<Tables[Name]>; stamp: Partial<Tables[Name]> },
): Promise<Standing<Tables[Name]> | null> {
  if (seen.version === 0) {
    const { version: _none, ...key } = seen as AnyRow;
    const row = { ...values, ...stamp, ...key, version: 1 } as Tables[Name];
    const inserted = await anyTable(trx)
      .insertInto<string>(table)
      .values(row as AnyRow)
      .onConflict((conflict) => conflict.columns(Object.keys(key)).doNothing())
      .executeTakeFirst();
    if ((inserted.numInsertedOrUpdatedRows ?? 0n) > 0n) return { row, isNew: true };
  }
  return changeVersioned(trx, table, seen, { values, stamp });
}
