import { type Company, withCompany } from "#content/company.ts";
import { campaignLink } from "#platform/campaign-link.ts";
import type { MailCard } from "#platform/mail/mail-card.server.ts";
import { cardPathsIn, mailHtml } from "#platform/mail/markdown.server.ts";
import { picturesPath } from "#platform/picture-names.ts";
import type { Note } from "#platform/sandbox/serve-parsers.ts";
import { Unreadable } from "#platform/sandbox/unreadable.ts";

/** A mail's Markdown with what it names: the company's facts, this site, and the pages that it shows as cards. */
export type MailBody = {
  body: string;
  siteUrl: string;
  company: Company;
  /** Campaign of the links to this site; empty: they stay as they are. */
  tag: string;
  cards: ReadonlyMap<string, MailCard>;
};

/** Adds the campaign's UTM parameters to a link of this site; a link that has UTM parameters stays as written. */
function tagged(href: string, tag: string, siteUrl: string): string {
  const { pathname, searchParams } = new URL(href);
  if (pathname.startsWith(picturesPath)) return href;
  if ([...searchParams.keys()].some((name) => name.startsWith("utm_"))) return href;
  const campaign = { source: "newsletter", medium: "email", campaign: tag, content: "", term: "" };
  return campaignLink(href, campaign, siteUrl) ?? href;
}

/** Reads Markdown by libraries that follow nesting by recursion. @throws Unreadable for nesting without an end */
function reading<T>(note: Note, read: () => T): T {
  note("text of the mail");
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Unreadable("The text of the mail is nested too deeply.");
  }
}

/** Parsers of a newsletter's text, for the sandbox: the paths of its cards, and its HTML. */
export const mailBodyParsers = {
  "mail-cards": ({ body, siteUrl }: Pick<MailBody, "body" | "siteUrl">, note: Note) =>
    reading(note, () => cardPathsIn(body, siteUrl)),
  "mail-body": ({ body, siteUrl, company, tag, cards }: MailBody, note: Note) =>
    reading(note, () =>
      mailHtml(body, {
        fill: (text) => withCompany(text, company),
        siteUrl,
        tagLink: tag ? (href) => tagged(href, tag, siteUrl) : undefined,
        cards,
      }),
    ),
};
