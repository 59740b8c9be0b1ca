import { type Handler, handle } from "#platform/http/api.server.ts";
import { ReadRateLimiter } from "#platform/http/read-rate-limiter.server.ts";
import { sendEvents } from "./contract.ts";
import { EventBudget } from "./event-budget.server.ts";
import type { EventIntake } from "./intake.server.ts";
import { takeEvents } from "./service.server.ts";

/** The collector. Counted for each address in memory only, so that no address is stored for it. */
export function analyticsApi(intake: EventIntake): Handler[] {
  const pace = new ReadRateLimiter();
  const budget = new EventBudget();
  return [
    handle(sendEvents, async ({ ctx, body, request }) => {
      pace.require(ctx);
      return takeEvents(ctx, { intake, budget }, body, request.headers.get("user-agent") ?? "");
    }),
  ];
}
