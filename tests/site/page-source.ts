import { Window } from "happy-dom";

/** A schema.org object. */
export type GraphNode = Record<string, unknown>;

/** A page as the server sends it, parsed. */
export type PageSource = {
  path: string;
  status: number;
  headers: Headers;
  html: string;
  title: string;
  /** Contents of the meta elements by their name or property. */
  meta: Record<string, string>;
  canonical: string | null;
  /** Texts of the level 1 headings. */
  headings: string[];
  /** All text for readers, one line per block. */
  text: string;
  /** The same for the main part only. */
  mainText: string;
  /** Links in the body: URL as written, and link text. */
  links: { href: string; text: string }[];
  /** Ids to which fragments can point. */
  anchors: string[];
  /** Structured data: the scripts' contents. */
  data: string[];
  /** Addresses, as written, that a browser calls to show the page or to send its forms. */
  calls: string[];
};

// Its parser agrees with Chromium's on every page of the site (decision 072); it runs and loads nothing.
const { DOMParser, Node } = new Window();

export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html") as unknown as Document;
}

// The glossary's page has the explanations of terms too.
const unread = "script, style, template, noscript, svg, [popover]";
const inline =
  "a, abbr, b, bdi, cite, code, em, i, mark, q, small, span, strong, sub, sup, time, [popovertarget]";

function write(node: ChildNode): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? "").replace(/\s+/g, " ");
  if (node.nodeType !== Node.ELEMENT_NODE || (node as Element).matches(unread)) return "";
  const inside = [...node.childNodes].map(write).join("");
  return (node as Element).matches(inline) ? inside : `\n${inside}\n`;
}

/** Returns an element's text for readers, one line per block. */
export const textOf = (element: Element | null): string =>
  (element ? write(element) : "")
    .split("\n")
    .map((line) => line.replace(/ +/g, " ").trim())
    .filter(Boolean)
    .join("\n");

/** Kinds of links that a browser loads or connects to; others only name an address. */
const loading =
  /\b(?:stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload|prefetch|preconnect|dns-prefetch)\b/;

/** Returns what the elements and style sheets of a page have a browser call. */
function callsOf(page: Document, html: string): string[] {
  const valuesOf = (name: string) =>
    [...page.querySelectorAll(`[${name}]:not(a, link)`)].map(
      (each) => each.getAttribute(name) ?? "",
    );
  const links = [...page.querySelectorAll("link[href]")]
    .filter((link) => loading.test(link.getAttribute("rel") ?? ""))
    .map((link) => link.getAttribute("href") ?? "");
  const sets = [...valuesOf("srcset"), ...valuesOf("imagesrcset")].flatMap((set) =>
    set.split(",").map((choice) => choice.trim().split(" ")[0] ?? ""),
  );
  const sheets = [...html.matchAll(/\burl\(["']?([^"')]*)/g)].map(([, address = ""]) => address);
  const attributes = ["src", "href", "action", "formaction", "poster", "data", "ping"];
  return [...links, ...sets, ...sheets, ...attributes.flatMap(valuesOf)];
}

/** Parts whose content scripts show (ui/page/stored-part.tsx). */
const stored = ":is(dialog, [data-consent-strip], [data-call]) > template";

function takeApart(html: string) {
  const page = parsePage(html);
  for (const template of page.querySelectorAll<HTMLTemplateElement>(stored))
    template.replaceWith(template.content);
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  const named = all("head meta:is([name], [property])").map((element) => [
    element.getAttribute("name") ?? element.getAttribute("property"),
    element.getAttribute("content") ?? "",
  ]);
  return {
    title: page.title,
    meta: Object.fromEntries(named) as Record<string, string>,
    canonical: page.querySelector("link[rel=canonical]")?.getAttribute("href") ?? null,
    headings: all("h1").map(textOf),
    text: textOf(page.body),
    mainText: textOf(page.querySelector("main")),
    links: all("body a[href]").map((link) => ({
      href: link.getAttribute("href") ?? "",
      text: textOf(link) || (link.getAttribute("aria-label") ?? ""),
    })),
    anchors: all("[id]").map((element) => element.id),
    data: all("script[type='application/ld+json']").map((script) => script.textContent),
    calls: callsOf(page, html),
  };
}

/** Reads a page as the server sends it: no subresources, no scripts, no redirects. */
export async function readPage(origin: string, path: string): Promise<PageSource> {
  const answer = await fetch(`${origin}${path}`, { redirect: "manual" });
  const html = await answer.text();
  const { status, headers } = answer;
  return { path, status, headers, html, ...takeApart(html) };
}

/** Returns the nodes of a page's single JSON-LD graph. @throws when there is not exactly one. */
export function graphOf(page: PageSource): GraphNode[] {
  const [only, ...more] = page.data;
  if (!only || more.length > 0) throw new Error(`${page.path} has ${page.data.length} graphs.`);
  const graph = JSON.parse(only) as { "@context"?: unknown; "@graph"?: unknown };
  if (graph["@context"] !== "https://schema.org" || !Array.isArray(graph["@graph"])) {
    throw new Error(`${page.path} has structured data that is no graph of schema.org.`);
  }
  return graph["@graph"] as GraphNode[];
}

/** Returns the paths in sitemap.xml with the day of their last change. */
export async function readSitemap(origin: string): Promise<Map<string, string>> {
  const text = await (await fetch(`${origin}/sitemap.xml`)).text();
  const entry =
    /<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>(?:<xhtml:link [^>]+\/>)*<\/url>/g;
  const entries = [...text.matchAll(entry)].map(([, address = "", day = ""]) => {
    if (!address.startsWith(`${origin}/`)) throw new Error(`${address} is not of this site.`);
    return [address.slice(origin.length), day] as const;
  });
  if (entries.length !== text.split("<loc>").length - 1) throw new Error("An entry is malformed.");
  return new Map(entries);
}
