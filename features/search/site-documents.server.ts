import { type Company, withCompany } from "#content/company.ts";
import { contact } from "#content/contact.ts";
import { breadcrumbs } from "#content/frame/navigation.ts";
import { glossary } from "#content/glossary/glossary.server.ts";
import californiaBaseline from "#content/industries/california.md";
import industryHub from "#content/industries/hub.md";
import { industries } from "#content/industries/industries.server.ts";
import { legalPages } from "#content/legal/legal.server.ts";
import { locations } from "#content/locations/locations.server.ts";
import { pageMeta } from "#content/page-meta.ts";
import about from "#content/pages/about.md";
import emailSecurity from "#content/pages/email-security.md";
import home from "#content/pages/home.md";
import microsoft365 from "#content/pages/microsoft-365.md";
import partners from "#content/pages/partners.md";
import serviceComparison from "#content/services/comparison.md";
import { services } from "#content/services/services.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { textsOfContent, unmarked } from "./content-texts.ts";
import type { SearchDocument } from "./document.ts";

/** Pages whose title and summary are in the page meta, with the rest of their content. */
const pages: readonly { path: string; kind: "page" | "service" | "industry"; body: unknown }[] = [
  { path: "/", kind: "page", body: home },
  { path: "/services", kind: "service", body: serviceComparison },
  { path: "/email-security", kind: "service", body: emailSecurity },
  { path: "/microsoft-365", kind: "service", body: microsoft365 },
  { path: "/security-assessment", kind: "page", body: null },
  { path: "/security-assessment/sample", kind: "page", body: null },
  { path: "/industries", kind: "industry", body: [industryHub, californiaBaseline] },
  { path: "/locations", kind: "page", body: null },
  { path: "/about", kind: "page", body: about },
  { path: "/partners", kind: "page", body: partners },
  { path: "/contact", kind: "page", body: contact },
  { path: "/glossary", kind: "page", body: null },
  { path: "/blog", kind: "page", body: null },
];

/**
 * Returns a document for every page, area, term and legal text, with the company's facts filled in. Posts come
 * from features/blog.
 */
export async function siteDocuments(ctx: RequestContext): Promise<SearchDocument[]> {
  const { company } = await currentSettings(ctx);
  return [
    ...pages.flatMap(pageDocument),
    ...services.map(serviceDocument),
    ...industries.map(industryDocument),
    ...locations.map(locationDocument),
    ...glossary.map(termDocument),
    ...legalPages.map(legalDocument),
  ].map((document) => filled(document, company));
}

/** Returns a document with the company's facts in its texts, and without their marks. */
export function filled(document: SearchDocument, company: Company): SearchDocument {
  const fill = (text: string) => unmarked(withCompany(text, company));
  return {
    ...document,
    title: fill(document.title),
    summary: fill(document.summary),
    text: fill(document.text),
  };
}

function textOf(value: unknown): string {
  return textsOfContent(value).join("\n");
}

/** Names of the page at this path in menus and breadcrumbs. */
function menuNames(path: string): string[] {
  return Object.values(breadcrumbs).flatMap((crumb) => (crumb.path === path ? crumb.name : []));
}

function pageDocument({ path, kind, body }: (typeof pages)[number]): SearchDocument[] {
  const meta = pageMeta[path];
  if (!meta) return [];
  const { title, description: summary } = meta;
  return [{ id: path, kind, title, path, keywords: menuNames(path), summary, text: textOf(body) }];
}

function serviceDocument(service: (typeof services)[number]): SearchDocument {
  const { name, summary, ...rest } = service;
  const path = `/services#${service.id}`;
  return { id: path, kind: "service", title: name, path, summary, text: textOf(rest) };
}

function industryDocument(industry: (typeof industries)[number]): SearchDocument {
  const { name, title, summary, description: _, ...rest } = industry;
  const path = `/industries/${industry.slug}`;
  return { id: path, kind: "industry", title, path, keywords: [name], summary, text: textOf(rest) };
}

function locationDocument(place: (typeof locations)[number]): SearchDocument {
  const { name, title, description: summary, zips, ...rest } = place;
  const path = `/locations/${place.slug}`;
  const keywords = [name, ...zips];
  return { id: path, kind: "location", title, path, keywords, summary, text: textOf(rest) };
}

function termDocument(term: (typeof glossary)[number]): SearchDocument {
  const path = `/glossary#${term.slug}`;
  return {
    id: path,
    kind: "term",
    title: term.term,
    path,
    keywords: term.aliases,
    summary: term.definition,
    text: textOf([term.whyItMatters, term.example ?? []]),
  };
}

function legalDocument(page: (typeof legalPages)[number]): SearchDocument {
  const { path, title, description: summary, ...rest } = page;
  const { effective: _e, updated: _u, version: _v, ...content } = rest;
  return {
    id: path,
    kind: "legal",
    title,
    path,
    keywords: menuNames(path),
    summary,
    text: textOf(content),
  };
}
