import { runRestoreScript } from "./restore-script.server.ts";

/** Schemas of a PostgreSQL database: the one that the site uses, and the one beside it in which a restore prepares. */
export type Schemas = { used: string; next: string; isUsed: boolean };

/** Runs `work` with a connection of its own. @throws when PostgreSQL cannot be reached */
async function connected<T>(
  url: string,
  work: (query: (statement: string) => Promise<Record<string, unknown>[]>) => Promise<T>,
): Promise<T> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (statement) => (await client.query(statement)).rows);
  } finally {
    await client.end();
  }
}

/** Returns the schemas of a database; `isUsed` is true if it holds a site. */
export function schemasOf(url: string): Promise<Schemas> {
  return connected(url, async (query) => {
    const [row] = await query(`select coalesce(current_schema(), 'public') as used,
      to_regclass('lead') is not null as filled`);
    const used = String(row?.used);
    return { used, next: `${used}_restoring`, isUsed: row?.filled === true };
  });
}

/** Returns whether a killed restore left its half-made schema behind. */
export function hasNextSchema(url: string): Promise<boolean> {
  return connected(url, async (query) => {
    const rows = await query(
      "select from pg_namespace where nspname = coalesce(current_schema(), 'public') || '_restoring'",
    );
    return rows.length > 0;
  });
}

/** Drops the schema that a restore has not put in place. */
export async function dropNextSchema(url: string): Promise<void> {
  const { next } = await schemasOf(url);
  await connected(url, (query) => query(`drop schema if exists ${name(next)} cascade`));
}

/** Returns the address of a database by which a connection uses the schema that is being prepared. */
export function urlOfNext(url: string, { next }: Schemas): string {
  const address = new URL(url);
  const options = address.searchParams.get("options") ?? "";
  address.searchParams.set("options", `${options} -c search_path=${next}`.trim());
  // URLSearchParams writes spaces as "+", which PostgreSQL would read as a literal plus.
  address.search = address.search.replaceAll("+", "%20");
  return address.href;
}

/**
 * Loads a dump into the schema beside the used one, in one transaction, whatever schema it was made of. A dump names its
 * schema throughout, so that one is emptied for the load and filled again at its end.
 * @throws ExpectedError with PostgreSQL's message; nothing has changed then
 */
export async function loadBeside(
  url: string,
  { next }: Schemas,
  dump: { file: string; schema: string; extensions: readonly string[] },
): Promise<void> {
  const aside = `${next}_aside`;
  const before = [
    `drop schema if exists ${name(next)} cascade`,
    `create schema ${name(next)}`,
    `create schema ${name(aside)}`,
    moveObjects(dump.schema, aside),
    // Extensions stay where they are: they may belong to another role.
    ...dump.extensions.map(
      (each) => `create extension if not exists ${name(each)} schema ${name(dump.schema)}`,
    ),
  ];
  const after = [
    moveObjects(dump.schema, next),
    moveObjects(aside, dump.schema),
    `drop schema ${name(aside)}`,
  ];
  await runRestoreScript(url, { ...dump, before, after });
}

/** Drops the used schema's tables and puts the prepared ones in their place, in one transaction. */
export async function exchangeSchemas(url: string, { used, next }: Schemas): Promise<void> {
  const aside = `${next}_aside`;
  const statements = [
    "begin",
    `create schema ${name(aside)}`,
    moveObjects(used, aside),
    moveObjects(next, used),
    `drop schema ${name(aside)} cascade`,
    `drop schema ${name(next)}`,
    "commit",
  ];
  await connected(url, (query) => query(statements.join(";\n")));
}

const name = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`;
const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** Matches objects that move with another one: members of an extension, sequences of a column. */
const movesWithAnother = (catalog: string, id: string) =>
  `exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${id} and d.deptype in ('e', 'a', 'i'))`;

/**
 * Returns the statement that moves tables, views, sequences, functions and types between two schemas. Renaming the
 * schemas instead would need their owner, and would take the extensions along.
 */
function moveObjects(from: string, to: string): string {
  return `do $move$
declare statement text;
begin
  for statement in
    select format('alter %s %I.%I set schema %I', case c.relkind when 'v' then 'view'
      when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, ${text(from)}, c.relname, ${text(to)})
    from pg_class c where c.relnamespace = ${text(name(from))}::regnamespace
      and c.relkind in ('r', 'p', 'v', 'm', 'S') and not ${movesWithAnother("pg_class", "c.oid")}
    union all
    select format('alter routine %s set schema %I', p.oid::regprocedure, ${text(to)})
    from pg_proc p where p.pronamespace = ${text(name(from))}::regnamespace
      and not ${movesWithAnother("pg_proc", "p.oid")}
    union all
    select format('alter type %I.%I set schema %I', ${text(from)}, t.typname, ${text(to)})
    from pg_type t where t.typnamespace = ${text(name(from))}::regnamespace
      and t.typtype in ('d', 'e') and not ${movesWithAnother("pg_type", "t.oid")}
  loop execute statement; end loop;
end $move$`;
}
