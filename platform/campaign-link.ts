/** The UTM parameters of a campaign link. */
export const campaignParts = ["source", "medium", "campaign", "content", "term"] as const;
export type CampaignPart = (typeof campaignParts)[number];
export type Campaign = Record<CampaignPart, string>;

/** Normalizes a value, so that a report counts it once: "Spring Mailer 2027" becomes "spring-mailer-2027". */
export function utmValue(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9_.-]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 100);
}

/**
 * Returns the address of a page with its campaign parameters; the rest of the query and the anchor stay. Null when
 * the page is not of this site.
 */
export function campaignLink(page: string, campaign: Campaign, siteUrl: string): string | null {
  const typed = page.trim();
  if (typed === "" || !URL.canParse(typed, siteUrl)) return null;
  const url = new URL(typed, siteUrl);
  if (url.origin !== new URL(siteUrl).origin) return null;
  for (const part of campaignParts) {
    const value = utmValue(campaign[part]);
    if (value) url.searchParams.set(`utm_${part}`, value);
    else url.searchParams.delete(`utm_${part}`);
  }
  return url.href;
}
