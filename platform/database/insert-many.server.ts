import { CompiledQuery, sql } from "kysely";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { Trx } from "./engine.server.ts";
import { jsonColumnsOf } from "./json-columns.server.ts";
import type { Tables } from "./tables.ts";

/** Rows per statement on SQLite: tables have up to 40 columns, and a statement takes 32,766 values. */
const rowsPerStatement = 500;
/** Rows per JSON value on PostgreSQL: some megabytes at most. */
const rowsPerValue = 5000;

/**
 * Inserts a large number of rows, each with every column of its table. PostgreSQL gets them as JSON values, which it
 * reads several times faster than thousands of parameters; SQLite gets statements with hundreds of rows.
 */
export async function insertMany<Table extends keyof Tables & string>(
  { database }: Pick<RequestContext, "database">,
  trx: Trx,
  table: Table,
  rows: readonly Tables[Table][],
): Promise<void> {
  const add = database.engine === "postgres" ? insertAsJson : insertAsValues;
  await add(trx, table, withTexts(table, rows));
}

type Row = object;

/** Converts JSON columns to text, because these statements bypass `JsonColumnsPlugin`. */
function withTexts(table: string, rows: readonly Row[]): readonly Row[] {
  const json = [...jsonColumnsOf(table)];
  if (json.length === 0) return rows;
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(json.map((name) => [name, JSON.stringify(Reflect.get(row, name))])),
  }));
}

async function insertAsJson(trx: Trx, table: string, rows: readonly Row[]): Promise<void> {
  const name = sql.table(table);
  for (let at = 0; at < rows.length; at += rowsPerValue) {
    const value = JSON.stringify(rows.slice(at, at + rowsPerValue));
    await sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${value})`.execute(
      trx,
    );
  }
}

async function insertAsValues(trx: Trx, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = columns.map((name) => `"${name}"`).join(", ");
  const places = `(${columns.map(() => "?").join(", ")})`;
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    const part = rows.slice(at, at + rowsPerStatement);
    const text = `insert into "${table}" (${names}) values ${part.map(() => places).join(", ")}`;
    const values = part.flatMap((row) => columns.map((name) => Reflect.get(row, name)));
    await trx.executeQuery(CompiledQuery.raw(text, values));
  }
}
