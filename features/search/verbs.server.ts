import { ReadRateLimiter } from "#platform/http/read-rate-limiter.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { perProduct } from "#platform/product/per-product.server.ts";
import { searchCalls } from "./contract.ts";
import { searchOf } from "./service.server.ts";

const limiterOf = perProduct(() => new ReadRateLimiter());

export const searchVerbs = verbs(searchCalls, {
  /** Has a rate limit per network address. */
  async find(ctx, { q, page }) {
    limiterOf(ctx).require(ctx);
    return searchOf(ctx).search(ctx, q, page);
  },
});
