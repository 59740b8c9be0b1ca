import { type Handler, handle } from "#platform/http/api.server.ts";
import { ReadRateLimiter } from "#platform/http/read-rate-limiter.server.ts";
import { sendEvents } from "./contract.ts";
import { EventBudget } from "./event-budget.server.ts";
import type { EventIntake } from "./intake.server.ts";
import { receiveEvents } from "./service.server.ts";

/** Returns the collector's call. Addresses are counted in memory only and never stored. */
export function analyticsApi(intake: EventIntake): Handler[] {
  const limiter = new ReadRateLimiter();
  const budget = new EventBudget();
  return [
    handle(sendEvents, async ({ ctx, body, request }) => {
      limiter.require(ctx);
      return receiveEvents(ctx, { intake, budget }, body, request.headers.get("user-agent") ?? "");
    }),
  ];
}
