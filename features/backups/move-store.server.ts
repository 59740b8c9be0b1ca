import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Db, Engine, Trx } from "#platform/database/engine.server.ts";
import { ownTables } from "#platform/database/own-tables.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";

type Row = Record<string, unknown>;
type AnyDb = Kysely<Record<string, Row>>;
/** `key`: columns of the primary key, or all columns if there is none. */
type Table = { name: string; columns: string[]; key: string[] };

// SQLite allows at most 32,766 bound values per statement, PostgreSQL 65,535.
const valuesAtOnce = 20_000;
const rowsAtOnce = 1000;

/** Matches tables that the database or the migrator fills itself. */
const ownOfDatabase = /^(kysely_|sqlite_|search_document)/;

/**
 * Copies every row of a database into a fresh one, in one transaction that commits only if counts and hashes match and
 * `alongWith` succeeds. Both databases must be fully migrated. Returns a report, ending with the sentence of `alongWith`.
 * @throws ExpectedError if the target has rows or the copy differs; the target is then unchanged
 */
export async function moveRows(
  from: AppContext,
  into: AppContext,
  alongWith: () => Promise<string>,
): Promise<string> {
  const source = rawRows(from.database.db);
  await requireEmpty(rawRows(into.database.db));
  let rows = 0;
  let tables: Table[] = [];
  let along = "";
  await into.database.db.transaction().execute(async (trx) => {
    const target = rawRows(trx);
    tables = await tablesInOrder(target, into.database.engine);
    // Deletes rows that migrations inserted: the source has them too.
    for (const table of [...tables].reverse())
      await emptyTable(target, into.database.engine, table);
    for (const table of tables) rows += await copyTable(source, target, table);
    for (const table of tables) await requireSame(source, target, table);
    along = await alongWith();
  });
  return `Moved ${rows} rows of ${tables.length} tables to ${into.database.description}. Counts and hashes match. ${along}`;
}

/** Returns access to tables by name, with values exactly as stored. */
function rawRows(db: Db | Trx): AnyDb {
  return db.withoutPlugins() as unknown as AnyDb;
}

async function requireEmpty(db: AnyDb): Promise<void> {
  for (const name of ["lead", "staff", "post", "audit"]) {
    if (await db.selectFrom(name).selectAll().limit(1).executeTakeFirst()) {
      throw new ExpectedError("conflict", {
        message: `The target is not empty: its table ${name} has rows. Take a new database.`,
      });
    }
  }
}

/** Returns all tables of the site, referenced tables before those that refer to them. */
async function tablesInOrder(db: AnyDb, engine: Engine): Promise<Table[]> {
  const found = await ownTables(db);
  const tables: Table[] = [];
  for (const { name, columns: described, isView } of found) {
    if (isView || ownOfDatabase.test(name)) continue;
    const columns = described.map((column) => column.name);
    const key = await keyOf(db, engine, name);
    tables.push({
      name,
      columns,
      key: key.length > 0 ? key : columns,
    });
  }
  const parents = await parentsOf(db, engine, tables);
  const ordered: Table[] = [];
  const add = (table: Table) => {
    if (ordered.includes(table)) return;
    for (const parent of parents.get(table.name) ?? []) {
      const other = tables.find(({ name }) => name === parent);
      if (other && other !== table) add(other);
    }
    ordered.push(table);
  };
  for (const table of tables) add(table);
  return ordered;
}

async function keyOf(db: AnyDb, engine: Engine, table: string): Promise<string[]> {
  const query =
    engine === "sqlite"
      ? sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0 order by pk`
      : sql<{ name: string }>`select a.attname as name from pg_index i
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
          where i.indisprimary and i.indrelid = ${table}::regclass`;
  return (await query.execute(db)).rows.map(({ name }) => name);
}

/** Returns for each table the names of the tables that it refers to. */
async function parentsOf(db: AnyDb, engine: Engine, tables: Table[]) {
  const parents = new Map<string, string[]>();
  for (const { name } of tables) {
    const query =
      engine === "sqlite"
        ? sql<{ parent: string }>`select "table" as parent from pragma_foreign_key_list(${name})`
        : sql<{ parent: string }>`select confrelid::regclass::text as parent from pg_constraint
            where contype = 'f' and conrelid = ${name}::regclass`;
    const { rows } = await query.execute(db);
    parents.set(
      name,
      rows.map(({ parent }) => parent.replaceAll('"', "")),
    );
  }
  return parents;
}

/** Deletes all rows, if any: append-only tables refuse deletions but are empty in a fresh database. */
async function emptyTable(db: AnyDb, engine: Engine, { name }: Table): Promise<void> {
  if (!(await db.selectFrom(name).selectAll().limit(1).executeTakeFirst())) return;
  if (engine === "sqlite") await db.deleteFrom(name).execute();
  else await sql`delete from ${sql.id(name)}`.execute(db);
}

/** Yields the rows of a table in pages, ordered by its key (keyset pagination). */
async function* pagesOf(db: AnyDb, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  const keys = sql.join(key.map((column) => sql.ref(column)));
  for (let last: Row | undefined; ; ) {
    let query = db.selectFrom(name).select(columns);
    for (const column of key) query = query.orderBy(column);
    if (last) {
      const values = sql.join(key.map((column) => last?.[column]));
      query = query.where(sql<boolean>`(${keys}) > (${values})`);
    }
    const rows = await query.limit(rowsAtOnce).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1);
  }
}

async function copyTable(source: AnyDb, target: AnyDb, table: Table): Promise<number> {
  const maxRows = Math.max(1, Math.floor(valuesAtOnce / table.columns.length));
  let copied = 0;
  for await (const rows of pagesOf(source, table)) {
    for (let start = 0; start < rows.length; start += maxRows) {
      const part = rows.slice(start, start + maxRows);
      await target.insertInto(table.name).values(part).execute();
      copied += part.length;
    }
  }
  return copied;
}

async function requireSame(source: AnyDb, target: AnyDb, table: Table): Promise<void> {
  const [before, after] = [await sumOf(source, table), await sumOf(target, table)];
  if (before.rows === after.rows && before.hash === after.hash) return;
  throw new ExpectedError("invalid", {
    message: `The copy of the table ${table.name} differs (${before.rows} rows, then ${after.rows}). Nothing was kept. Is the site still running?`,
  });
}

/** Returns the row count and a hash that does not depend on the order of the rows. */
async function sumOf(db: AnyDb, table: Table): Promise<{ rows: number; hash: string }> {
  const sum = new Uint8Array(32);
  let count = 0;
  for await (const rows of pagesOf(db, table)) {
    for (const row of rows) {
      const text = JSON.stringify(table.columns.map((name) => plain(row[name])));
      const hash = createHash("sha256").update(text).digest();
      for (const [index, byte] of hash.entries()) sum[index] = ((sum[index] ?? 0) + byte) & 255;
      count += 1;
    }
  }
  return { rows: count, hash: Buffer.from(sum).toString("hex") };
}

/** Returns a value in a form that is equal for both engines. */
function plain(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  return value;
}
