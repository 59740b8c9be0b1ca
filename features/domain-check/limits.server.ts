import { BoundedQueue } from "#platform/http/bounded-queue.server.ts";
import { networksOf } from "#platform/http/client-address.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { consumePointIn, requireRate, withinRates } from "#platform/http/rate-limit.server.ts";
import { checkMessages } from "./messages.ts";

const hour = 3600;
const day = 86_400;

/** Limits the calls of one visitor, cached results included. */
const callsAMinute = { name: "domain-check-call", points: 20, seconds: 60 };
/** Limits new checks by one visitor. */
const freshAnHour = { name: "domain-check-hour", points: 5, seconds: hour };
const freshADay = { name: "domain-check-day", points: 15, seconds: day };
/** Limits new checks of one domain; reports are cached for an hour, so it matters only when there is none. */
const targetAnHour = { name: "domain-check-target", points: 3, seconds: hour };
const everyoneADay = { name: "domain-check-all", points: 500, seconds: day };

/** Counts a call against the visitor's limit. @throws too_many_requests */
export async function requireCallPace(ctx: RequestContext): Promise<void> {
  await requireRate(ctx, callsAMinute, networksOf(ctx.address));
}

/** Counts a new check against the visitor's limits. @throws too_many_requests */
export async function consumeForVisitor(ctx: RequestContext): Promise<void> {
  const limits = [freshAnHour, freshADay];
  // Counts both in one commit, because pages wait while a commit waits for the disk.
  await withinRates(
    ctx,
    { limits, who: networksOf(ctx.address), message: checkMessages.tooMany },
    async () => undefined,
  );
}

/** Counts a new check against the limits per domain and per day. @throws too_many_requests, unavailable (day limit) */
export async function consumeForTarget(ctx: RequestContext, name: string): Promise<void> {
  let spent = { points: 0, msLeft: 0 };
  // Both in one commit as well.
  await withinRates(
    ctx,
    { limits: [targetAnHour], who: name, message: checkMessages.tooMany },
    async (trx) => {
      spent = await consumePointIn(trx, ctx, everyoneADay, "all");
    },
  );
  if (spent.points === everyoneADay.points / 2) {
    ctx.log.warn({ checks: spent.points }, "half of today's domain checks are used up");
  }
  if (spent.points > everyoneADay.points) {
    const retryAfterSeconds = Math.max(1, Math.ceil(spent.msLeft / 1000));
    throw new ExpectedError("unavailable", { message: checkMessages.busy, retryAfterSeconds });
  }
}

/** Checks that run at once. The sandbox has as many processes for them, so that a check that begins waits no more. */
export const checksAtOnce = 4;

/** Creates a queue that runs some checks at once, lets twenty wait and refuses the rest with a time to retry. */
export function checkQueue(): BoundedQueue {
  const message = checkMessages.busy;
  return new BoundedQueue({ running: checksAtOnce, waiting: 20, retryAfterSeconds: 2, message });
}
