import { type Kysely, sql } from "kysely";
import { openDatabase } from "#platform/database/engine.server.ts";
import { pause } from "#scripts/bench/measure.ts";
import { maxRow, type Row, row } from "#scripts/bench/rows.ts";
import type { Target } from "./attacks.ts";

type JobRow = { name: string; running: boolean; finishedAt: number | null };

/** Time (ms) after which a job that was made due must have run. */
const jobsWaitMs = 5 * 60_000;

/** Makes every job due and returns the names of those that have not run since. */
async function idleJobs({ owner }: Target): Promise<string[]> {
  const read = async () => {
    const answer = await owner.get("/api/system/jobs");
    return ((await answer.json()) as { jobs: JobRow[] }).jobs;
  };
  const began = Date.now();
  await owner.fetchCsrf();
  for (const { name } of await read()) await owner.post(`/api/system/jobs/${name}/run`);
  const late = async () =>
    (await read())
      .filter(({ finishedAt }) => finishedAt === null || finishedAt < began)
      .map(({ name }) => name);
  while ((await late()).length > 0 && Date.now() < began + jobsWaitMs) await pause(1000);
  return late();
}

/** Returns the names of all tables with text, on either engine. */
async function tablesOf(db: Kysely<unknown>): Promise<string[]> {
  return (await db.introspection.getTables()).map(({ name }) => name);
}

/** Returns a stored value as text. Bytes, such as those of a received mail, keep their letters. */
function textOf(value: unknown): string {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("latin1");
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Counts the tokens that stand anywhere in the database. */
async function storedTokens(settings: Target["settings"], tokens: readonly string[]) {
  const database = openDatabase({ DATA_DIR: "", ...settings });
  const db = database.db as unknown as Kysely<unknown>;
  const found = new Set<string>();
  let verified = 0;
  try {
    for (const table of await tablesOf(db)) {
      const { rows } = await sql<
        Record<string, unknown>
      >`select * from ${sql.table(table)}`.execute(db);
      for (const text of rows.flatMap(Object.values).map(textOf))
        for (const token of tokens) if (text.includes(token)) found.add(token);
    }
    const { rows } = await sql<{ count: number | string }>`
      select count(*) as count from lead_message
      where subject like 'Forged%' and verified = 'yes'`.execute(db);
    verified = Number(rows[0]?.count ?? 0);
  } finally {
    await database.close();
  }
  return { found: found.size, verified };
}

/** Returns what the attacks achieved, after the product was asked to stop. */
export async function judge(target: Target): Promise<Row[]> {
  const { product, settings } = target;
  const tokens = target.links.map((path) => path.slice(path.lastIndexOf("/") + 1));
  const alive = await fetch(`${product.url}/readyz`).then(({ status }) => status === 200);
  const idle = await idleJobs(target);
  const code = await product.stop();
  target.end();
  const logged = tokens.filter((token) => product.output().includes(token)).length;
  const { found, verified } = await storedTokens(settings, tokens);
  return [
    row("process alive at the end", alive ? "yes" : "no", "yes", alive),
    row("jobs that did not run afterwards", idle.join(", ") || "none", "none", idle.length === 0),
    row("exit code after SIGTERM", String(code), "0", code === 0),
    row("private booking links", String(tokens.length), "≥ 1", tokens.length > 0),
    maxRow("of these, found in the log", logged, 0, ""),
    maxRow("of these, found in the database", found, 0, ""),
    maxRow("forged mails shown as verified", verified, 0, ""),
  ];
}
