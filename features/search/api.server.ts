import { type Handler, handle } from "#platform/http/api.server.ts";
import { ReadRateLimiter } from "#platform/http/read-rate-limiter.server.ts";
import { searchSite } from "./contract.ts";
import type { Search } from "./service.server.ts";

/** Serves search to everyone, with a rate limit per network address. */
export function searchApi(search: Search): Handler[] {
  const limiter = new ReadRateLimiter();
  return [
    handle(searchSite, async ({ ctx, query }) => {
      limiter.require(ctx);
      return search(ctx, query.q, query.page);
    }),
  ];
}
