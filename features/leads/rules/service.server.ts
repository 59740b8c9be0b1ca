import { viewThread } from "#features/leads/answers/thread-view.server.ts";
import type { listLeads } from "#features/leads/contract.ts";
import type { LeadSort } from "#features/leads/lead-states.ts";
import { countOfView } from "#features/leads/lead-words.ts";
import {
  eventsOfLeads,
  leadsMergedInto,
  leadsOfFirm,
  leadsOfPerson,
  leadViewers,
} from "#features/leads/store/leads.server.ts";
import {
  countByStatus,
  countViews,
  isPlace,
  type LeadFilter,
  type ListFilter,
  pageOfLeads,
  placeOf,
  sourcesOfNewest,
  waitingLeads,
} from "#features/leads/store/list.server.ts";
import { businessHours, currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { QueryOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission, staffIdOf } from "#platform/permissions.ts";
import { type BusinessHours, startOfLocalDay } from "#platform/time/business-time.ts";
import { requireLead } from "./change.server.ts";
import { presentEvent, presentLead } from "./present.server.ts";

const pageSize = 50;
const waitingShown = 8;
/** Pages offered as a filter: the most frequent ones of the newest leads. */
const sourcesShown = { leads: 500, max: 40 };
/** Other leads of the person, leads of the firm, and history entries shown beside one lead. */
const maxThread = { person: 20, firm: 10, events: 400 };

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

/** Returns a page of leads with the number of leads in each status. @throws forbidden, bad_request for a broken cursor */
export async function viewLeads(ctx: RequestContext, query: QueryOf<typeof listLeads>) {
  requirePermission(ctx, "leads.view");
  const { after, sort, limit = pageSize, ...filter } = query;
  const rows = await pageOfLeads(ctx.db, {
    ...(await filterFor(ctx, filter)),
    sort,
    after: after ? readCursor(after, sort) : null,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page[page.length - 1];
  return {
    leads: page.map(presentLead),
    next: rows.length > limit && last ? cursorOf(placeOf(last, sort)) : null,
    counts: await countByStatus(ctx.db),
  };
}

/** Returns the company's day from midnight to midnight. It has 23 or 25 hours when the clocks change. */
function localDay(now: number, hours: BusinessHours): { from: number; to: number } {
  const from = startOfLocalDay(now, hours);
  return { from, to: startOfLocalDay(from + 30 * 60 * 60_000, hours) };
}

function cursorOf(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

function readCursor(text: string, sort: LeadSort): (string | number)[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    if (isPlace(place, sort) && !JSON.stringify(place).includes("\\u0000")) return place;
  } catch {
    // Refused below.
  }
  throw new ExpectedError("bad_request", { words: "There is no such page." });
}

/**
 * Returns one lead with its history and mails, the person's other leads (by address or phone number) and other leads of
 * the firm.
 * @throws forbidden, not_found
 */
export async function viewLead(ctx: RequestContext, id: string) {
  requirePermission(ctx, "leads.view");
  const row = await requireLead(ctx.db, id);
  const person = await leadsOfPerson(ctx.db, row, maxThread.person);
  const personIds = person.map((one) => one.id);
  const firm = await leadsOfFirm(ctx.db, row, { known: personIds, limit: maxThread.firm });
  const events = await eventsOfLeads(ctx.db, [id, ...personIds], maxThread.events);
  const merged = await leadsMergedInto(ctx.db, id);
  const thread = await viewThread(ctx, [row, ...merged], {
    events,
    mailsOf: [id, ...personIds],
  });
  return {
    lead: presentLead(row),
    events: events.map(presentEvent),
    person: person.map(presentLead),
    firm: firm.map(presentLead),
    ...thread,
  };
}

/** Returns the waiting leads and the dashboard's counts. @throws forbidden */
export async function viewSummary(ctx: RequestContext) {
  requirePermission(ctx, "dashboard.view");
  const filter = await filterFor(ctx, { view: "all", search: "" });
  const counts = await countByStatus(ctx.db);
  const views = await countViews(ctx.db, ["late", "due-today", "today"], filter);
  return {
    waiting: (await waitingLeads(ctx.db, waitingShown)).map(presentLead),
    late: views.late ?? 0,
    dueToday: views["due-today"] ?? 0,
    cameToday: views.today ?? 0,
    open: countOfView("open", counts) ?? 0,
  };
}

/** Returns the counts and pages that the inbox's tabs and filters show. @throws forbidden */
export async function viewOverview(ctx: RequestContext) {
  requirePermission(ctx, "leads.view");
  const filter = await filterFor(ctx, { view: "all", search: "" });
  const [counts, sources, { late = 0, held = 0, steps = 0, replies = 0 }] = await Promise.all([
    countByStatus(ctx.db),
    sourcesOfNewest(ctx.db, sourcesShown),
    countViews(ctx.db, ["late", "held", "steps", "replies"], filter),
  ]);
  return { counts, sources, late, held, steps, replies };
}

/** Lists the colleagues who may view leads, by name. @throws forbidden */
export async function viewColleagues(ctx: RequestContext) {
  requirePermission(ctx, "leads.view");
  return { colleagues: await leadViewers(ctx.db) };
}
