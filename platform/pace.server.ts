import { LRUCache } from "lru-cache";
import type { Ctx } from "./context.server.ts";
import { ExpectedError } from "./errors.ts";

/**
 * Reads that one network address may ask for within a window. Someone who types fast asks about five times a second for a
 * few seconds, and an office behind one address still gets through.
 */
const most = 240;
const windowMs = 60_000;

/** Addresses remembered at once; one more pushes the oldest out, which only forgets its count. */
const addressesMost = 20_000;

/**
 * Holds back an address that reads without end what is computed for each request. Counted in memory, not in the database as
 * limits on writes are: a row written for each read would cost more than the read.
 */
export class Pace {
  readonly #counts = new LRUCache<string, { reads: number; ends: number }>({ max: addressesMost });

  /** @throws ExpectedError `too_many_requests` with the seconds to wait */
  require(ctx: Pick<Ctx, "address" | "now">): void {
    const now = ctx.now();
    const known = this.#counts.get(ctx.address);
    const count = known && known.ends > now ? known : { reads: 0, ends: now + windowMs };
    count.reads += 1;
    this.#counts.set(ctx.address, count);
    if (count.reads <= most) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((count.ends - now) / 1000));
    throw new ExpectedError("too_many_requests", { retryAfterSeconds });
  }
}
