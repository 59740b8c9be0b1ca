import { type Handler, handle } from "#platform/http/api.server.ts";
import { ReadRateLimiter } from "#platform/http/read-rate-limiter.server.ts";
import { perProduct } from "#platform/product/per-product.server.ts";
import { searchSite } from "./contract.ts";
import { searchOf } from "./service.server.ts";

const limiterOf = perProduct(() => new ReadRateLimiter());

/** Serves search to everyone, with a rate limit per network address. */
export const searchApi: Handler[] = [
  handle(searchSite, async ({ ctx, query }) => {
    limiterOf(ctx).require(ctx);
    return searchOf(ctx).search(ctx, query.q, query.page);
  }),
];
