import { type Handler, handle } from "#platform/http/api.server.ts";
import { ReadRateLimiter } from "#platform/http/read-rate-limiter.server.ts";
import { searchSite } from "./contract.ts";
import type { Search } from "./service.server.ts";

/** Open to anyone, so there is no permission to ask for; a fast reader is held back. */
export function searchApi(search: Search): Handler[] {
  const pace = new ReadRateLimiter();
  return [
    handle(searchSite, async ({ ctx, query }) => {
      pace.require(ctx);
      return search(ctx, query.q);
    }),
  ];
}
