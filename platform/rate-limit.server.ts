import type { Ground } from "./context.server.ts";
import type { Db, Trx } from "./database/engine.server.ts";
import { ExpectedError } from "./errors.ts";

/** So many points in so many seconds; the window begins with its first point. */
export type RateLimit = { name: string; points: number; seconds: number };

type Spent = { points: number; msLeft: number };

/**
 * Counts one use under a key, atomically, in the database that all processes share.
 * Answers the count in the current window and when that window ends.
 */
export async function spendPoint(ground: Ground, limit: RateLimit, who: string): Promise<Spent> {
  const now = ground.now();
  const [spent] = await spend(ground.database.db, { limits: [limit], who, now });
  return spent ?? { points: 0, msLeft: 0 };
}

/** Counts one use in the caller's transaction, and says whether it was still within the limit. */
export async function isWithinRate(
  trx: Trx,
  { now }: Pick<Ground, "now">,
  limit: RateLimit,
  who: string,
): Promise<boolean> {
  const [spent] = await spend(trx, { limits: [limit], who, now: now() });
  return (spent?.points ?? 0) <= limit.points;
}

type Use = { limits: readonly RateLimit[]; who: string; now: number };

const keyOf = (limit: RateLimit, who: string) => `${limit.name}:${who}`;

/** Counts one use under each of the limits, in one statement. Answers their counts in the order of the limits. */
async function spend(db: Db | Trx, { limits, who, now }: Use): Promise<Spent[]> {
  const rows = await db
    .insertInto("rate_limit")
    .values(
      limits.map((limit) => ({
        key: keyOf(limit, who),
        points: 1,
        expires_at: now + limit.seconds * 1000,
      })),
    )
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((set) => {
        const over = set("rate_limit.expires_at", "<=", now);
        const ends = set.ref("rate_limit.expires_at");
        return {
          points: set
            .case()
            .when(over)
            .then(1)
            .else(set("rate_limit.points", "+", 1))
            .end(),
          expires_at: set.case().when(over).then(set.ref("excluded.expires_at")).else(ends).end(),
        };
      }),
    )
    .returning(["key", "points", "expires_at"])
    .execute();
  return limits.map((limit) => {
    const row = rows.find(({ key }) => key === keyOf(limit, who));
    return { points: row?.points ?? 0, msLeft: Math.max(0, (row?.expires_at ?? now) - now) };
  });
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

/** Several limits of one use, the narrowest first, and what somebody is told who has passed one. */
export type Rates = { limits: readonly RateLimit[]; who: string; words: string };

/**
 * Counts a use and does its work, unless one of the limits is passed: that use counts under the limits up to that one.
 * Both are one transaction, since a commit of its own would wait for the disk once more; work that fails is not counted.
 * @throws ExpectedError `too_many_requests` with the seconds to wait
 */
export async function withinRates(
  ground: Ground,
  { limits, who, words }: Rates,
  work: (trx: Trx) => Promise<void>,
): Promise<void> {
  const now = ground.now();
  const passed = await ground.database.db.transaction().execute(async (trx) => {
    const spent = await spend(trx, { limits, who, now });
    const at = limits.findIndex((limit, index) => (spent[index]?.points ?? 0) > limit.points);
    if (at < 0) {
      await work(trx);
      return null;
    }
    await takeBack(
      trx,
      limits.slice(at + 1).map((limit) => keyOf(limit, who)),
    );
    return spent[at] ?? null;
  });
  // After the commit: a refused use counts as well.
  if (passed) throw tooMany(passed.msLeft, words);
}

async function takeBack(trx: Trx, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .updateTable("rate_limit")
    .set((set) => ({ points: set("points", "-", 1) }))
    .where("key", "in", keys)
    .execute();
}

/** Asks without counting. @throws ExpectedError `too_many_requests` when the next use would pass one of the limits */
export async function requireRatesLeft(
  ground: Ground,
  { limits, who, words }: Rates,
): Promise<void> {
  const now = ground.now();
  const rows = await ground.database.db
    .selectFrom("rate_limit")
    .select(["key", "points", "expires_at"])
    .where(
      "key",
      "in",
      limits.map((limit) => keyOf(limit, who)),
    )
    .where("expires_at", ">", now)
    .execute();
  for (const limit of limits) {
    const row = rows.find(({ key }) => key === keyOf(limit, who));
    if (row && row.points >= limit.points) throw tooMany((row.expires_at ?? now) - now, words);
  }
}

/** Holds a key back until a moment; a later moment wins. */
export async function holdBack(ground: Ground, key: string, until: number): Promise<void> {
  await ground.database.db
    .insertInto("rate_limit")
    .values({ key, points: 0, expires_at: until })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ expires_at: until })
        .where("rate_limit.expires_at", "<", until),
    )
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
