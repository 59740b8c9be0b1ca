import type { KyselyPlugin } from "kysely";
import type { Pace } from "#app/server/compose/background.server.ts";
import type { Site } from "#app/server/compose/site.server.ts";
import { openDatabase } from "#platform/database/engine.server.ts";
import { lockForUse } from "#platform/database/use-lock.server.ts";
import { type Env, EnvError, readEnv } from "#platform/env.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { createLog } from "#platform/log.server.ts";
import { startListening } from "./listen.server.ts";
import { settledEnv } from "./settled-env.server.ts";
import { startReport } from "./start-report.server.ts";
import { waitForDatabase } from "./wait-for-database.server.ts";

/** Times (ms) after the signal to stop. */
type StopTimes = {
  /** Open requests may finish for so long. */
  requestsMs: number;
  /** The process ends now, whatever still runs. */
  allMs: number;
};

/** Supervisors kill a process after 10 s. */
export const stopTimes: StopTimes = { requestsMs: 8_000, allMs: 9_500 };

/** Replaces parts of the product from outside, such as by a test that decides when background work runs. */
export type ServeOptions = {
  pace?: Pace;
  /** Read at the signal. */
  stopTimes?: Partial<StopTimes>;
  /** Sees every query. */
  plugin?: KyselyPlugin;
  /** Called once the product answers. */
  onServing?: (site: Site) => void;
};

/**
 * Waits for its database, settles a restore that was killed, migrates, serves, and stops gently on SIGTERM or SIGINT.
 * Ends the process with one sentence and exit code 1 when the configuration, the database or the port do not allow it.
 * Returns the port.
 */
export async function serveProduct(
  createProduct: (appContext: AppContext, mode: "production", pace?: Pace) => Promise<Site>,
  { pace, plugin, onServing, stopTimes: ownTimes }: ServeOptions = {},
): Promise<number> {
  const given = readEnvOrExit();
  const log = createLog(given.LOG_LEVEL);
  const opened = openDatabase(given);
  const database = plugin ? { ...opened, db: opened.db.withPlugin(plugin) } : opened;
  const cannotOpen = `The database could not be opened (${database.description})`;
  const onLockLost = () => {
    log.fatal("a command took the database while the connection was lost");
    process.exit(1);
  };
  const base = { database, log, now: Date.now };
  await waitOrEnd({ ...base, env: given }).catch((error) => exitWith(cannotOpen, error));
  const env = await settledEnv(readEnvOrExit).catch((error) => exitWith(cannotOpen, error));
  const appContext = { ...base, env };
  const use = await lockForUse(env, "shared", onLockLost).catch((error) =>
    exitWith(cannotOpen, error),
  );
  const site = await createProduct(appContext, "production", pace).catch((error) =>
    exitWith(cannotOpen, error),
  );
  const server = await startListening(env, site.http.fetch as never, site.fastPath).catch((error) =>
    exitWith(`The server could not listen on ${env.HOST}:${env.PORT}`, error),
  );
  onServing?.(site);
  console.log(await startReport(appContext, { port: server.port, setupLink: site.setupLink }));

  let stopping = false;
  async function stop(signal: string) {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    const times = { ...stopTimes, ...ownTimes };
    // Nothing is lost: answered writes are on disk, a transaction under way is rolled back, leases run out.
    setTimeout(() => {
      log.warn("ended before everything had stopped");
      process.exit(0);
    }, times.allMs);
    site.beginStop();
    await server.close(times.requestsMs);
    await site.stop();
    await database.close();
    await use.release();
    process.exit(0);
  }
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
  process.on("uncaughtException", (error) => {
    // State may be broken; a supervisor restarts the process, and every answered write is on disk.
    log.fatal({ err: error }, "uncaught error");
    process.exit(1);
  });
  process.on("unhandledRejection", (error) => {
    throw error;
  });
  return server.port;
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
function exitWith(what: string, error: unknown): never {
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
