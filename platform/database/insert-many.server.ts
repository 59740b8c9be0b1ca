import { CompiledQuery, sql } from "kysely";
import type { RequestContext } from "#platform/http/context.server.ts";
import { inChunks } from "#platform/in-chunks.ts";
import type { Trx } from "./engine.server.ts";
import { jsonColumnsOf } from "./json-columns.server.ts";
import { snakeCase } from "./name-case.ts";
import type { Tables } from "./tables.ts";

/** Rows per statement on SQLite: tables have up to 40 columns, and a statement takes 32,766 values. */
const rowsPerStatement = 500;
/** Rows per JSON value on PostgreSQL: some megabytes at most. */
const rowsPerValue = 5000;

/**
 * Inserts a large number of rows, each with every column of its table. PostgreSQL gets them as JSON values, which it
 * reads several times faster than thousands of parameters; SQLite gets statements with hundreds of rows. Both bypass
 * `ColumnsPlugin`, so that names and JSON columns are translated here.
 */
export async function insertMany<Table extends keyof Tables & string>(
  { database }: Pick<RequestContext, "database">,
  trx: Trx,
  table: Table,
  rows: readonly Tables[Table][],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const json = jsonColumnsOf(table);
  const values = rows.map((row) =>
    names.map((name) => {
      const value: unknown = Reflect.get(row, name);
      return json.has(name) ? JSON.stringify(value) : value;
    }),
  );
  const add = database.engine === "postgres" ? insertAsJson : insertAsValues;
  await add(trx, { table, columns: names.map(snakeCase), values });
}

type Insert = { table: string; columns: readonly string[]; values: readonly unknown[][] };

async function insertAsJson(trx: Trx, { table, columns, values }: Insert): Promise<void> {
  const name = sql.table(table);
  for (const part of inChunks(values, rowsPerValue)) {
    const rows = part.map((row) => Object.fromEntries(columns.map((each, at) => [each, row[at]])));
    await sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${JSON.stringify(rows)})`.execute(
      trx,
    );
  }
}

async function insertAsValues(trx: Trx, { table, columns, values }: Insert): Promise<void> {
  const names = columns.map((name) => `"${name}"`).join(", ");
  const places = `(${columns.map(() => "?").join(", ")})`;
  for (const part of inChunks(values, rowsPerStatement)) {
    const text = `insert into "${snakeCase(table)}" (${names}) values ${part.map(() => places).join(", ")}`;
    await trx.executeQuery(CompiledQuery.raw(text, part.flat()));
  }
}
