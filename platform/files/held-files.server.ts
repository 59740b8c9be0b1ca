import { type RawBuilder, sql } from "kysely";
import type { Flag } from "#platform/database/column-types.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { Env } from "#platform/env.server.ts";
import { openFileStore, requireFileStore } from "./open-store.server.ts";
import { storeFailure } from "./store-failure.server.ts";

/** A row that holds a file's bytes, or says that the file store does; `sha256` may be empty until the store does. */
export type HeldFile = { inStore: Flag; content: Uint8Array; sha256: string };

export type FilePlace = "database" | "store";

/** Access to the files of one table. A file's bytes are written once and never change. */
export type HeldFiles = {
  /** Name of a file in the store. */
  keyOf(id: string): string;
  /** Returns the next ids of files in this place, in order, after the id `after`; a limited number at a time. */
  next(db: Db, place: FilePlace, after: string): Promise<string[]>;
  find(db: Db, id: string): Promise<HeldFile | undefined>;
  /** Empties the row of a file that the store holds. Returns false when the row was deleted or moved meanwhile. */
  leaveToStore(trx: Trx, id: string, sha256: string): Promise<boolean>;
  /** Writes the bytes back into the row. Returns false when the row was deleted or moved meanwhile. */
  takeFromStore(trx: Trx, id: string, content: Uint8Array): Promise<boolean>;
  /** Returns a query, for use in a larger statement, of those keys that have a row. */
  keysWithRow(keys: readonly string[]): RawBuilder<{ key: string }>;
};

const idsAtOnce = 100;

/** Describes the files of a table that has the columns `inStore` and `sha256`. */
export function heldFiles(of: {
  table: string;
  id: string;
  content: string;
  /** Folder in the store, shared by tables between which files move. */
  folder: string;
}): HeldFiles {
  const [table, id, content] = [sql.table(of.table), sql.ref(of.id), sql.ref(of.content)];
  const keyOf = (one: string) => `${of.folder}/${one}`;
  return {
    keyOf,

    async next(db, place, after) {
      const inStore = place === "store" ? 1 : 0;
      const { rows } = await sql<{ id: string }>`
        select ${id} as id from ${table}
        where in_store = ${sql.lit(inStore)} and ${id} > ${after} order by ${id} limit ${idsAtOnce}
      `.execute(db);
      return rows.map((row) => row.id);
    },

    async find(db, one) {
      const { rows } = await sql<HeldFile>`
        select in_store, ${content} as content, sha256 from ${table} where ${id} = ${one}
      `.execute(db);
      return rows[0];
    },

    async leaveToStore(trx, one, sha256) {
      // substr(…, 1, 0) is an empty value of the binary type on both engines.
      const { numAffectedRows } = await sql`
        update ${table} set ${content} = substr(${content}, 1, 0), in_store = 1, sha256 = ${sha256}
        where ${id} = ${one} and in_store = 0
      `.execute(trx);
      return numAffectedRows === 1n;
    },

    async takeFromStore(trx, one, bytes) {
      const { numAffectedRows } = await sql`
        update ${table} set ${content} = ${bytes}, in_store = 0 where ${id} = ${one} and in_store = 1
      `.execute(trx);
      return numAffectedRows === 1n;
    },

    keysWithRow(keys) {
      const ids = keys
        .filter((key) => key.startsWith(`${of.folder}/`))
        .map((key) => key.slice(of.folder.length + 1));
      return sql`
        select ${sql.lit(`${of.folder}/`)} || ${id} as key from ${table}
        where ${id} in (${sql.join(ids.length > 0 ? ids : [""])})
      `;
    },
  };
}

/**
 * Returns the keys that belong to a row. Uses one statement for all tables, so that a file that moves from one table to
 * another is always found.
 */
export async function keysInUse(
  db: Db,
  held: readonly HeldFiles[],
  keys: readonly string[],
): Promise<Set<string>> {
  const parts = held.map((files) => files.keysWithRow(keys));
  const { rows } = await sql<{ key: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Returns a file's bytes from its row or the file store. @throws unavailable when the store fails or lost the file */
export async function readHeldFile(
  env: Pick<Env, "STORAGE_URL">,
  key: string,
  { inStore, content, sha256 }: HeldFile,
): Promise<Uint8Array> {
  if (inStore === 0) return content;
  const bytes = await requireFileStore(env).read(key, sha256);
  if (bytes) return bytes;
  throw storeFailure(`The file store at ${openFileStore(env)?.name} does not hold ${key}.`);
}
