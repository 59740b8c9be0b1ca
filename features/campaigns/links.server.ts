import { withCompany } from "#content/company.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { linkTargets } from "#platform/markdown-links.ts";
import { requirePermission } from "#platform/permissions.ts";
import { linkedPages } from "./linked-pages.server.ts";
import { campaignAnswer } from "./service.server.ts";

/** Returns the paths of this site that a Markdown text links to, each once, without query and fragment. */
export function sitePathsIn(body: string, siteUrl: string): string[] {
  const { origin } = new URL(siteUrl);
  const paths = linkTargets(body).flatMap((href) => {
    const isOwn = href.startsWith("/") && !href.startsWith("//");
    if (!isOwn && !(URL.canParse(href) && new URL(href).origin === origin)) return [];
    const { pathname } = new URL(href, origin);
    return [pathname.replace(/(.)\/$/, "$1")];
  });
  return [...new Set(paths)];
}

/** Returns the pages of this site linked in a campaign that visitors cannot open now. @throws forbidden, not_found */
export async function viewBrokenLinks(ctx: RequestContext, id: string) {
  requirePermission(ctx, "marketing.view");
  const { campaign } = await campaignAnswer(ctx, id);
  const { company } = await currentSettings(ctx);
  const paths = sitePathsIn(withCompany(campaign.body, company), ctx.env.PUBLIC_URL);
  const pages = await linkedPages(ctx, paths);
  return { links: pages.filter(({ state }) => state !== "there") };
}
