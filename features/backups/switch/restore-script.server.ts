import { type ChildProcess, execFile, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { splitPassword, toolError } from "#features/backups/postgres-tool.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";

const run = promisify(execFile);
const maxList = 10_000_000;
const maxSaid = 4000;

/** Returns the schema of a dump's tables, and the extensions that they need. @throws ExpectedError if it is no site's */
export async function describeDump(
  file: string,
): Promise<{ file: string; schema: string; extensions: string[] }> {
  const { stdout } = await run("pg_restore", ["--list", file], { maxBuffer: maxList }).catch(
    (error) => {
      throw toolError("pg_restore", error);
    },
  );
  const schema = /^\d+; \d+ \d+ TABLE (\S+) lead /m.exec(stdout)?.[1];
  if (!schema) {
    throw new ExpectedError("invalid", { message: "The copy of the database holds no site." });
  }
  const extensions = [...stdout.matchAll(/^\d+; \d+ \d+ EXTENSION - (\S+) /gm)];
  return { file, schema, extensions: extensions.map(([, name]) => name ?? "") };
}

type Script = {
  file: string;
  schema: string;
  /** Statements that run around the dump's own, in the same transaction. */
  before: readonly string[];
  after: readonly string[];
};

/**
 * Runs a dump's statements in one transaction: `pg_restore` writes them, `psql` runs them. A process that is killed
 * sends no commit, so that PostgreSQL rolls everything back.
 * @throws ExpectedError with the failing tool's message
 */
export async function runRestoreScript(url: string, script: Script): Promise<void> {
  const { address, password } = splitPassword(url);
  const env = password === undefined ? process.env : { ...process.env, PGPASSWORD: password };
  const what = ["--no-owner", "--no-comments", `--schema=${script.schema}`, "--file=-"];
  const dump = spawn("pg_restore", [...what, script.file], { stdio: ["ignore", "pipe", "pipe"] });
  const dumped = outcomeOf("pg_restore", dump);
  const how = ["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--file=-"];
  const psql = spawn("psql", ["-d", address, ...how], { env, stdio: ["pipe", "ignore", "pipe"] });
  const ran = outcomeOf("psql", psql);
  const sent = pipeline(statements(script, dump.stdout, dumped), psql.stdin).catch(
    (error: Error) => error,
  );
  try {
    const [failed] = [await ran, await dumped, await sent].filter((error) => error !== undefined);
    if (failed) throw failed;
  } finally {
    dump.kill();
    psql.kill();
  }
}

async function* statements(
  { before, after }: Script,
  dump: Readable,
  dumped: Promise<Error | undefined>,
): AsyncGenerator<string | Buffer> {
  yield `set client_min_messages = warning;\nbegin;\n${before.join(";\n")};\n`;
  yield* dump;
  // The end of an incomplete script looks like that of a complete one.
  if (await dumped) return;
  yield `\n${after.join(";\n")};\ncommit;\n`;
}

/** Returns why a tool failed; undefined when it has succeeded. */
function outcomeOf(name: "pg_restore" | "psql", child: ChildProcess): Promise<Error | undefined> {
  let stderr = "";
  child.stderr?.on("data", (bytes: Buffer) => {
    if (stderr.length < maxSaid) stderr += bytes;
  });
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(toolError(name, error)));
    child.once("close", (code) =>
      resolve(code === 0 ? undefined : toolError(name, { code, stderr })),
    );
  });
}
