import type { Ground } from "./context.server.ts";
import type { Db } from "./database/engine.server.ts";
import { ExpectedError } from "./errors.ts";

/** So many points in so many seconds; the window begins with its first point. */
export type RateLimit = { name: string; points: number; seconds: number };

type Spent = { points: number; msLeft: number };

/**
 * Counts one use under a key, atomically, in the database that all processes share.
 * Answers the count in the current window and when that window ends.
 */
export async function spendPoint(ground: Ground, limit: RateLimit, who: string): Promise<Spent> {
  return spend(ground.database.db, { limit, who, now: ground.now() });
}

async function spend(
  db: Db,
  { limit, who, now }: { limit: RateLimit; who: string; now: number },
): Promise<Spent> {
  const ends = now + limit.seconds * 1000;
  const row = await db
    .insertInto("rate_limit")
    .values({ key: `${limit.name}:${who}`, points: 1, expires_at: ends })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((set) => {
        const over = set("rate_limit.expires_at", "<=", now);
        return {
          points: set
            .case()
            .when(over)
            .then(1)
            .else(set("rate_limit.points", "+", 1))
            .end(),
          expires_at: set.case().when(over).then(ends).else(set.ref("rate_limit.expires_at")).end(),
        };
      }),
    )
    .returning(["points", "expires_at"])
    .executeTakeFirstOrThrow();
  return { points: row.points, msLeft: Math.max(0, (row.expires_at ?? now) - now) };
}

/** @throws ExpectedError `too_many_requests` with the seconds to wait, once the limit is passed. */
export async function requireRate(
  ground: Ground,
  limit: RateLimit,
  who: string,
  words?: string,
): Promise<void> {
  const spent = await spendPoint(ground, limit, who);
  if (spent.points > limit.points) throw tooMany(spent.msLeft, words);
}

/**
 * Several limits of one use, the narrowest first; those after the first that is passed are not counted. Written together:
 * each commit of its own would wait for the disk once more.
 * @throws ExpectedError `too_many_requests` with the seconds to wait
 */
export async function requireRates(
  ground: Ground,
  limits: readonly RateLimit[],
  who: string,
  words?: string,
): Promise<void> {
  const now = ground.now();
  const passed = await ground.database.db.transaction().execute(async (trx) => {
    for (const limit of limits) {
      const spent = await spend(trx, { limit, who, now });
      if (spent.points > limit.points) return spent;
    }
    return null;
  });
  // After the commit: a refused use counts as well.
  if (passed) throw tooMany(passed.msLeft, words);
}

/** Holds a key back until a moment; a later moment wins. */
export async function holdBack(ground: Ground, key: string, until: number): Promise<void> {
  await ground.database.db
    .insertInto("rate_limit")
    .values({ key, points: 0, expires_at: until })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ expires_at: until }))
    .execute();
}

/** @throws ExpectedError `too_many_requests` while any of the keys is held back. */
export async function requireNotHeld(ground: Ground, keys: string[]): Promise<void> {
  const now = ground.now();
  const row = await ground.database.db
    .selectFrom("rate_limit")
    .select((select) => select.fn.max("expires_at").as("until"))
    .where("key", "in", keys)
    .executeTakeFirst();
  const until = Number(row?.until ?? 0);
  if (until > now) throw tooMany(until - now);
}

/** Forgets what was counted under these full keys ("name:who"). */
export async function forgetPoints(ground: Ground, keys: string[]): Promise<void> {
  await ground.database.db.deleteFrom("rate_limit").where("key", "in", keys).execute();
}

/** Drops windows that ended; called now and then so that the table stays small. */
export async function tidyRateLimits(ground: Ground): Promise<void> {
  await ground.database.db
    .deleteFrom("rate_limit")
    .where("expires_at", "<", ground.now() - 60_000)
    .execute();
}

function tooMany(msLeft: number, words?: string): ExpectedError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msLeft / 1000));
  return new ExpectedError("too_many_requests", { words, retryAfterSeconds });
}
