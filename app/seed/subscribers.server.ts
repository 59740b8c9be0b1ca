import { insertMany } from "#platform/database/insert-many.server.ts";
import type { SubscriberTable } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { dayMs, hourMs } from "#platform/time/durations.ts";
import { Dice } from "./dice.ts";
import { firstNames, lastNames, trades } from "./sample-data.ts";

const perTransaction = 20_000;
const days = 3 * 365;

const pages = ["/blog", "/", "/email-security", "/microsoft-365", "/industries/law-firms"] as const;
const topics = ["", "", "email-security", "microsoft-365"] as const;
const industries = ["", "", "", "law-firms"] as const;
/** Weighted states: most subscribers confirmed and stayed. */
const states = ["subscribed", "subscribed", "unsubscribed", "pending", "subscribed"] as const;

function sampleSubscriber(dice: Dice, index: number, now: number): SubscriberTable {
  const at = Math.round(now - dice.next() * days * dayMs - hourMs);
  const state = dice.pickEarly(states);
  const confirmed = state === "pending" ? null : Math.min(now, at + dice.whole(1, 600) * 1000);
  const left = state === "unsubscribed" ? Math.round(at + dice.next() * (now - at)) : null;
  const isSuppressed = dice.chance(0.01);
  const name = `${dice.pick(firstNames)}.${dice.pick(lastNames)}`.toLowerCase();
  return {
    id: dice.id(),
    // Nobody can own a domain under ".example" (RFC 2606).
    email: `${name}.${index}@${dice.pick(trades)}-${index % 997}.example`,
    state,
    language: "en",
    sourcePath: dice.pickEarly(pages),
    createdAt: at,
    updatedAt: left ?? confirmed ?? at,
    requestedAt: at,
    confirmHash: null,
    confirmExpiresAt: null,
    confirmedAt: confirmed,
    unsubscribedAt: left,
    receipt: `sample-${dice.hex(16)}`,
    leaveToken: `sample-${dice.hex(32)}`,
    topic: dice.pick(topics),
    industry: dice.pick(industries),
    consentSource: "",
    importId: null,
    suppressedAt: isSuppressed ? at : null,
    suppressedReason: isSuppressed ? "sample" : "",
  };
}

/** Adds sample subscribers of the past three years. Sends no mail. */
export async function seedSubscribers(ctx: RequestContext, count: number): Promise<void> {
  const dice = new Dice(311);
  const now = ctx.now();
  for (let from = 0; from < count; from += perTransaction) {
    const size = Math.min(count - from, perTransaction);
    const rows = Array.from({ length: size }, (_, at) => sampleSubscriber(dice, from + at, now));
    await ctx.db.transaction().execute((trx) => insertMany(ctx, trx, "subscriber", rows));
  }
}
