import {
  countRefusals,
  type LeadGroup,
  leadsBy,
  leadsByCampaign,
  leadsOfEach,
  leadTotals,
  refusedDomains,
} from "#features/leads/store/counts.server.ts";
import { closedSince, expectedOf, outcomesOf } from "#features/leads/store/outcomes.server.ts";
import { noPromises, type PromiseCounts } from "#features/leads/store/promises.server.ts";
import type { Span } from "#features/leads/store/real-leads.server.ts";
import type { LeadTable } from "#platform/database/tables-leads.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { aggregateOutcomes } from "./outcome-groups.ts";

const maxItems = 100;

function sumOf(one: PromiseCounts, other: PromiseCounts): PromiseCounts {
  return {
    leads: one.leads + other.leads,
    kept: one.kept + other.kept,
    broken: one.broken + other.broken,
    open: one.open + other.open,
    closed: one.closed + other.closed,
    unsaid: one.unsaid + other.unsaid,
  };
}

/** Returns the campaign's name, else its source; empty for leads without a campaign. */
function campaignName({ utm_campaign: name, utm_source: source }: LeadTable["campaign"]): string {
  return name ?? source ?? "";
}

function byCampaign(groups: Awaited<ReturnType<typeof leadsByCampaign>>): LeadGroup[] {
  const named = new Map<string, LeadGroup>();
  for (const group of groups) {
    const name = campaignName(group.campaign);
    if (!name) continue;
    named.set(name, { item: name, ...sumOf(named.get(name) ?? noPromises, group) });
  }
  return [...named.values()].sort((one, other) => other.leads - one.leads);
}

/** Counts the leads of a span of time (ms), without spam and merged leads. @throws forbidden */
export async function countLeadTotals(ctx: RequestContext, span: Span) {
  requirePermission(ctx, "analytics.view");
  return leadTotals(ctx.db, { ...span, now: ctx.now() });
}

/** Counts the leads of a span of time (ms) by kind, source, campaign and day, without spam and merged leads. @throws forbidden */
export async function countLeads(ctx: RequestContext, span: Span, days: readonly Span[]) {
  requirePermission(ctx, "analytics.view");
  const query = { ...span, now: ctx.now(), limit: maxItems };
  const [byKind, bySource, campaigns, perDay] = await Promise.all([
    leadsBy(ctx.db, "kind", query),
    leadsBy(ctx.db, "sourcePath", query),
    leadsByCampaign(ctx.db, query),
    leadsOfEach(ctx.db, days),
  ]);
  return {
    totals: byKind.reduce(sumOf, noPromises),
    perDay,
    byKind,
    bySource,
    byCampaign: byCampaign(campaigns),
  };
}

/** Counts the mail domains refused by the business email rule. @throws forbidden */
export async function countRefused(ctx: RequestContext) {
  requirePermission(ctx, "analytics.view");
  return {
    refusals: await countRefusals(ctx.db),
    domains: await refusedDomains(ctx.db, maxItems),
  };
}

/** Counts the outcomes of the leads of a span of time (ms) by source, kind, campaign and owner. @throws forbidden */
export async function countOutcomes(ctx: RequestContext, span: Span) {
  requirePermission(ctx, "analytics.view");
  const aggregate = aggregateOutcomes(ctx.now());
  for await (const page of outcomesOf(ctx.db, span)) {
    for (const row of page) aggregate.add(row);
  }
  return aggregate.result(maxItems);
}

/** Counts the leads won and lost since a moment (ms), and what the won ones are worth (dollars). @throws forbidden */
export async function countClosed(ctx: RequestContext, since: number) {
  requirePermission(ctx, "leads.view");
  return closedSince(ctx.db, since);
}

/**
 * Counts the open leads of which a value is expected, and adds it up (dollars): `value` in total, `soon` by a moment
 * (ms), what is overdue included. @throws forbidden
 */
export async function forecast(ctx: RequestContext, by: number) {
  requirePermission(ctx, "leads.view");
  return expectedOf(ctx.db, by);
}
