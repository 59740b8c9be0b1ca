import { isConnectionError } from "#platform/database/away.server.ts";
import type { Env } from "#platform/env.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { pause } from "#platform/time/pause.server.ts";

/** Waiting for PostgreSQL at a start (ms): how long at most, how often it is asked, how often the log says so. */
const waiting = { atMostMs: 5 * 60_000, askEveryMs: 1000, tellEveryMs: 60_000 };

type Pace = typeof waiting;

/**
 * Waits until PostgreSQL accepts connections, up to five minutes, and says so in the log at once and every minute: after
 * a reboot it often starts later than the site. With SQLite there is nothing to wait for.
 * @throws the last error when it is still away, or the first that waiting would not mend, such as a wrong password
 */
export async function waitForDatabase(
  {
    env,
    log,
    now,
    database,
  }: Pick<AppContext, "log" | "now"> & {
    env: Pick<Env, "DATABASE_URL">;
    database: { description: string };
  },
  { atMostMs, askEveryMs, tellEveryMs }: Pace = waiting,
): Promise<void> {
  const { DATABASE_URL: url } = env;
  if (!url) return;
  const began = now();
  let toldAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    const error = await failureOfConnecting(url);
    if (error === null) return;
    const at = now();
    if (!isConnectionError(error) || at - began >= atMostMs) throw error;
    if (at - toldAt >= tellEveryMs) {
      log.warn(
        {
          database: database.description,
          err: error,
          waitedSeconds: Math.round((at - began) / 1000),
        },
        "the database does not answer; the start waits for it",
      );
      toldAt = at;
    }
    await pause(askEveryMs);
  }
}

async function failureOfConnecting(url: string): Promise<unknown> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
