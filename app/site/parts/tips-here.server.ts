import type { SiteData } from "#app/shell/site-data.ts";
import { readPreview } from "#features/flags/flag-here.ts";

/**
 * Whether a page explains terms where they stand: as staff have switched it, or as the address asks to preview it.
 * An address with a query is rendered for its visitor alone, so a preview changes nobody else's page.
 */
export function tipsHere(request: Request, { flags }: Pick<SiteData, "flags">): boolean {
  const preview = readPreview(new URL(request.url).searchParams.get("preview"));
  if (preview?.name === "glossary-tips") return preview.on;
  return flags["glossary-tips"] !== 0;
}
