import type { MetaDescriptor } from "react-router";
import { alternatesOf, languageOfPath, pathIn } from "#app/languages/local-paths.ts";
import { localSite } from "#app/languages/local-site.ts";
import { pageLanguageOf } from "#app/languages/translators.ts";
import type { SiteData } from "#app/shell/site-data.ts";
import { defaultSiteData } from "#app/shell/site-data.ts";
import { withCompany } from "#content/company.ts";
import { type Language, languageFacts } from "#content/frame/languages.ts";
import { pageMeta } from "#content/page-meta.ts";
import { pageTitles } from "#content/page-titles.ts";
import type { Translate } from "#ui/page-language.ts";
import { breadcrumbAt, breadcrumbsOf } from "./breadcrumbs.ts";
import { type GraphNode, jsonLd } from "./json-ld.ts";

type Match = { id: string; pathname?: string; loaderData?: unknown } | undefined;

/** Path of a page in its language, with the translator into that language. */
export type LocalPage = { path: string; translate: Translate };

export type PageDescription = {
  /** Title without the brand; defaults to the page's entry in content/page-titles.ts. */
  title?: string;
  description?: string;
  type?: "website" | "article";
  /** Breadcrumbs from home to this page; by default those of its path. */
  crumbs?: readonly { name: string; path: string }[];
  /** Returns structured data about the page's content; called on the server only. */
  graph?: (site: SiteData, page: LocalPage) => readonly GraphNode[];
  noindex?: boolean;
  /** Adds links to the feeds. */
  feeds?: boolean;
};

/** Returns the site data from the route matches, or the defaults if the root loader failed. */
export function siteDataOf(matches: readonly Match[]): SiteData {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return isSiteData(root) ? root : defaultSiteData;
}

function isSiteData(data: unknown): data is SiteData {
  return typeof data === "object" && data !== null && "company" in data && "origin" in data;
}

/** Returns the address of a page's share image (app/server/share-images/share-image.server.tsx). */
export function shareImagePath(path: string): string {
  return `/og${path === "/" ? "/home" : path}.png`;
}

/** Returns title, description, canonical URL, share card and structured data of a page, with the company's facts. */
export function metaOf(
  path: string,
  matches: readonly Match[],
  own: PageDescription = {},
): MetaDescriptor[] {
  const site = siteDataOf(matches);
  const { company, origin } = site;
  const language = languageOfPath(matches.at(-1)?.pathname ?? path);
  const fill = (text: string) => withCompany(text, company);
  const core = fill(titleIn(language, own.title ?? pageTitles[path] ?? company.tagline));
  const title: MetaDescriptor = { title: `${core} | ${company.brandName}` };
  const url = `${origin}${pathIn(language, path) ?? path}`;
  const address: MetaDescriptor = own.noindex
    ? { name: "robots", content: "noindex" }
    : { tagName: "link", rel: "canonical", href: url };
  // The other tags are only for search engines and link previews, which read the server's HTML.
  return import.meta.env.SSR
    ? [title, ...forSearchEngines(site, { path, url, core, language }, own), address]
    : [title, address];
}

/** Translates a title on the server. The browser needs English titles only, because only staff navigate by router. */
function titleIn(language: Language, title: string): string {
  return import.meta.env.SSR ? pageLanguageOf(language).translate(title) : title;
}

function forSearchEngines(
  site: SiteData,
  page: Omit<Described, "description">,
  own: PageDescription,
): MetaDescriptor[] {
  const { translate } = pageLanguageOf(page.language);
  const text = translate(own.description ?? pageMeta[page.path]?.description ?? "");
  const description = withCompany(text, site.company);
  const summary: MetaDescriptor = { name: "description", content: description };
  return own.noindex ? [summary] : [summary, ...forPreviews(site, { ...page, description }, own)];
}

type Described = {
  path: string;
  url: string;
  core: string;
  description: string;
  language: Language;
};

function forPreviews(
  site: SiteData,
  { path, url, core, description, language }: Described,
  own: PageDescription,
): MetaDescriptor[] {
  const image = `${site.origin}${shareImagePath(pathIn(language, path) ?? path)}`;
  return [
    { property: "og:title", content: core },
    { property: "og:description", content: description },
    { property: "og:type", content: own.type ?? "website" },
    { property: "og:url", content: url },
    { property: "og:site_name", content: site.company.brandName },
    { property: "og:locale", content: languageFacts[language].tag.replace("-", "_") },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: core },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: core },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
    ...(own.feeds ? feedLinks(site.origin, site.company.brandName) : []),
    ...alternateLinks(site.origin, path),
    structuredData(site, { url, title: core, description, language, path }, own),
  ];
}

function structuredData(
  site: SiteData,
  page: { url: string; title: string; description: string; language: Language; path: string },
  own: PageDescription,
): MetaDescriptor {
  const { translate } = pageLanguageOf(page.language);
  const path = pathIn(page.language, page.path) ?? page.path;
  const local = page.language === "en" ? site : localSite(site, translate);
  const nodes = own.graph?.(local, { path, translate }) ?? [];
  const crumbs = (own.crumbs ?? breadcrumbsOf(breadcrumbAt(page.path) ?? "home")).map(
    ({ name, path }) => ({
      name: translate(name),
      path: pathIn(page.language, path) ?? path,
    }),
  );
  return { "script:ld+json": jsonLd({ site: local, ...page, crumbs, nodes }) };
}

/** Returns hreflang links to the page in each of its languages; x-default is the first language. */
function alternateLinks(origin: string, path: string): MetaDescriptor[] {
  const pages = alternatesOf(path);
  return [...pages, ...pages.slice(0, 1).map((first) => ({ ...first, language: "x-default" }))].map(
    (page) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang: page.language,
      href: `${origin}${page.path}`,
    }),
  );
}

function feedLinks(origin: string, brandName: string): MetaDescriptor[] {
  return [
    { type: "application/rss+xml", href: "/feed.xml" },
    { type: "application/feed+json", href: "/feed.json" },
  ].map(({ type, href }) => ({
    tagName: "link",
    rel: "alternate",
    type,
    title: brandName,
    href: `${origin}${href}`,
  }));
}
