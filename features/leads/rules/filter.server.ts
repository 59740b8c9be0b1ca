import type { LeadFilter, ListFilter } from "#features/leads/store/list.server.ts";
import { businessHours, currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { staffIdOf } from "#platform/permissions.ts";
import { type BusinessHours, startOfLocalDay } from "#platform/time/business-time.ts";

/** Returns the filter of a list, completed by the time, the company's day and the actor. */
export async function filterFor(ctx: RequestContext, query: ListFilter): Promise<LeadFilter> {
  const now = ctx.now();
  return {
    ...query,
    search: query.search.trim(),
    now,
    today: localDay(now, businessHours(await currentSettings(ctx), now)),
    actorId: staffIdOf(ctx.actor),
  };
}

/** Returns the company's day from midnight to midnight. It has 23 or 25 hours when the clocks change. */
function localDay(now: number, hours: BusinessHours): { from: number; to: number } {
  const from = startOfLocalDay(now, hours);
  return { from, to: startOfLocalDay(from + 30 * 60 * 60_000, hours) };
}
