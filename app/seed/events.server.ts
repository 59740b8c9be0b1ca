import { acceptAll, rejectAll } from "#features/consent/choice.ts";
import { recountVisits, rollUpVisits } from "#features/reports/rollup.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { insertMany } from "#platform/database/insert-many.server.ts";
import type { AnalyticsEventTable } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { dayMs, hourMs } from "#platform/time/durations.ts";
import { localDays } from "#platform/time/local-time.ts";
import { Dice } from "./dice.ts";
import { sampleVisit } from "./visits.ts";

const perTransaction = 20_000;

/** Generates sample visits, spread evenly over the past days, the newest last. */
function* sampleEvents(
  ctx: RequestContext,
  timeZone: string,
  size: { events: number; days: number },
): Generator<AnalyticsEventTable> {
  const dice = new Dice(2026);
  const dayOf = localDays(timeZone);
  const begin = ctx.now() - size.days * dayMs;
  for (let made = 0; made < size.events; ) {
    const share = made / size.events;
    // The newest visit begins an hour ago, because its events continue for a while.
    const at = Math.round(begin + share * (size.days * dayMs - hourMs));
    const release = `sample-${Math.floor(share * 6) + 1}`;
    for (const event of sampleVisit(dice, { at, day: dayOf(at), release })) {
      yield event;
      made += 1;
      if (made >= size.events) return;
    }
  }
}

/** Takes up to `max` next values of a generator, which remains usable (a `for` loop would close it). */
function takeNext<T>(values: Generator<T>, max: number): T[] {
  const taken: T[] = [];
  while (taken.length < max) {
    const { value, done } = values.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

/** Adds sample visits of the past days and aggregates them, so that reports show them at once. */
export async function seedEvents(
  ctx: RequestContext,
  size: { events: number; days: number },
  report: (done: number) => void = () => undefined,
): Promise<void> {
  const { timeZone } = (await currentSettings(ctx)).hours;
  const events = sampleEvents(ctx, timeZone, size);
  for (let done = 0; done < size.events; ) {
    const batch = takeNext(events, perTransaction);
    if (batch.length === 0) break;
    await ctx.db.transaction().execute((trx) => insertMany(ctx, trx, "analyticsEvent", batch));
    done += batch.length;
    report(done);
  }
  await recountVisits(ctx);
  await rollUpVisits(ctx);
}

/** Adds sample choices from the cookie banner; three of five grant analytics. */
export async function seedConsent(ctx: RequestContext, count: number, days: number): Promise<void> {
  const dice = new Dice(7);
  const lines = Array.from({ length: count }, () => {
    const receipt = `sample-${dice.hex(16)}`;
    const choice = dice.chance(0.6)
      ? { action: "accept_all", signals: acceptAll() }
      : { action: "reject_all", signals: rejectAll() };
    return {
      id: receipt,
      receipt,
      subject: "cookies",
      choice,
      policyVersion: "sample",
      wordingVersion: "sample",
      at: Math.round(ctx.now() - dice.next() * days * dayMs),
    };
  });
  await ctx.db.transaction().execute((trx) => insertMany(ctx, trx, "consentRecord", lines));
}
