import { expect, test } from "#tests/site/harness.ts";
import { type PageSource, readPage } from "#tests/site/page-source.ts";

/** Tells whether a link leads to a file; all other links lead to pages. */
const isFile = (path: string) => /\.(xml|json|txt|webmanifest|png|svg)$/.test(path);

/** Returns the target of a link; null if no page should have such a link. */
function targetOf(origin: string, from: string, href: string): URL | null {
  const url = URL.parse(href, `${origin}${from}`);
  const usual = url?.origin === origin || /^(https|mailto|tel):$/.test(url?.protocol ?? "");
  return usual ? url : null;
}

/** Follows every link that a visitor without JavaScript can follow, starting at the home page. */
async function crawl(origin: string, known: readonly PageSource[]) {
  const readBefore = new Map(known.map((page) => [page.path, page]));
  const pages = new Map<string, PageSource>();
  const broken: string[] = [];
  const anchors: { from: string; path: string; id: string }[] = [];
  const waiting = [{ from: "/", href: "/" }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { from, href } = next;
    const url = targetOf(origin, from, href);
    if (!url) broken.push(`${from}: ${href} is no address`);
    if (url?.origin !== origin) continue;
    const address = `${url.pathname}${url.search}`;
    // A fragment with an equals sign prefills an answer and is read by the page's own script.
    if (url.hash && !url.hash.includes("=")) {
      anchors.push({ from, path: address, id: decodeURIComponent(url.hash.slice(1)) });
    }
    if (pages.has(address)) continue;
    const page = readBefore.get(address) ?? (await readPage(origin, address));
    pages.set(address, page);
    if (page.status !== 200) broken.push(`${from}: ${href} answers ${page.status}`);
    else if (!isFile(url.pathname)) {
      waiting.push(...page.links.map((link) => ({ from: address, href: link.href })));
    }
  }
  const lost = anchors
    .filter(({ path, id }) => !pages.get(path)?.anchors.includes(id))
    .map(({ from, path, id }) => `${from}: nothing on ${path} is #${id}`);
  return { pages, broken, lost: [...new Set(lost)] };
}

test("every link and anchor has a target, and every listed page is reached from home", async ({
  site,
  routes,
  sources,
}) => {
  const { pages, broken, lost } = await crawl(site.url, sources);
  expect(broken).toEqual([]);
  expect(lost).toEqual([]);
  expect(routes.filter((path) => !pages.has(path))).toEqual([]);
});

test("the text of a link says where it leads", async ({ sources }) => {
  const vague = /^(|click here|here|read more|more|learn more|link|https?:.*)$/i;
  const found = sources.flatMap(({ path, links }) =>
    links.filter(({ text }) => vague.test(text)).map((link) => `${path}: ${link.href}`),
  );
  expect(found).toEqual([]);
});
