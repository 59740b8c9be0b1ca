import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Database, openDatabase } from "#platform/database/engine.server.ts";
import type { Env } from "#platform/env.server.ts";
import { type RequestContext, systemContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import type { Log } from "#platform/log.server.ts";
import { readArchive } from "./archive.server.ts";
import { saveReplaced } from "./copy.server.ts";
import { inScratchFolder } from "./folder.server.ts";
import { holdAfterRestore } from "./restored/hold-after-restore.server.ts";
import { type Replaced, readReplaced } from "./restored/replaced-store.server.ts";
import { databaseFile, engineOf, requireWholeSqlite, secretFile } from "./snapshot.server.ts";
import { describeDump } from "./switch/restore-script.server.ts";
import {
  dropNextSchema,
  exchangeSchemas,
  loadBeside,
  schemasOf,
  urlOfNext,
} from "./switch/schema-store.server.ts";
import {
  asideFile,
  beginSwitch,
  finishSwitch,
  mergeWriteAheadLog,
} from "./switch/switch-folder.server.ts";

type Options = {
  file: string;
  /** True if the operator agreed to replace an existing database. */
  overwrite: boolean;
  /** Allows a copy that is not encrypted although BACKUP_KEY is set. */
  unsigned?: boolean;
  /** Replaces a PostgreSQL database without saving it as a backup first. */
  withoutCopy?: boolean;
  now: number;
  log: Log;
  /** Ends sessions, links and tokens in the copy, on tables of any release. */
  endSessions: (ctx: RequestContext) => Promise<void>;
};

/** A verified copy, unpacked in `folder`, on its way to replace the database of `env`. */
type Copy = { env: Env; folder: string; at: number; replaced: Replaced; options: Options };

/**
 * Replaces the database by a verified copy, in which sessions are ended and everything that it would send is held. The
 * copy is completed beside the old database and takes its place in one step (decision 063): a kill before it changes
 * nothing, and after it `finishRestore` completes the rest. The old one is set aside (SQLite) or saved as a backup
 * (PostgreSQL). The site must not be running. Returns a report. @throws ExpectedError, having changed nothing
 */
export async function restoreBackup(env: Env, options: Options): Promise<string> {
  return inScratchFolder(env.DATA_DIR, async (scratch) => {
    const folder = join(scratch, "copy");
    await mkdir(folder, { mode: 0o700 });
    const { engine, at } = await readArchive(options.file, folder, {
      key: env.BACKUP_KEY,
      unsigned: options.unsigned,
    });
    if (engine !== engineOf(env)) {
      throw new ExpectedError("invalid", {
        message: `This copy is of ${engine === "sqlite" ? "a SQLite" : "a PostgreSQL"} database. Restore it there, then use the command "move".`,
      });
    }
    const secretNote = existsSync(join(folder, secretFile)) ? "" : withoutSecretNote;
    const copy = { env, folder, at, replaced: await readReplaced(env, at), options };
    const { saved, held } = await (engine === "sqlite" ? replaceSqlite : replacePostgres)(copy);
    return `The site is as it was on ${new Date(at).toISOString()}.${saved}${secretNote} Everyone has to sign in again. ${held}`;
  });
}

type Done = { saved: string; held: string };

const savedMessage = (file: string) => ` The old database was saved as ${file}.`;

async function replaceSqlite(copy: Copy): Promise<Done> {
  const { env, folder, options } = copy;
  const file = join(env.DATA_DIR, databaseFile.sqlite);
  const next = join(folder, databaseFile.sqlite);
  requireWholeSqlite(next);
  const isUsed = existsSync(file);
  if (isUsed && !options.overwrite) throw refusal(file);
  const held = await complete(copy, openDatabase({ DATA_DIR: folder }));
  mergeWriteAheadLog(next);
  finishSwitch(env.DATA_DIR, beginSwitch(env.DATA_DIR, folder, options.now));
  return { saved: isUsed ? savedMessage(asideFile(env.DATA_DIR, options.now)) : "", held };
}

async function replacePostgres(copy: Copy): Promise<Done> {
  const { env, folder, options } = copy;
  const url = env.DATABASE_URL ?? "";
  const schemas = await schemasOf(url);
  if (schemas.isUsed && !options.overwrite) throw refusal("the PostgreSQL database");
  const dump = join(folder, databaseFile.postgres);
  const description = await describeDump(dump);
  const isSaved = schemas.isUsed && !options.withoutCopy;
  const saved = isSaved ? savedMessage(await saveReplaced(env, options.now)) : "";
  try {
    await loadBeside(url, schemas, description);
    await rm(dump);
    const next = { ...env, DATABASE_URL: urlOfNext(url, schemas) };
    const held = await complete(copy, openDatabase(next));
    // Begins before the tables are exchanged: until then, `finishRestore` takes it back.
    const begun = beginSwitch(env.DATA_DIR, folder, options.now);
    await exchangeSchemas(url, schemas);
    finishSwitch(env.DATA_DIR, begun);
    return { saved, held };
  } catch (error) {
    await dropNextSchema(url).catch(() => undefined);
    throw error;
  }
}

/** Ends sessions in the copy and holds what it would send. Returns the report of the hold. */
async function complete(copy: Copy, database: Database): Promise<string> {
  const { at, replaced, options } = copy;
  try {
    const env = { ...copy.env, SESSION_SECRET: await secretAfter(copy) };
    const now = () => options.now;
    const ctx = systemContext({ env, database, log: options.log, now }, "command");
    await options.endSessions(ctx);
    return await holdAfterRestore(ctx, { copyTakenAt: at, replaced });
  } finally {
    await database.close();
  }
}

/** Returns the secret that the site will have: the copy may contain an older one. */
async function secretAfter({ env, folder }: Copy): Promise<string> {
  const file = join(folder, secretFile);
  if (env.secretIsConfigured || !existsSync(file)) return env.SESSION_SECRET;
  return (await readFile(file, "utf8")).trim();
}

function refusal(what: string): ExpectedError {
  return new ExpectedError("conflict", {
    message: `There is already a database (${what}). Stop the site, then add --yes to replace it.`,
  });
}

const withoutSecretNote =
  " The copy holds no session secret: if the site's secret has changed since then, put the old one back, or have everyone set up their authenticator apps again.";
