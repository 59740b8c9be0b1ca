import { type Handler, handle } from "#platform/http/api.server.ts";
import { ReadRateLimiter } from "#platform/http/read-rate-limiter.server.ts";
import { perProduct } from "#platform/product/per-product.server.ts";
import { sendEvents } from "./contract.ts";
import { receiveEvents } from "./service.server.ts";

const limiterOf = perProduct(() => new ReadRateLimiter());

/** Handles the collector's call. Addresses are counted in memory only and never stored. */
export const analyticsApi: Handler[] = [
  handle(sendEvents, async ({ ctx, body, request }) => {
    limiterOf(ctx).require(ctx);
    return receiveEvents(ctx, body, request.headers.get("user-agent") ?? "");
  }),
];
