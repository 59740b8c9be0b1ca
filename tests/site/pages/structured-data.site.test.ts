import { englishPath, languageOfPath, pathIn } from "#app/languages/local-paths.ts";
import { paths } from "#app/paths.ts";
import { shellLabels } from "#content/es/frame.ts";
import { expect, test } from "#tests/site/harness.ts";
import { type GraphNode, graphOf, type PageSource } from "#tests/site/page-source.ts";
import { legalRoutes } from "#tests/site/public-routes.ts";

/** Returns the expected types of a page, besides the company, the site and the breadcrumbs. */
function kindsAsked(path: string): readonly string[] {
  const own: Record<string, readonly string[]> = {
    "/": [],
    "/services": ["Service", "FAQPage"],
    "/industries": ["CollectionPage"],
    "/partners": [],
    "/about": ["AboutPage"],
    // Its terms are marked up inline, which halves the size of the page.
    "/glossary": [],
    "/contact": ["ContactPage"],
    "/email-security": ["Service", "FAQPage"],
    "/microsoft-365": ["Service", "FAQPage"],
    "/security-assessment": [],
    "/security-assessment/sample": [],
    "/blog": ["Blog"],
    "/locations": ["CollectionPage"],
  };
  if (legalRoutes.includes(path)) return [];
  if (path.startsWith("/blog/")) return ["BlogPosting"];
  if (/^\/(industries|locations)\//.test(path)) return ["Service", "FAQPage"];
  const kinds = own[englishPath(path)];
  if (!kinds) throw new Error(`${path} is a page that this table does not know.`);
  return kinds;
}

/** Returns every node of a graph, including nested ones. */
function allNodes(value: unknown): GraphNode[] {
  if (Array.isArray(value)) return value.flatMap(allNodes);
  if (typeof value !== "object" || value === null) return [];
  return [value as GraphNode, ...Object.values(value).flatMap(allNodes)];
}

const ofKind = (nodes: readonly GraphNode[], kind: string) =>
  nodes.filter((node) => node["@type"] === kind);

const bare = (text: string) => text.replace(/\s+/g, "").toLowerCase();

test("every page has one graph with the company, the site and the page's type", ({ sources }) => {
  const problems = sources.flatMap((page) => {
    const nodes = graphOf(page);
    const kinds = nodes.map((node) => node["@type"]);
    const asked = [
      "Organization",
      "WebSite",
      ...(["/", "/es"].includes(page.path) ? [] : ["BreadcrumbList"]),
      ...kindsAsked(page.path),
    ];
    return asked
      .filter((kind) => !kinds.includes(kind))
      .map((kind) => `${page.path} has no ${kind}`);
  });
  expect(problems).toEqual([]);
});

test("every node has a stable id on this site, and references resolve to one", ({
  sources,
  site,
}) => {
  const problems = sources.flatMap((page) => {
    const nodes = graphOf(page);
    const ids = nodes.map((node) => String(node["@id"]));
    const foreign = ids.filter((id) => !id.startsWith(`${site.url}/`) || !id.includes("#"));
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    const lost = allNodes(nodes)
      .filter((node) => Object.keys(node).join() === "@id" && !ids.includes(String(node["@id"])))
      .map((node) => String(node["@id"]));
    return [...foreign, ...twice, ...lost].map((id) => `${page.path}: ${id}`);
  });
  expect(problems).toEqual([]);
});

test("the company is not a LocalBusiness while no address is configured", ({ sources }) => {
  const [home] = sources;
  const [company = {}] = ofKind(home ? graphOf(home) : [], "Organization");
  expect(company).toMatchObject({
    name: "Larkmesa IT",
    telephone: "+13105550142",
    email: "support@larkmesa.example",
    foundingDate: "1995",
  });
  const forbidden = /"(LocalBusiness|ProfessionalService|AggregateRating|Review|Person|Offer)"/;
  expect(sources.filter(({ data }) => forbidden.test(data.join())).map(({ path }) => path)).toEqual(
    [],
  );
});

test("a breadcrumb trail begins at home, ends at the page and names existing pages", ({
  sources,
  site,
}) => {
  const known = new Set(sources.map(({ path }) => `${site.url}${path}`));
  const homeOf = ({ path }: PageSource) => pathIn(languageOfPath(path), paths.home) ?? paths.home;
  const inner = sources.filter((page) => page.path !== homeOf(page));
  const problems = inner.flatMap((page) => {
    const [trail = {}] = ofKind(graphOf(page), "BreadcrumbList");
    const items = (trail.itemListElement ?? []) as {
      position: number;
      name: string;
      item: string;
    }[];
    const right =
      items.length > 1 &&
      items.every(({ position, item }, at) => position === at + 1 && known.has(item)) &&
      items[0]?.item === `${site.url}${homeOf(page)}` &&
      items.at(-1)?.item === page.canonical &&
      items.every(({ name }) => page.mainText.includes(name));
    return right ? [] : [`${page.path}: ${JSON.stringify(items)}`];
  });
  expect(problems).toEqual([]);
});

const spoken = ["name", "headline", "text", "description", "serviceType", "audienceType"];

/** Returns texts of the structured data that appear neither on the page nor in its title or description. */
function unseenTexts(page: PageSource): string[] {
  // The page marks links to English pages as such; the structured data does not.
  const seen = bare(`${page.text}\n${page.title}\n${page.meta.description}`).replaceAll(
    bare(shellLabels.inEnglish),
    "",
  );
  return allNodes(
    graphOf(page).filter((node) => !["Organization", "WebSite"].includes(String(node["@type"]))),
  )
    .filter((node) => !["Place", "City", "Country"].includes(String(node["@type"])))
    .flatMap((node) => spoken.map((key) => node[key]))
    .filter((text): text is string => typeof text === "string" && !seen.includes(bare(text)))
    .map((text) => `${page.path}: ${text}`);
}

test("structured data contains only what the page says", ({ sources }) => {
  expect(sources.flatMap(unseenTexts)).toEqual([]);
});

test("an FAQ has more than one question", ({ sources }) => {
  const problems = sources.flatMap((page) => {
    const [faq] = ofKind(graphOf(page), "FAQPage");
    const questions = ofKind(allNodes(faq), "Question");
    return faq && questions.length < 2 ? [`${page.path}: ${questions.length} questions`] : [];
  });
  expect(problems).toEqual([]);
});

test("the glossary marks each of its terms with name, meaning and address", ({ sources }) => {
  const html = sources.find(({ path }) => path === "/glossary")?.html ?? "";
  const [, ...terms] = html.split(/itemType="https:\/\/schema.org\/DefinedTerm"/i);
  expect(html).toMatch(/itemType="https:\/\/schema.org\/DefinedTermSet"/i);
  expect(terms.length).toBeGreaterThanOrEqual(120);
  const incomplete = terms.filter(
    (term) => !["url", "name", "description"].every((prop) => term.includes(`itemProp="${prop}"`)),
  );
  expect(incomplete).toEqual([]);
});

test("a post names its days, its author and its picture", ({ sources, site }) => {
  const posts = sources.filter(({ path }) => path.startsWith("/blog/"));
  expect(posts.length).toBeGreaterThan(5);
  for (const page of posts) {
    const [post = {}] = ofKind(graphOf(page), "BlogPosting");
    expect(post).toMatchObject({
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      image: `${site.url}/og${page.path}.png`,
      author: { "@id": `${site.url}/#org` },
      publisher: { "@id": `${site.url}/#org` },
      mainEntityOfPage: page.canonical,
    });
  }
});
