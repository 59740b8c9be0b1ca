import type { Network } from "./client-address.server.ts";
import type { Ground } from "./context.server.ts";
import type { Db, Trx } from "./database/engine.server.ts";
import { ExpectedError } from "./errors.ts";

/** So many points in so many seconds; the window begins with its first point. */
export type RateLimit = { name: string; points: number; seconds: number };

/** A person, a mailbox and the like by name, or a client by the networks that it counts in, the narrowest first. */
export type Who = string | readonly Network[];

type Spent = { points: number; msLeft: number };

/** A row of the table, and how many points it may hold before a use is refused. */
type Bucket = { key: string; points: number; seconds: number };

function bucketsOf(limits: readonly RateLimit[], who: Who): Bucket[] {
  const parties = typeof who === "string" ? [{ name: who, share: 1 }] : who;
  return limits.flatMap((limit) =>
    parties.map(({ name, share }) => ({
      key: keyOf(limit, name),
      points: limit.points * share,
      seconds: limit.seconds,
    })),
  );
}

/**
 * Counts one use under a key, atomically, in the database that all processes share.
 * Answers the count in the current window and when that window ends.
 */
export async function spendPoint(ground: Ground, limit: RateLimit, who: string): Promise<Spent> {
  const now = ground.now();
  const [spent] = await spend(ground.database.db, bucketsOf([limit], who), now);
  return spent ?? { points: 0, msLeft: 0 };
}

/** Counts one use in the caller's transaction, and says whether it was still within the limit. */
export async function isWithinRate(
  trx: Trx,
  { now }: Pick<Ground, "now">,
  limit: RateLimit,
  who: string,
): Promise<boolean> {
  const [spent] = await spend(trx, bucketsOf([limit], who), now());
  return (spent?.points ?? 0) <= limit.points;
}

const keyOf = (limit: RateLimit, who: string) => `${limit.name}:${who}`;

/**
 * Counts one use in each of the buckets, in one statement. Answers their counts in the order of the buckets. Rows that
 * several clients share come in one order, so that two statements never wait for each other.
 */
async function spend(db: Db | Trx, buckets: readonly Bucket[], now: number): Promise<Spent[]> {
  const rows = await db
    .insertInto("rate_limit")
    .values(
      buckets.map(({ key, seconds }) => ({ key, points: 1, expires_at: now + seconds * 1000 })),
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
  return buckets.map((bucket) => {
    const row = rows.find(({ key }) => key === bucket.key);
    return { points: row?.points ?? 0, msLeft: Math.max(0, (row?.expires_at ?? now) - now) };
  });
}

/**
 * Counts one use in each bucket unless one of them is full: then only in those before it and in that one. So a network
 * that is held back takes nothing from the allowance of its neighbours. Answers the full bucket, or null.
 */
async function spendUnlessFull(
  trx: Db | Trx,
  buckets: readonly Bucket[],
  now: number,
): Promise<Spent | null> {
  const spent = await spend(trx, buckets, now);
  const full = buckets.findIndex(({ points }, at) => (spent[at]?.points ?? 0) > points);
  if (full < 0) return null;
  await takeBack(
    trx,
    buckets.slice(full + 1).map(({ key }) => key),
  );
  return spent[full] ?? null;
}

async function takeBack(trx: Db | Trx, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .updateTable("rate_limit")
    .set((set) => ({ points: set("points", "-", 1) }))
    .where("key", "in", keys)
    .execute();
}

/** @throws ExpectedError `too_many_requests` with the seconds to wait, once the limit is passed. */
export async function requireRate(
  ground: Ground,
  limit: RateLimit,
  who: Who,
  words?: string,
): Promise<void> {
  const buckets = bucketsOf([limit], who);
  const { db } = ground.database;
  const now = ground.now();
  const full =
    buckets.length === 1
      ? await spendUnlessFull(db, buckets, now)
      : await db.transaction().execute((trx) => spendUnlessFull(trx, buckets, now));
  if (full) throw tooMany(full.msLeft, words);
}

/** Several limits of one use, the narrowest first, and the sentence for a client that has passed one. */
export type Rates = { limits: readonly RateLimit[]; who: Who; words: string };

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
  const buckets = bucketsOf(limits, who);
  const full = await ground.database.db.transaction().execute(async (trx) => {
    const found = await spendUnlessFull(trx, buckets, ground.now());
    if (!found) await work(trx);
    return found;
  });
  // After the commit: a refused use counts as well.
  if (full) throw tooMany(full.msLeft, words);
}

/** Asks without counting. @throws ExpectedError `too_many_requests` when the next use would pass one of the limits */
export async function requireRatesLeft(
  ground: Ground,
  { limits, who, words }: Rates,
): Promise<void> {
  const now = ground.now();
  const buckets = bucketsOf(limits, who);
  const rows = await ground.database.db
    .selectFrom("rate_limit")
    .select(["key", "points", "expires_at"])
    .where(
      "key",
      "in",
      buckets.map(({ key }) => key),
    )
    .where("expires_at", ">", now)
    .execute();
  for (const bucket of buckets) {
    const row = rows.find(({ key }) => key === bucket.key);
    if (row && row.points >= bucket.points) throw tooMany((row.expires_at ?? now) - now, words);
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
