import { type Kysely, sql } from "kysely";
import { publicPathName } from "#platform/private-links.ts";

type Row = Record<string, unknown>;
type Column = { table: string; column: string };

/** A table that counts by path: its rows of the same key become one. */
type Counted = Column & {
  key: readonly string[];
  sums: readonly string[];
  least?: readonly string[];
  most?: readonly string[];
};

const views = "visits views leads t10 t30 t60 t120 t180 t300 s25 s50 s75 s90 s100".split(" ");

const counted: readonly Counted[] = [
  {
    table: "missing_path",
    column: "path",
    key: ["path"],
    sums: ["asked"],
    least: ["first_at"],
    most: ["last_at", "ignored"],
  },
  { table: "analytics_day", column: "item", key: ["grouping", "day", "item"], sums: views },
  {
    table: "analytics_vital",
    column: "route",
    key: ["level", "metric", "day", "route", "device", "release"],
    sums: ["samples", "good", "needs", "poor"],
  },
  {
    table: "analytics_element",
    column: "route",
    key: ["metric", "day", "route", "element"],
    sums: ["samples", "slow"],
  },
];

const plain: readonly Column[] = [
  { table: "analytics_event", column: "path" },
  { table: "csp_violation", column: "page" },
  { table: "error_report", column: "url" },
  { table: "lead", column: "source_path" },
  { table: "missing_path", column: "referrer" },
  { table: "subscriber", column: "source_path" },
];

/**
 * Replaces the secrets of private links in paths that earlier releases recorded. The audit log keeps its rows, because
 * nothing may change them.
 */
export async function publicPathNames(db: Kysely<unknown>): Promise<void> {
  for (const place of counted) {
    for (const [path, name] of await renamed(db, place)) await mergeRows(db, place, { path, name });
  }
  for (const place of plain) {
    for (const [path, name] of await renamed(db, place)) {
      if (place.table === "lead") await renameInHistory(db, path, name);
      await sql`update ${sql.table(place.table)} set ${sql.ref(place.column)} = ${name}
        where ${sql.ref(place.column)} = ${path}`.execute(db);
    }
  }
}

/** Returns the recorded paths that have another public name, with that name. */
async function renamed(db: Kysely<unknown>, { table, column }: Column) {
  const { rows } = await sql<{ path: string }>`select distinct ${sql.ref(column)} as path
    from ${sql.table(table)} where ${sql.ref(column)} like '/%' or ${sql.ref(column)} like 'http%' order by 1`.execute(
    db,
  );
  return rows.flatMap(({ path }) => {
    const name = publicPathName(path);
    return name === path ? [] : [[path, name] as const];
  });
}

async function mergeRows(
  db: Kysely<unknown>,
  place: Counted,
  { path, name }: { path: string; name: string },
): Promise<void> {
  const table = sql.table(place.table);
  const isOld = sql`${sql.ref(place.column)} = ${path}`;
  const { rows } = await sql<Row>`select * from ${table} where ${isOld}`.execute(db);
  await sql`delete from ${table} where ${isOld}`.execute(db);
  for (const row of rows) {
    const moved: Row = { ...row, [place.column]: name };
    const key = place.key.map((part) => sql`${sql.ref(part)} = ${moved[part]}`);
    const isSame = sql.join(key, sql` and `);
    const same = await sql<Row>`select * from ${table} where ${isSame}`.execute(db);
    await sql`delete from ${table} where ${isSame}`.execute(db);
    await insertRow(db, place.table, same.rows[0] ? addUp(place, moved, same.rows[0]) : moved);
  }
}

/** Returns one row for two of the same key. */
function addUp({ sums, least = [], most = [] }: Counted, one: Row, other: Row): Row {
  const both = (part: string) => [Number(one[part]), Number(other[part])] as const;
  const total: Row = { ...one };
  if ("referrer" in one) total.referrer = one.referrer || other.referrer;
  for (const part of sums) total[part] = both(part)[0] + both(part)[1];
  for (const part of least) total[part] = Math.min(...both(part));
  for (const part of most) total[part] = Math.max(...both(part));
  if ("histogram" in one) total.histogram = addHistograms(one.histogram, other.histogram);
  return total;
}

async function insertRow(db: Kysely<unknown>, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row).map((part) => sql.ref(part));
  const values = Object.values(row).map(
    (value) => sql`${typeof value === "object" && value !== null ? JSON.stringify(value) : value}`,
  );
  await sql`insert into ${sql.table(table)} (${sql.join(columns)})
    values (${sql.join(values)})`.execute(db);
}

function addHistograms(one: unknown, other: unknown): string {
  const [sums, added] = [one, other].map(
    (value) => (typeof value === "string" ? JSON.parse(value) : value) as Record<string, number>,
  );
  const buckets = new Set([...Object.keys(sums ?? {}), ...Object.keys(added ?? {})]);
  return JSON.stringify(
    Object.fromEntries(
      [...buckets].map((bucket) => [bucket, (sums?.[bucket] ?? 0) + (added?.[bucket] ?? 0)]),
    ),
  );
}

/** Renames the path in the histories of the leads that came from it. */
async function renameInHistory(db: Kysely<unknown>, path: string, name: string): Promise<void> {
  const [old, next] = [path, name].map((text) => JSON.stringify(text).slice(1, -1));
  await sql`update lead_event set detail = replace(detail, ${old}, ${next})
    where lead_id in (select id from lead where source_path = ${path})`.execute(db);
}
