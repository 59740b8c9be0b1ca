import type { Database, Trx } from "#platform/database/engine.server.ts";
import type { AppContext, RequestContext } from "#platform/http/context.server.ts";

/** Invalidates every rendered page, in the transaction that changes public content. */
export async function raiseContentVersion(trx: Trx): Promise<void> {
  await trx
    .updateTable("contentVersion")
    .set((set) => ({ version: set("version", "+", 1) }))
    .where("id", "=", 1)
    .execute();
}

export async function readContentVersion(appContext: AppContext): Promise<number> {
  const row = await appContext.database.db
    .selectFrom("contentVersion")
    .select("version")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Returns a reader that calls `read` once per content version of each database, and again after a failure. */
export function cachedPerContentVersion<Answer>(
  read: (ctx: RequestContext) => Promise<Answer>,
): (ctx: RequestContext) => Promise<Answer> {
  const cache = new WeakMap<Database, { version: number; answer: Promise<Answer> }>();
  return async (ctx) => {
    const version = await readContentVersion(ctx);
    const cached = cache.get(ctx.database);
    if (cached?.version === version) return cached.answer;
    const fresh = { version, answer: read(ctx) };
    cache.set(ctx.database, fresh);
    fresh.answer.catch(() => {
      // Leaves a newer entry.
      if (cache.get(ctx.database) === fresh) cache.delete(ctx.database);
    });
    return fresh.answer;
  };
}

export type ContentVersionWatch = {
  current(): number;
  /** Reads the version at once. Returns a name for a change once it has been followed. */
  poll(): Promise<readonly string[]>;
  stop(): Promise<void>;
};

/**
 * Polls the content version of the database, so that a change by any process is noticed within about a second; `heard`
 * is called for each. Errors are logged.
 */
export async function watchContentVersion(
  appContext: AppContext,
  everyMs = 1000,
  heard: (version: number) => Promise<void> = async () => undefined,
): Promise<ContentVersionWatch> {
  let version = await readContentVersion(appContext);
  let reading: Promise<void> | undefined;
  let telling: Promise<void> | undefined;
  const warn = (message: string) => (error: unknown) =>
    appContext.log.warn({ err: error }, message);
  function read() {
    reading ??= readContentVersion(appContext)
      .then((found) => {
        if (found === version) return;
        version = found;
        telling = heard(found).catch(warn("a change of content was not followed"));
      })
      // /readyz reports an unreachable database; pages are still served from the cache.
      .catch(warn("content version not readable"))
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }
  const timer = setInterval(read, everyMs);
  return {
    current: () => version,
    async poll() {
      const before = version;
      await read();
      await telling;
      return version === before ? [] : ["content version"];
    },
    async stop() {
      clearInterval(timer);
      await reading;
      await telling;
    },
  };
}
