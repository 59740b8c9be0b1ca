import type { Db, Trx } from "#platform/database/engine.server.ts";
import { dayCode } from "#platform/time/day-code.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import type { Network } from "./client-address.server.ts";
import type { AppContext } from "./context.server.ts";
import { ExpectedError } from "./errors.ts";

// Callers pass plain names of clients, mailboxes and people; the table holds daily codes of them (storedKey). A window
// that began before midnight UTC continues under the previous day's code, so that midnight gives nobody a second
// allowance.

/** A number of points per window, which begins with its first point and lasts at most a day (seconds). */
export type RateLimit = { name: string; points: number; seconds: number };

/** The name of a person, mailbox and the like, or the networks that a client counts in, the narrowest first. */
export type Who = string | readonly Network[];

type Consumed = { points: number; msLeft: number };

/** A row of the table, and the points it may hold before a use is refused. */
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

type Coder = Pick<AppContext, "env" | "now">;

/** Returns the stored form of a key: the limit's plain name, and a code of the whole key for the day of `at`. */
function storedKey({ env }: Pick<Coder, "env">, key: string, at: number): string {
  const [name] = key.split(":", 1);
  return `${name}:${dayCode(env, key, at)}`;
}

/** Returns both possible stored forms of each key: with the code of today and of the day before. */
function storedKeys(coder: Coder, keys: readonly string[]): string[] {
  const now = coder.now();
  return keys.flatMap((key) => [storedKey(coder, key, now), storedKey(coder, key, now - dayMs)]);
}

/** Returns the buckets with the stored keys under which their windows run, or would begin now. */
async function storedBuckets(
  db: Db | Trx,
  coder: Coder,
  buckets: readonly Bucket[],
): Promise<Bucket[]> {
  const now = coder.now();
  const before = buckets
    .filter(({ seconds }) => now % dayMs < seconds * 1000)
    .map(({ key }) => storedKey(coder, key, now - dayMs));
  const running = before.length === 0 ? new Set() : await runningOf(db, before, now);
  return buckets.map((bucket) => {
    const old = storedKey(coder, bucket.key, now - dayMs);
    return { ...bucket, key: running.has(old) ? old : storedKey(coder, bucket.key, now) };
  });
}

async function runningOf(db: Db | Trx, keys: string[], now: number): Promise<Set<unknown>> {
  const rows = await db
    .selectFrom("rateLimit")
    .select("key")
    .where("key", "in", keys)
    .where("expiresAt", ">", now)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/**
 * Counts one use under a key, atomically, in the database that all processes share.
 * Returns the count in the current window and the time until that window ends.
 */
export async function consumePoint(
  appContext: AppContext,
  limit: RateLimit,
  who: string,
): Promise<Consumed> {
  return consumePointIn(appContext.database.db, appContext, limit, who);
}

/** Counts like `consumePoint`, in the caller's transaction. */
export async function consumePointIn(
  db: Db | Trx,
  coder: Coder,
  limit: RateLimit,
  who: string,
): Promise<Consumed> {
  const [spent] = await consume(db, coder, bucketsOf([limit], who));
  return spent ?? { points: 0, msLeft: 0 };
}

/** Counts one use in the caller's transaction; returns true if it was still within the limit. */
export async function isWithinRate(
  trx: Trx,
  coder: Coder,
  limit: RateLimit,
  who: string,
): Promise<boolean> {
  return (await consumePointIn(trx, coder, limit, who)).points <= limit.points;
}

const keyOf = (limit: RateLimit, who: string) => `${limit.name}:${who}`;

/**
 * Counts one use in each bucket, in one statement. Returns the counts in the order of the buckets. Rows that several
 * clients share are always written in the same order, so that two statements never deadlock.
 */
async function consume(db: Db | Trx, coder: Coder, plain: readonly Bucket[]): Promise<Consumed[]> {
  const now = coder.now();
  return consumeStored(db, await storedBuckets(db, coder, plain), now);
}

async function consumeStored(db: Db | Trx, buckets: readonly Bucket[], now: number) {
  const rows = await db
    .insertInto("rateLimit")
    .values(
      buckets.map(({ key, seconds }) => ({ key, points: 1, expiresAt: now + seconds * 1000 })),
    )
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((set) => {
        const over = set("rateLimit.expiresAt", "<=", now);
        const ends = set.ref("rateLimit.expiresAt");
        return {
          points: set
            .case()
            .when(over)
            .then(1)
            .else(set("rateLimit.points", "+", 1))
            .end(),
          expiresAt: set.case().when(over).then(set.ref("excluded.expiresAt")).else(ends).end(),
        };
      }),
    )
    .returning(["key", "points", "expiresAt"])
    .execute();
  return buckets.map((bucket) => {
    const row = rows.find(({ key }) => key === bucket.key);
    return { points: row?.points ?? 0, msLeft: Math.max(0, (row?.expiresAt ?? now) - now) };
  });
}

/**
 * Counts one use in each bucket, but not in those after a full one, so that a blocked network takes nothing from the
 * allowance of its neighbours. Returns the full bucket, or null.
 */
async function consumeUnlessFull(
  trx: Db | Trx,
  coder: Coder,
  plain: readonly Bucket[],
): Promise<Consumed | null> {
  const buckets = await storedBuckets(trx, coder, plain);
  const spent = await consumeStored(trx, buckets, coder.now());
  const full = buckets.findIndex(({ points }, at) => (spent[at]?.points ?? 0) > points);
  if (full < 0) return null;
  await uncount(
    trx,
    buckets.slice(full + 1).map(({ key }) => key),
  );
  return spent[full] ?? null;
}

async function uncount(trx: Db | Trx, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .updateTable("rateLimit")
    .set((set) => ({ points: set("points", "-", 1) }))
    .where("key", "in", keys)
    .execute();
}

/** Counts one use. @throws ExpectedError `too_many_requests` with the seconds to wait, once the limit is exceeded */
export async function requireRate(
  appContext: AppContext,
  limit: RateLimit,
  who: Who,
  message?: string,
): Promise<void> {
  const buckets = bucketsOf([limit], who);
  const { db } = appContext.database;
  const full =
    buckets.length === 1
      ? await consumeUnlessFull(db, appContext, buckets)
      : await db.transaction().execute((trx) => consumeUnlessFull(trx, appContext, buckets));
  if (full) throw tooMany(full.msLeft, message);
}

/** Several limits of one use, the narrowest first, and the message for a client that has exceeded one. */
export type Rates = { limits: readonly RateLimit[]; who: Who; message: string };

/**
 * Counts a use and does its work, unless a limit is exceeded; a refused use counts for the limits up to that one. Both
 * are in one transaction, because a second commit would wait for the disk again; a use whose work fails is not counted.
 * @throws ExpectedError `too_many_requests` with the seconds to wait
 */
export async function withinRates(
  appContext: AppContext,
  { limits, who, message }: Rates,
  work: (trx: Trx) => Promise<void>,
): Promise<void> {
  const buckets = bucketsOf(limits, who);
  const full = await appContext.database.db.transaction().execute(async (trx) => {
    const found = await consumeUnlessFull(trx, appContext, buckets);
    if (!found) await work(trx);
    return found;
  });
  // Thrown after the commit, because a refused use counts as well.
  if (full) throw tooMany(full.msLeft, message);
}

/** Checks without counting. @throws ExpectedError `too_many_requests` when the next use would exceed a limit */
export async function requireRatesLeft(
  appContext: AppContext,
  { limits, who, message }: Rates,
): Promise<void> {
  const now = appContext.now();
  const { db } = appContext.database;
  const buckets = await storedBuckets(db, appContext, bucketsOf(limits, who));
  const keys = buckets.map(({ key }) => key);
  const rows = await db
    .selectFrom("rateLimit")
    .select(["key", "points", "expiresAt"])
    .where("key", "in", keys)
    .where("expiresAt", ">", now)
    .execute();
  for (const bucket of buckets) {
    const row = rows.find(({ key }) => key === bucket.key);
    if (row && row.points >= bucket.points) throw tooMany((row.expiresAt ?? now) - now, message);
  }
}

/** Blocks a key until a given time; a later time wins. */
export async function holdBack(appContext: AppContext, key: string, until: number): Promise<void> {
  await appContext.database.db
    .insertInto("rateLimit")
    .values({ key: storedKey(appContext, key, appContext.now()), points: 0, expiresAt: until })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ expiresAt: until })
        .where("rateLimit.expiresAt", "<", until),
    )
    .execute();
}

/** @throws ExpectedError `too_many_requests` while any of the keys is blocked. */
export async function requireNotHeld(appContext: AppContext, keys: string[]): Promise<void> {
  const now = appContext.now();
  const row = await appContext.database.db
    .selectFrom("rateLimit")
    .select((select) => select.fn.max("expiresAt").as("until"))
    .where("key", "in", storedKeys(appContext, keys))
    .executeTakeFirst();
  const until = Number(row?.until ?? 0);
  if (until > now) throw tooMany(until - now);
}

/** Deletes the counts of these full keys ("name:who"). */
export async function resetLimit(appContext: AppContext, keys: string[]): Promise<void> {
  await appContext.database.db
    .deleteFrom("rateLimit")
    .where("key", "in", storedKeys(appContext, keys))
    .execute();
}

/** Deletes expired windows; called periodically so that the table stays small. */
export async function tidyRateLimits(appContext: AppContext): Promise<void> {
  await appContext.database.db
    .deleteFrom("rateLimit")
    .where("expiresAt", "<", appContext.now() - 60_000)
    .execute();
}

function tooMany(msLeft: number, message?: string): ExpectedError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msLeft / 1000));
  return new ExpectedError("too_many_requests", { message, retryAfterSeconds });
}
