import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "#platform/env.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { readArchive } from "./archive.server.ts";
import { inScratchFolder } from "./folder.server.ts";
import { runPostgresTool } from "./postgres-tool.server.ts";
import { databaseFile, engineOf, requireWholeSqlite, secretFile } from "./snapshot.server.ts";

type Options = {
  file: string;
  /** True if the operator agreed to replace an existing database. */
  overwrite: boolean;
  /** Allows a copy that is not encrypted although BACKUP_KEY is set. */
  unsigned?: boolean;
  now: number;
};

/**
 * Replaces the database by a verified copy; the old one is renamed (SQLite) or replaced in one transaction
 * (PostgreSQL). The site must not be running. Returns a report. @throws ExpectedError, having changed nothing
 */
export async function restoreBackup(env: Env, options: Options): Promise<string> {
  return inScratchFolder(env.DATA_DIR, async (scratch) => {
    const { engine, at } = await readArchive(options.file, scratch, {
      key: env.BACKUP_KEY,
      unsigned: options.unsigned,
    });
    if (engine !== engineOf(env)) {
      throw new ExpectedError("invalid", {
        words: `This copy is of ${engine === "sqlite" ? "a SQLite" : "a PostgreSQL"} database. Restore it there, then use the command "move".`,
      });
    }
    const aside =
      engine === "sqlite"
        ? await replaceSqlite(env, scratch, options)
        : await replacePostgres(env, scratch, options);
    const secret = await putBackSecret(env, scratch, options.now);
    return `The site is as it was on ${new Date(at).toISOString()}.${aside}${secret}`;
  });
}

async function replaceSqlite(env: Env, scratch: string, options: Options): Promise<string> {
  const copy = join(scratch, databaseFile.sqlite);
  requireWholeSqlite(copy);
  const file = join(env.DATA_DIR, databaseFile.sqlite);
  const asideName = `${file}.before-${new Date(options.now).toISOString().replaceAll(":", "-")}`;
  const there = existsSync(file);
  if (there && !options.overwrite) throw refusal(file);
  // SQLite would apply the old file's write-ahead log to the new file.
  for (const end of ["", "-wal", "-shm"]) {
    if (existsSync(`${file}${end}`)) await rename(`${file}${end}`, `${asideName}${end}`);
  }
  await rename(copy, file);
  return there ? ` The old database was saved as ${asideName}.` : "";
}

async function replacePostgres(env: Env, scratch: string, options: Options): Promise<string> {
  const url = env.DATABASE_URL ?? "";
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass('public.lead') as there");
    if (rows[0]?.there && !options.overwrite) throw refusal("the PostgreSQL database");
  } finally {
    await client.end();
  }
  const dump = join(scratch, databaseFile.postgres);
  const how = ["--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error"];
  await runPostgresTool("pg_restore", { url, args: [...how, dump] });
  return "";
}

function refusal(what: string): ExpectedError {
  return new ExpectedError("conflict", {
    words: `There is already a database (${what}). Stop the site, then add --yes to replace it.`,
  });
}

/** Restores the session secret, which encrypts second factors. Returns advice if the copy contains none. */
async function putBackSecret(env: Env, scratch: string, now: number): Promise<string> {
  const copy = join(scratch, secretFile);
  if (!existsSync(copy)) return withoutSecretWords;
  const file = join(env.DATA_DIR, secretFile);
  if (existsSync(file)) await rename(file, `${file}.before-${now}`);
  await rename(copy, file);
  return "";
}

const withoutSecretWords =
  " The copy holds no session secret: if the site's secret has changed since then, put the old one back, or have everyone set up their authenticator apps again.";
