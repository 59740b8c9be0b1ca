import { languageOfPath } from "#app/languages/local-paths.ts";
import { languageFacts } from "#content/frame/languages.ts";
import { expect, test } from "#tests/site/harness.ts";
import { readPage } from "#tests/site/page-source.ts";
import { noPages, unlistedRoutes } from "#tests/site/public-routes.ts";

/** Limit without the brand. A post's headline is the author's and may be cut off in search results. */
const longestTitle = (path: string) => (path.startsWith("/blog/") ? 70 : 46);
const longestDescription = 155;

test("every page has its own heading, title, description and canonical URL", async ({
  site,
  sources,
}) => {
  const problems = sources.flatMap((page) => {
    const { path, status, title, meta, canonical, headings } = page;
    const [core = "", brand, ...more] = title.split(" | ");
    const description = meta.description ?? "";
    const wrong = {
      status: status !== 200,
      title: brand !== "Larkmesa IT" || more.length > 0 || core.length > longestTitle(path),
      description: description.length < 50 || description.length > longestDescription,
      canonical: canonical !== `${site.url}${path}`,
      heading: headings.length !== 1 || !headings[0],
      preview: meta["og:title"] !== core || meta["og:url"] !== canonical,
      robots: meta.robots !== undefined,
      language: !page.html.includes(`<html lang="${languageFacts[languageOfPath(path)].tag}"`),
      placeholder: /\{[a-zA-Z]+\}|\]\(\/|\*\*|\bundefined\b|\[object /.test(page.text + title),
      style: / style="/.test(page.html),
      source: /\/(?:app|node_modules)\/[^"]*\.tsx?"/.test(page.html),
    };
    return Object.entries(wrong)
      .filter(([, is]) => is)
      .map(([what]) => `${path}: ${what}: ${title} (${core.length}): ${description.length}`);
  });
  expect(problems).toEqual([]);
  for (const own of ["title", "headings", "description"] as const) {
    const values = sources.map((page) =>
      own === "description" ? page.meta.description : String(page[own]),
    );
    expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
  }
});

test("pages left out of search engines are marked noindex", async ({ site }) => {
  for (const path of [...unlistedRoutes, "/setup", "/newsletter/confirm", "/admin"]) {
    const { status, meta, title } = await readPage(site.url, path);
    expect([path, status, meta.robots?.split(",")[0]]).toEqual([path, 200, "noindex"]);
    expect(title).toContain("Larkmesa IT");
  }
});

test("unknown paths answer 404", async ({ site }) => {
  for (const path of noPages) {
    const { status, html, meta, headers } = await readPage(site.url, path);
    const noindex = meta.robots === "noindex" || headers.get("x-robots-tag") === "noindex";
    expect([path, status, noindex]).toEqual([path, 404, true]);
    expect(html).not.toMatch(/\n\s+at |node_modules|Error:/);
  }
});

test("no query breaks a page", async ({ site, routes }) => {
  const hostile = [
    "?q=%00",
    "?page=1e9",
    "?topic[]=x",
    "?__proto__=1",
    "?%FF=%E0%A4%A",
    "?_data=x",
  ];
  for (const path of [...routes.filter((_, at) => at % 9 === 0), "/search", "/login"]) {
    for (const query of hostile) {
      const answer = await fetch(`${site.url}${path}${query}`, { redirect: "manual" });
      expect(answer.status, `${path}${query}`).toBeLessThan(500);
      await answer.body?.cancel();
    }
  }
});

test("other spellings of a path redirect to the canonical one", async ({ site }) => {
  for (const [asked, leads] of [
    ["/Services", "/services"],
    ["/services/", "/services"],
    ["/LOCATIONS/Encino/", "/locations/encino"],
  ]) {
    const answer = await fetch(`${site.url}${asked}`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([301, leads]);
  }
});
