import { BoundedQueue } from "#platform/http/bounded-queue.server.ts";
import { networksOf } from "#platform/http/client-address.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate, spendPoint } from "#platform/http/rate-limit.server.ts";
import { checkMessages } from "./messages.ts";

const hour = 3600;
const day = 86_400;

/** Calls of one visitor, also those that are answered from what is kept. */
const callsAMinute = { name: "domain-check-call", points: 20, seconds: 60 };
/** Checks that really go out, by one visitor. */
const freshAnHour = { name: "domain-check-hour", points: 5, seconds: hour };
const freshADay = { name: "domain-check-day", points: 15, seconds: day };
/** By target, whoever asks: results are kept for an hour, so this only bites when there is nothing to keep. */
const targetAnHour = { name: "domain-check-target", points: 3, seconds: hour };
const everyoneADay = { name: "domain-check-all", points: 500, seconds: day };

/** @throws too_many_requests */
export async function requireCallPace(ctx: RequestContext): Promise<void> {
  await requireRate(ctx, callsAMinute, networksOf(ctx.address));
}

/** Spends what a fresh check costs its asker. @throws too_many_requests */
export async function spendForVisitor(ctx: RequestContext): Promise<void> {
  await requireRate(ctx, freshAnHour, networksOf(ctx.address), checkMessages.tooMany);
  await requireRate(ctx, freshADay, networksOf(ctx.address), checkMessages.tooMany);
}

/** Spends what a fresh check costs its target and all of us. @throws too_many_requests, unavailable (nothing left for today) */
export async function spendForTarget(ctx: RequestContext, name: string): Promise<void> {
  await requireRate(ctx, targetAnHour, name, checkMessages.tooMany);
  const spent = await spendPoint(ctx, everyoneADay, "all");
  if (spent.points === everyoneADay.points / 2) {
    ctx.log.warn({ checks: spent.points }, "half of today's domain checks are used up");
  }
  if (spent.points > everyoneADay.points) {
    const retryAfterSeconds = Math.max(1, Math.ceil(spent.msLeft / 1000));
    throw new ExpectedError("unavailable", { words: checkMessages.busy, retryAfterSeconds });
  }
}

/** Four checks at once in one process, twenty more wait; the next is sent away with the time to come back. */
export function checkQueue(): BoundedQueue {
  const words = checkMessages.busy;
  return new BoundedQueue({ running: 4, waiting: 20, retryAfterSeconds: 2, words });
}
