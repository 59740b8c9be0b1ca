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

type Who = Pick<Ctx, "address" | "now">;

/**
 * Holds back an address that reads without end what is computed for each request. Counted in memory, not in the database as
 * limits on writes are: a row written for each read would cost more than the read.
 */
export class Pace {
  readonly #counts = new LRUCache<string, { reads: number; ends: number }>({ max: addressesMost });

  /** Counts one read. @throws ExpectedError `too_many_requests` with the seconds to wait */
  require(ctx: Who): void {
    this.count(ctx);
    this.requireLeft(ctx, most);
  }

  /** For reads that only count by what became of them: asks without counting. @throws as `require` does */
  requireLeft(ctx: Who, before = most - 1): void {
    const now = ctx.now();
    const known = this.#counts.get(ctx.address);
    if (!known || known.ends <= now || known.reads <= before) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((known.ends - now) / 1000));
    throw new ExpectedError("too_many_requests", { retryAfterSeconds });
  }

  count(ctx: Who): void {
    const now = ctx.now();
    const known = this.#counts.get(ctx.address);
    const count = known && known.ends > now ? known : { reads: 0, ends: now + windowMs };
    count.reads += 1;
    this.#counts.set(ctx.address, count);
  }
}
