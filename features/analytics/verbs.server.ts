import { isbot } from "isbot";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { AnalyticsEventTable } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ReadRateLimiter } from "#platform/http/read-rate-limiter.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { publicPathName } from "#platform/private-links.ts";
import { perProduct } from "#platform/product/per-product.server.ts";
import { dayMs, minuteMs } from "#platform/time/durations.ts";
import { localDayOf, localDays } from "#platform/time/local-time.ts";
import { cleanQuery } from "./clean-query.ts";
import { analyticsCalls } from "./contract.ts";
import { EventBudget } from "./event-budget.server.ts";
import { intakeOf } from "./intake.server.ts";
import { deleteEventsBefore, viewsOfVisit } from "./store.server.ts";

type Batch = BodyOf<typeof analyticsCalls.send>;
type Props = NonNullable<Batch["events"][number]["props"]>;

/** Maximum age of an accepted event (ms): older events were delayed by a sleeping device. */
const maxAgoMs = 10 * minuteMs;

/** Returns an event's props without addresses, with queries cleaned again. */
function cleanProps(props: Props): Props {
  const cleaned = Object.entries(props).flatMap(([name, value]): [string, Props[string]][] => {
    if (typeof value !== "string") return [[name, value]];
    if (name === "query") return [[name, cleanQuery(value)]];
    return value.includes("@") ? [] : [[name, value]];
  });
  return Object.fromEntries(cleaned);
}

function rowsOf(batch: Batch, now: number, timeZone: string): AnalyticsEventTable[] {
  const dayOf = localDays(timeZone);
  return batch.events.map(({ kind, name, path, value, props = {}, agoMs }) => {
    const at = now - Math.min(agoMs, maxAgoMs);
    return {
      id: crypto.randomUUID(),
      day: dayOf(at),
      at,
      kind,
      name,
      path: publicPathName(path),
      referrerHost: batch.referrer,
      device: batch.device,
      value: value ?? null,
      sessionId: batch.session,
      props: cleanProps(props),
      release: batch.release,
    };
  });
}

const limiterOf = perProduct(() => new ReadRateLimiter());
const budgetOf = perProduct(() => new EventBudget());

export const analyticsVerbs = verbs(analyticsCalls, {
  /**
   * Stores nothing from bots and staff, nor while collection is off. Events beyond an address's daily budget are dropped.
   * Addresses are counted in memory only and never stored. @throws too_many_requests
   */
  async send(ctx, batch, { request }) {
    limiterOf(ctx).require(ctx);
    const userAgent = request.headers.get("user-agent") ?? "";
    if (ctx.actor.kind !== "visitor" || !userAgent || isbot(userAgent)) return { accepted: 0 };
    const { measurement, hours } = await currentSettings(ctx);
    if (!measurement.firstPartyAnalytics) return { accepted: 0 };
    const rows = rowsOf(batch, ctx.now(), hours.timeZone);
    const within = budgetOf(ctx).take(ctx, rows.length);
    return { accepted: intakeOf(ctx).add(rows.slice(0, within)) };
  },
});

/** Deletes events older than this many days. */
export async function tidyEvents(ctx: RequestContext, days: number): Promise<void> {
  const { hours } = await currentSettings(ctx);
  const oldest = ctx.now() - days * dayMs;
  await deleteEventsBefore(ctx.db, localDayOf(oldest, hours.timeZone));
}

/** Maximum length of a visit (ms): earlier views of a tab left open are ignored. */
const maxVisitMs = dayMs;
const maxPages = 200;

/** Returns the pages of a visit in order, up to a day before `until`. @throws forbidden */
export async function viewPagesOfVisit(ctx: RequestContext, session: string, until: number) {
  requirePermission(ctx, "leads.view");
  const { timeZone } = (await currentSettings(ctx)).hours;
  const days = [until - maxVisitMs, until].map((at) => localDayOf(at, timeZone));
  return viewsOfVisit(ctx.db, { session, days, until, limit: maxPages });
}
