import {
  countRefusals,
  type LeadGroup,
  type LeadTotals,
  leadsBy,
  leadsOfEach,
  leadTotals,
  refusedDomains,
} from "#features/leads/store/counts.server.ts";
import type { Span } from "#features/leads/store/real-leads.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";

const maxItems = 100;

const noLeads: LeadTotals = { leads: 0, kept: 0, open: 0, closed: 0 };

function sumOf(one: LeadTotals, other: LeadTotals): LeadTotals {
  return {
    leads: one.leads + other.leads,
    kept: one.kept + other.kept,
    open: one.open + other.open,
    closed: one.closed + other.closed,
  };
}

/** The campaign's own name, else the name of its source; empty for leads without one. */
function campaignName(json: string): string {
  try {
    const words = JSON.parse(json) as Record<string, string>;
    return words.utm_campaign ?? words.utm_source ?? "";
  } catch {
    return "";
  }
}

function byCampaign(groups: readonly LeadGroup[]): LeadGroup[] {
  const named = new Map<string, LeadGroup>();
  for (const group of groups) {
    const name = campaignName(group.item);
    if (!name) continue;
    named.set(name, { item: name, ...sumOf(named.get(name) ?? noLeads, group) });
  }
  return [...named.values()].sort((one, other) => other.leads - one.leads);
}

/** How many leads came in a span of time (ms), without spam and what was merged into another. @throws forbidden */
export async function countLeadTotals(ctx: RequestContext, span: Span) {
  requirePermission(ctx, "analytics.view");
  return leadTotals(ctx.db, { ...span, now: ctx.now() });
}

/** All leads of a span of time (ms) but spam and what was merged into another, also by day. @throws forbidden */
export async function countLeads(ctx: RequestContext, span: Span, days: readonly Span[]) {
  requirePermission(ctx, "analytics.view");
  const asked = { ...span, now: ctx.now(), limit: maxItems };
  const [byKind, bySource, campaigns, perDay] = await Promise.all([
    leadsBy(ctx.db, "kind", asked),
    leadsBy(ctx.db, "source_path", asked),
    leadsBy(ctx.db, "campaign", asked),
    leadsOfEach(ctx.db, days),
  ]);
  return {
    // Every lead has one of a few kinds.
    totals: byKind.reduce(sumOf, noLeads),
    perDay,
    byKind,
    bySource,
    byCampaign: byCampaign(campaigns),
  };
}

/** Mail domains turned away by the business email rule. @throws forbidden */
export async function countRefused(ctx: RequestContext) {
  requirePermission(ctx, "analytics.view");
  const rows = await refusedDomains(ctx.db, maxItems);
  return {
    refusals: await countRefusals(ctx.db),
    domains: rows.map(({ domain, refusals, last_at }) => ({ domain, refusals, lastAt: last_at })),
  };
}
