import type { SiteData } from "#app/shell/site-data.ts";
import { readPreview } from "#features/flags/flag-here.ts";

/**
 * Tells whether a page explains terms: as the flag says, or as the address previews it. An address with a query is never
 * cached, so a preview changes nobody else's page.
 */
export function tipsHere(request: Request, { flags }: Pick<SiteData, "flags">): boolean {
  const preview = readPreview(new URL(request.url).searchParams.get("preview"));
  if (preview?.name === "glossary-tips") return preview.on;
  return flags["glossary-tips"] !== 0;
}
