import { currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { localDayOf } from "#platform/time/local-day.server.ts";
import { viewsOfVisit } from "./store.server.ts";

/** A tab may stay open for long; what was looked at more than so long before (ms) is left out. */
const visitMostMs = 24 * 60 * 60_000;
const maxPages = 200;

/** The pages of a visit in the order in which they were seen, up to a day before the moment `until`. @throws forbidden */
export async function viewPagesOfVisit(ctx: RequestContext, session: string, until: number) {
  requirePermission(ctx, "leads.view");
  const { timeZone } = (await currentSettings(ctx)).hours;
  const days = [until - visitMostMs, until].map((at) => localDayOf(at, timeZone));
  return viewsOfVisit(ctx.db, { session, days, until, limit: maxPages });
}
