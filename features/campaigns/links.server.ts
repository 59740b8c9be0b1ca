import { withCompany } from "#content/company.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import type { CampaignDeps } from "./audience.server.ts";
import { sitePathsIn } from "./links.ts";
import { campaignAnswer } from "./service.server.ts";

/** Returns the pages that a campaign links to and that nobody can open now. @throws forbidden, not_found */
export async function viewBrokenLinks(ctx: RequestContext, deps: CampaignDeps, id: string) {
  requirePermission(ctx, "marketing.view");
  const { campaign } = await campaignAnswer(ctx, id);
  const { company } = await currentSettings(ctx);
  const paths = sitePathsIn(withCompany(campaign.body, company), ctx.env.PUBLIC_URL);
  const pages = await deps.linkedPages(ctx, paths);
  return {
    links: pages.flatMap(({ state, ...page }) => (state === "there" ? [] : [{ ...page, state }])),
  };
}
