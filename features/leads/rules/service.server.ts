import type { LeadSort, listLeads } from "#features/leads/contract.ts";
import {
  eventsOfLeads,
  findLead,
  leadsOfFirm,
  leadsOfPerson,
  mailsOfLeads,
} from "#features/leads/store/leads.server.ts";
import {
  countByStatus,
  countViews,
  countWaiting,
  isPlace,
  type LeadFilter,
  pageOfLeads,
  placeOf,
  sourcesOfNewest,
  waitingLeads,
} from "#features/leads/store/list.server.ts";
import { businessHours, currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { QueryOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import { type BusinessHours, startOfLocalDay } from "#platform/time/business-time.ts";
import { presentEvent, presentLead } from "./present.server.ts";

const pageSize = 50;
const waitingShown = 8;
/** The pages to filter by: the most frequent ones of so many leads. */
const sourcesShown = { leads: 500, most: 40 };
/** What is shown beside one lead at most: the person's other leads, the firm's, and what happened in all of them. */
const maxThread = { person: 20, firm: 10, events: 400 };

type Asked = Pick<
  QueryOf<typeof listLeads>,
  "view" | "search" | "kind" | "source" | "owner" | "industry" | "days"
>;

/** The filter of a list with what it depends on besides the question: the time, the day and who asks. */
export async function filterFor(ctx: RequestContext, query: Asked): Promise<LeadFilter> {
  const now = ctx.now();
  return {
    ...query,
    search: query.search.trim(),
    now,
    today: localDay(now, businessHours(await currentSettings(ctx), now)),
    actorId: ctx.actor.kind === "staff" ? ctx.actor.id : null,
  };
}

/** A page of leads with the number of leads in each status. @throws forbidden, bad_request for a broken cursor */
export async function viewLeads(ctx: RequestContext, query: QueryOf<typeof listLeads>) {
  requirePermission(ctx, "leads.view");
  const { after, sort, limit = pageSize, ...asked } = query;
  const rows = await pageOfLeads(ctx.db, {
    ...(await filterFor(ctx, asked)),
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

/** The company's own day: from its midnight to the next, which a change of the clocks moves. */
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
    // Not a cursor of ours; said below.
  }
  throw new ExpectedError("bad_request", { words: "That page is unknown." });
}

/**
 * One lead with its thread: what happened to it, what else the same person sent (by address or telephone number), and
 * who else wrote from the same firm. @throws forbidden, not_found
 */
export async function viewLead(ctx: RequestContext, id: string) {
  requirePermission(ctx, "leads.view");
  const row = await findLead(ctx.db, id);
  if (!row) throw new ExpectedError("not_found", { words: "This lead is gone." });
  const person = await leadsOfPerson(ctx.db, row, maxThread.person);
  const known = person.map((one) => one.id);
  const firm = await leadsOfFirm(ctx.db, row, { known, limit: maxThread.firm });
  const events = await eventsOfLeads(ctx.db, [id, ...known], maxThread.events);
  const mails = await mailsOfLeads(ctx.db, [id, ...known]);
  return {
    lead: presentLead(row),
    events: events.map(presentEvent),
    person: person.map(presentLead),
    firm: firm.map(presentLead),
    mails: Object.fromEntries(mails.map((mail) => [mail.id, mail.state])),
  };
}

/** What waits and how the promises stand. @throws forbidden */
export async function viewSummary(ctx: RequestContext) {
  requirePermission(ctx, "dashboard.view");
  const now = ctx.now();
  const today = localDay(now, businessHours(await currentSettings(ctx), now));
  const counts = await countByStatus(ctx.db);
  return {
    waiting: (await waitingLeads(ctx.db, waitingShown)).map(presentLead),
    late: await countWaiting(ctx.db, { dueBefore: now, unansweredOnly: true }),
    dueToday: await countWaiting(ctx.db, { dueBefore: today.to, unansweredOnly: true }),
    cameToday: await countWaiting(ctx.db, {
      createdFrom: today.from,
      unansweredOnly: false,
    }),
    open: (counts.new ?? 0) + (counts.contacted ?? 0) + (counts.qualified ?? 0),
  };
}

/** What the tabs and filters of the inbox name. @throws forbidden */
export async function viewOverview(ctx: RequestContext) {
  requirePermission(ctx, "leads.view");
  const filter = await filterFor(ctx, { view: "all", search: "" });
  const [counts, sources, { late = 0, held = 0, steps = 0 }] = await Promise.all([
    countByStatus(ctx.db),
    sourcesOfNewest(ctx.db, sourcesShown),
    countViews(ctx.db, ["late", "held", "steps"], filter),
  ]);
  return { counts, sources, late, held, steps };
}
