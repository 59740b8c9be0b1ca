import type { Ground } from "./context.server.ts";
import type { Trx } from "./database/engine.server.ts";

/** Says, in the transaction that changes public content, that every rendered page is now old. */
export async function raiseContentVersion(trx: Trx): Promise<void> {
  await trx
    .updateTable("content_version")
    .set((set) => ({ version: set("version", "+", 1) }))
    .where("id", "=", 1)
    .execute();
}

export async function readContentVersion(ground: Ground): Promise<number> {
  const row = await ground.database.db
    .selectFrom("content_version")
    .select("version")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  return row.version;
}

export type ContentVersionWatch = { current(): number; stop(): Promise<void> };

/** Follows the content version of the database, so that a change made through any process is known here within about a second. */
export async function watchContentVersion(
  ground: Ground,
  everyMs = 1000,
): Promise<ContentVersionWatch> {
  let version = await readContentVersion(ground);
  let reading: Promise<void> | undefined;
  const timer = setInterval(() => {
    reading ??= readContentVersion(ground)
      .then((found) => {
        version = found;
      })
      // The database being away is reported by /readyz; pages go on from the cache.
      .catch((error) => ground.log.warn({ err: error }, "content version not readable"))
      .finally(() => {
        reading = undefined;
      });
  }, everyMs);
  return {
    current: () => version,
    async stop() {
      clearInterval(timer);
      await reading;
    },
  };
}
