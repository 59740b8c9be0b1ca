import type { Ctx } from "#platform/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import {
  countRefusals,
  type LeadGroup,
  leadMoments,
  leadsBy,
  leadTotals,
  refusedDomains,
} from "./counts-store.server.ts";

const itemsMost = 100;

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
  for (const { item, leads, kept } of groups) {
    const name = campaignName(item);
    if (!name) continue;
    const known = named.get(name) ?? { item: name, leads: 0, kept: 0 };
    named.set(name, { item: name, leads: known.leads + leads, kept: known.kept + kept });
  }
  return [...named.values()].sort((one, other) => other.leads - one.leads);
}

/** How many leads came in a span of time (ms), without spam and what was merged into another. @throws forbidden */
export async function countLeadTotals(ctx: Ctx, span: { from: number; to: number }) {
  requirePermission(ctx, "analytics.view");
  return leadTotals(ctx.db, { ...span, now: ctx.now() });
}

/** All leads of a span of time (ms) but spam and what was merged into another; `moments`: when each came, in order. @throws forbidden */
export async function countLeads(ctx: Ctx, span: { from: number; to: number }) {
  requirePermission(ctx, "analytics.view");
  const limited = { ...span, limit: itemsMost };
  return {
    totals: await countLeadTotals(ctx, span),
    moments: await leadMoments(ctx.db, span),
    byKind: await leadsBy(ctx.db, "kind", limited),
    bySource: await leadsBy(ctx.db, "source_path", limited),
    byCampaign: byCampaign(await leadsBy(ctx.db, "campaign", limited)),
  };
}

/** Mail domains turned away by the business e-mail rule. @throws forbidden */
export async function countRefused(ctx: Ctx) {
  requirePermission(ctx, "analytics.view");
  const rows = await refusedDomains(ctx.db, itemsMost);
  return {
    refusals: await countRefusals(ctx.db),
    domains: rows.map(({ domain, refusals, last_at }) => ({ domain, refusals, lastAt: last_at })),
  };
}
