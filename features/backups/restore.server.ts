import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "#platform/database/engine.server.ts";
import type { Env } from "#platform/env.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { putRestoreHold } from "#platform/work/restore-hold.server.ts";
import { readArchive } from "./archive.server.ts";
import { inScratchFolder } from "./folder.server.ts";
import { runPostgresTool } from "./postgres-tool.server.ts";
import { type Replaced, readReplaced } from "./restored/replaced-store.server.ts";
import { databaseFile, engineOf, requireWholeSqlite, secretFile } from "./snapshot.server.ts";

type Options = {
  file: string;
  /** True if the operator agreed to replace an existing database. */
  overwrite: boolean;
  /** Allows a copy that is not encrypted although BACKUP_KEY is set. */
  unsigned?: boolean;
  now: number;
};

type Restored = {
  report: string;
  /** When the copy was made (ms). */
  copyTakenAt: number;
  replaced: Replaced;
};

/**
 * Replaces the database by a verified copy; the old one is renamed (SQLite) or replaced in one transaction
 * (PostgreSQL). The site must not be running. The restored database is held; the caller completes that with
 * `holdAfterRestore`. @throws ExpectedError, having changed nothing
 */
export async function restoreBackup(env: Env, options: Options): Promise<Restored> {
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
    const replaced = await readReplaced(env, at);
    const replacement = { env, scratch, options, copyTakenAt: at };
    const aside =
      engine === "sqlite" ? await replaceSqlite(replacement) : await replacePostgres(replacement);
    const secret = await putBackSecret(env, scratch, options.now);
    const report = `The site is as it was on ${new Date(at).toISOString()}.${aside}${secret}`;
    return { report, copyTakenAt: at, replaced };
  });
}

type Replacement = { env: Env; scratch: string; options: Options; copyTakenAt: number };

/** Marks a database as restored at once, so that a restore that is killed afterwards leaves one that sends nothing. */
async function hold(
  config: Parameters<typeof openDatabase>[0],
  { copyTakenAt, options }: Replacement,
): Promise<void> {
  const database = openDatabase(config);
  const unread = "The restore did not end.";
  try {
    const mark = { copyAt: copyTakenAt, restoredAt: options.now, settled: null, unread };
    await putRestoreHold(database.db, mark);
  } finally {
    await database.close();
  }
}

async function replaceSqlite(replacement: Replacement): Promise<string> {
  const { env, scratch, options } = replacement;
  const copy = join(scratch, databaseFile.sqlite);
  requireWholeSqlite(copy);
  const file = join(env.DATA_DIR, databaseFile.sqlite);
  const asideName = `${file}.before-${new Date(options.now).toISOString().replaceAll(":", "-")}`;
  const there = existsSync(file);
  if (there && !options.overwrite) throw refusal(file);
  await hold({ DATA_DIR: scratch }, replacement);
  // SQLite would apply the old file's write-ahead log to the new file.
  for (const end of ["", "-wal", "-shm"]) {
    if (existsSync(`${file}${end}`)) await rename(`${file}${end}`, `${asideName}${end}`);
  }
  await rename(copy, file);
  return there ? ` The old database was saved as ${asideName}.` : "";
}

async function replacePostgres(replacement: Replacement): Promise<string> {
  const { env, scratch, options } = replacement;
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
  await hold(env, replacement);
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
