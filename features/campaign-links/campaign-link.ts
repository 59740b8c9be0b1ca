/** The parts of a campaign link, as analytics programs name them. */
export const campaignParts = ["source", "medium", "campaign", "content", "term"] as const;
export type CampaignPart = (typeof campaignParts)[number];
export type Campaign = Record<CampaignPart, string>;

/** "Spring Mailer 2027" → "spring-mailer-2027": one spelling, so that a report counts it once. */
export function campaignWord(typed: string): string {
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
 * The address of a page of this site with its campaign parts; parts of the same name are replaced, the rest of the query
 * and the place on the page stay. Null: the page is none of this site.
 */
export function campaignLink(page: string, campaign: Campaign, siteUrl: string): string | null {
  const typed = page.trim();
  if (typed === "" || !URL.canParse(typed, siteUrl)) return null;
  const url = new URL(typed, siteUrl);
  if (url.origin !== new URL(siteUrl).origin) return null;
  for (const part of campaignParts) {
    const word = campaignWord(campaign[part]);
    if (word) url.searchParams.set(`utm_${part}`, word);
    else url.searchParams.delete(`utm_${part}`);
  }
  return url.href;
}
