import type { SiteData } from "#app/shell/site-data.ts";
import { readPreview } from "#features/flags/flag-here.ts";

/**
 * Tells whether a page explains terms, according to the flag or a preview parameter in the URL. Pages with a query are
 * never cached, so a preview does not affect other visitors.
 */
export function tipsHere(request: Request, { flags }: Pick<SiteData, "flags">): boolean {
  const preview = readPreview(new URL(request.url).searchParams.get("preview"));
  if (preview?.name === "glossary-tips") return preview.on;
  return flags["glossary-tips"] !== 0;
}
