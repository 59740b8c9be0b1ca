import { LRUCache } from "lru-cache";
import { networksOf } from "./client-address.server.ts";
import type { RequestContext } from "./context.server.ts";
import { ExpectedError } from "./errors.ts";

/**
 * Maximum reads per network address and window. A fast typist makes about five requests a second for a few seconds, and
 * an office behind one address must still get through.
 */
const maxReads = 240;
const windowMs = 60_000;

/** Maximum networks in memory; one more evicts the oldest, which only loses its count. */
const maxNetworks = 20_000;

type Who = Pick<RequestContext, "address" | "now">;

/**
 * Limits how often an address, or a network of IPv6 addresses, makes reads that are computed for each request. Counts
 * in memory, not in the database as for writes: writing a row for each read would cost more than the read.
 */
export class ReadRateLimiter {
  #kept?: LRUCache<string, { reads: number; ends: number }>;

  /** Takes the room for all networks with the first read: it is large, and a process starts with many limiters. */
  get #counts() {
    this.#kept ??= new LRUCache({ max: maxNetworks });
    return this.#kept;
  }

  /** Counts a read unless it is refused. @throws ExpectedError `too_many_requests` with the seconds to wait */
  require(ctx: Who): void {
    this.requireLeft(ctx);
    this.count(ctx);
  }

  /** Checks without counting, for reads that count by their outcome. @throws as `require` does */
  requireLeft(ctx: Who): void {
    const now = ctx.now();
    for (const { name, share } of networksOf(ctx.address)) {
      const counted = this.#counts.get(name);
      if (!counted || counted.ends <= now || counted.reads < maxReads * share) continue;
      const retryAfterSeconds = Math.max(1, Math.ceil((counted.ends - now) / 1000));
      throw new ExpectedError("too_many_requests", { retryAfterSeconds });
    }
  }

  count(ctx: Who): void {
    const now = ctx.now();
    for (const { name } of networksOf(ctx.address)) {
      const counted = this.#counts.get(name);
      const count = counted && counted.ends > now ? counted : { reads: 0, ends: now + windowMs };
      count.reads += 1;
      this.#counts.set(name, count);
    }
  }
}
