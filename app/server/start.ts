import { ensureBuild, serverBuildFile } from "./build-freshness.ts";

type Entry = typeof import("./entry.ts");

/** Builds when needed, migrates, serves, and stops gently on SIGTERM or SIGINT. */
export async function start(): Promise<void> {
  await ensureBuild();
  // React chooses its fast build by this when it is first imported.
  process.env.NODE_ENV ??= "production";
  const entry = (await import(serverBuildFile)) as Entry;
  const env = readEnvOrEnd(entry);
  const log = entry.createLog(env.LOG_LEVEL);
  const database = entry.openDatabase(env);
  const ground = { env, database, log, now: Date.now };
  const site = await entry
    .createProduct(ground, "production")
    .catch((error) => endWith(`The database could not be opened (${database.description})`, error));
  const server = await entry
    .startListening(env, site.http.fetch as never)
    .catch((error) => endWith(`The server could not listen on ${env.HOST}:${env.PORT}`, error));
  console.log(await entry.startReport(ground, { port: server.port, setupLink: site.setupLink }));

  let stopping = false;
  async function stop(signal: string) {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    site.beginStop();
    await server.close();
    await site.stop();
    await database.close();
    process.exit(0);
  }
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
  process.on("uncaughtException", (error) => {
    // State may be broken: a supervisor starts afresh, and every answered write is on disk.
    log.fatal({ err: error }, "uncaught error");
    process.exit(1);
  });
  process.on("unhandledRejection", (error) => {
    throw error;
  });
}

/** One sentence instead of a stack trace: at this point the operator, not the program, has something to change. */
function endWith(what: string, error: unknown): never {
  const { code, message } = error as Error & { code?: string };
  const why =
    code === "EADDRINUSE" ? "something else uses this port; set PORT to another" : message;
  console.error(`${what}: ${why}.`);
  process.exit(1);
}

function readEnvOrEnd(entry: Entry) {
  try {
    return entry.readEnv();
  } catch (error) {
    if (!(error instanceof entry.EnvError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
