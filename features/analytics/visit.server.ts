import { currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { localDayOf } from "#platform/time/local-day.server.ts";
import { viewsOfVisit } from "./store.server.ts";

/** Longest visit (ms): earlier views of a tab left open are ignored. */
const maxVisitMs = 24 * 60 * 60_000;
const maxPages = 200;

/** Returns the pages of a visit in order, up to a day before `until`. @throws forbidden */
export async function viewPagesOfVisit(ctx: RequestContext, session: string, until: number) {
  requirePermission(ctx, "leads.view");
  const { timeZone } = (await currentSettings(ctx)).hours;
  const days = [until - maxVisitMs, until].map((at) => localDayOf(at, timeZone));
  return viewsOfVisit(ctx.db, { session, days, until, limit: maxPages });
}
