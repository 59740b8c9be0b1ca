import type { SiteData } from "#app/shell/site-data.ts";
import { type Company, withCompany } from "#content/company.ts";
import { pageMeta } from "#content/page-meta.ts";
import { pageTitles } from "#content/page-titles.ts";
import { unmarked } from "#features/search/content-texts.ts";
import { phoneHref } from "#platform/phone.ts";
import { toTimeField } from "#platform/time/closing-time.ts";

type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { [key: string]: JsonValue };

/** A schema.org node. */
export type GraphNode = { "@type": string; [key: string]: JsonValue };

type GraphInput = {
  site: SiteData;
  url: string;
  title: string;
  description: string;
  crumbs: readonly { name: string; path: string }[];
  nodes: readonly GraphNode[];
};

const dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const valley = { "@type": "Place", name: "San Fernando Valley, Los Angeles, California" };

export function organizationId(origin: string): string {
  return `${origin}/#org`;
}

/** Describes the company; as a local business only if it has a real address, which search engines require for that. */
function organization({ company, hours, origin }: SiteData): GraphNode {
  const open = {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: hours.openDays.map((day) => dayNames[day] ?? ""),
    opens: hours.opens,
    // Search engines know the end of a day as 00:00.
    closes: toTimeField(hours.closes),
  };
  const telephone = phoneHref(company.phone).replace("tel:", "");
  return {
    "@type": company.address ? "LocalBusiness" : "Organization",
    "@id": organizationId(origin),
    name: company.brandName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    telephone,
    email: company.email,
    foundingDate: String(company.foundedYear),
    areaServed: valley,
    ...(company.address
      ? {
          address: {
            "@type": "PostalAddress",
            streetAddress: company.address,
            addressLocality: company.locality,
          },
          openingHoursSpecification: open,
        }
      : {
          contactPoint: {
            "@type": "ContactPoint",
            contactType: "customer service",
            telephone,
            email: company.email,
            hoursAvailable: open,
          },
        }),
  };
}

function website({ company, origin }: SiteData): GraphNode {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name: company.brandName,
    url: `${origin}/`,
    inLanguage: "en-US",
    publisher: { "@id": organizationId(origin) },
  };
}

function breadcrumbList(origin: string, url: string, crumbs: GraphInput["crumbs"]): GraphNode {
  return {
    "@type": "BreadcrumbList",
    "@id": `${url}#breadcrumb`,
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name,
      item: `${origin}${crumb.path}`,
    })),
  };
}

/** Returns content texts as the page shows them: with the company's facts, without markup. */
function asShown(value: JsonValue, company: Company): JsonValue {
  if (typeof value === "string") return unmarked(withCompany(value, company));
  if (Array.isArray(value)) return value.map((inner) => asShown(inner, company));
  if (typeof value !== "object" || value === null) return value;
  return nodeAsShown(value as { [key: string]: JsonValue }, company);
}

function nodeAsShown<Node extends { [key: string]: JsonValue }>(
  node: Node,
  company: Company,
): Node {
  const pairs = Object.entries(node).map(([key, inner]) => [key, asShown(inner, company)]);
  return Object.fromEntries(pairs) as Node;
}

/** Returns the structured data of a page: one graph that also describes the company and the site. */
export function jsonLd({ site, url, crumbs, nodes }: GraphInput): {
  "@context": string;
  "@graph": readonly GraphNode[];
} {
  const breadcrumbs = crumbs.length > 0 ? [breadcrumbList(site.origin, url, crumbs)] : [];
  return {
    "@context": "https://schema.org",
    "@graph": [
      organization(site),
      website(site),
      ...[...breadcrumbs, ...nodes].map((node) => nodeAsShown(node, site.company)),
    ],
  };
}

/** Describes a service of a page. `areaServed` defaults to the Valley. */
export function serviceNode(
  site: SiteData,
  service: {
    id: string;
    name: string;
    description: string;
    path: string;
    audience?: string;
    areaServed?: JsonValue;
  },
): GraphNode {
  return {
    "@type": "Service",
    "@id": `${site.origin}${service.path}#${service.id}`,
    name: service.name,
    serviceType: service.name,
    description: service.description,
    url: `${site.origin}${service.path}`,
    provider: { "@id": organizationId(site.origin) },
    areaServed: service.areaServed ?? valley,
    ...(service.audience
      ? { audience: { "@type": "BusinessAudience", audienceType: service.audience } }
      : {}),
  };
}

/** Describes the questions and answers of a page. */
export function faqNode(
  site: SiteData,
  path: string,
  questions: readonly { question: string; answer: string }[],
): GraphNode {
  return {
    "@type": "FAQPage",
    "@id": `${site.origin}${path}#questions`,
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

type WebPage = { type: string; path: string; name?: string; description?: string };

/** Describes the page itself (AboutPage, ContactPage, CollectionPage, Blog), by default in the words of its meta tags. */
export function webPageNode(
  site: SiteData,
  { type, path, name = pageTitles[path], description = pageMeta[path]?.description }: WebPage,
): GraphNode {
  return {
    "@type": type,
    "@id": `${site.origin}${path}#page`,
    url: `${site.origin}${path}`,
    name: name ?? "",
    description: description ?? "",
    isPartOf: { "@id": `${site.origin}/#website` },
    about: { "@id": organizationId(site.origin) },
  };
}
