import type { KyselyPlugin } from "kysely";
import { openDatabase } from "#platform/database/engine.server.ts";
import { lockForUse, type UseLock } from "#platform/database/use-lock.server.ts";
import { type Env, EnvError, readEnv } from "#platform/env.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { createLog, type Log } from "#platform/log.server.ts";
import { settledEnv } from "./settled-env.server.ts";
import { waitForDatabase } from "./wait-for-database.server.ts";

/** What a process of the product holds from its start to its end. */
export type OpenProcess = {
  appContext: AppContext;
  use: UseLock;
  /** Prints one sentence about a database that does not allow the start, and ends the process with exit code 1. */
  cannotOpen(error: unknown): never;
};

/**
 * Reads the configuration, waits for the database, settles a restore that was killed and takes the lock of use. Ends
 * the process with one sentence and exit code 1 when the configuration or the database do not allow it.
 * `plugin` sees every query.
 */
export async function openProcess(plugin?: KyselyPlugin): Promise<OpenProcess> {
  const given = readEnvOrExit();
  const log = createLog(given.LOG_LEVEL);
  const opened = openDatabase(given);
  const database = plugin ? { ...opened, db: opened.db.withPlugin(plugin) } : opened;
  const cannotOpen = (error: unknown) =>
    exitWith(`The database could not be opened (${database.description})`, error);
  const onLockLost = () => {
    log.fatal("a command took the database while the connection was lost");
    process.exit(1);
  };
  const base = { database, log, now: Date.now };
  await waitOrEnd({ ...base, env: given }).catch(cannotOpen);
  const env = await settledEnv(readEnvOrExit).catch(cannotOpen);
  const use = await lockForUse(env, "shared", onLockLost).catch(cannotOpen);
  return { appContext: { ...base, env }, use, cannotOpen };
}

/** Waits for the database. A stop signal ends the process at once, also one that is the first of its container. */
async function waitOrEnd(appContext: AppContext): Promise<void> {
  const end = () => process.exit(0);
  const signals = ["SIGTERM", "SIGINT"] as const;
  for (const signal of signals) process.once(signal, end);
  await waitForDatabase(appContext);
  for (const signal of signals) process.removeListener(signal, end);
}

/** Prints one sentence instead of a stack trace, because the operator can fix the cause, and ends the process. */
export function exitWith(what: string, error: unknown): never {
  if (error instanceof ExpectedError) {
    console.error(error.message);
    process.exit(1);
  }
  const { code, message } = error as Error & { code?: string };
  const why =
    code === "EADDRINUSE"
      ? "another program is using this port; set PORT to a different one"
      : message;
  console.error(`${what}: ${why}.`);
  process.exit(1);
}

function readEnvOrExit(): Env {
  try {
    return readEnv();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

type Stopping = {
  log: Log;
  /** Time (ms) after which the process ends, whatever still runs. Read at the signal. */
  atMostMs: () => number;
  /** Ends everything that runs. */
  stop: () => Promise<void>;
};

/**
 * Ends the process gently, with exit code 0, on SIGTERM, SIGINT or a call of the returned function. An uncaught error
 * ends it at once with 1: state may be broken, a supervisor restarts it, and every answered write is on disk.
 */
export function endGently({ log, atMostMs, stop }: Stopping): (why: string) => void {
  let stopping = false;
  async function end(signal: string) {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    // Nothing is lost: answered writes are on disk, a transaction under way is rolled back, leases run out.
    setTimeout(() => {
      log.warn("ended before everything had stopped");
      process.exit(0);
    }, atMostMs());
    await stop();
    process.exit(0);
  }
  process.on("SIGTERM", () => void end("SIGTERM"));
  process.on("SIGINT", () => void end("SIGINT"));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught error");
    process.exit(1);
  });
  process.on("unhandledRejection", (error) => {
    throw error;
  });
  return (why) => void end(why);
}
