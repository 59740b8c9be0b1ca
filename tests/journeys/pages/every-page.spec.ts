import type { Page } from "@playwright/test";
import { languageOfPath } from "#app/languages/local-paths.ts";
import { languageFacts } from "#content/frame/languages.ts";
import { expect, test } from "#tests/journeys/parts/whole-site.ts";
import { layoutProblemsAt } from "#tests/journeys/parts/windows.ts";
import { noPages, unlistedRoutes } from "#tests/site/public-routes.ts";

/** Limit without the brand. A post's headline is the author's and may be cut off in search results. */
const longestTitle = (path: string) => (path.startsWith("/blog/") ? 70 : 46);
const longestDescription = 155;

test("every page has its own heading, title, description and canonical URL", async ({
  product,
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
      canonical: canonical !== `${product.url}${path}`,
      heading: headings.length !== 1 || !headings[0],
      preview: meta["og:title"] !== core || meta["og:url"] !== canonical,
      robots: meta.robots !== undefined,
      language: !page.html.includes(`<html lang="${languageFacts[languageOfPath(path)].tag}"`),
      placeholder: /\{[a-zA-Z]+\}|\]\(\/|\*\*|\bundefined\b|\[object /.test(page.text + title),
      style: / style="/.test(page.html),
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

test("pages left out of search engines are marked noindex", async ({ product, readPage }) => {
  for (const path of [...unlistedRoutes, "/setup", "/newsletter/confirm", "/admin"]) {
    const { status, meta, title } = await readPage(product.url, path);
    expect([path, status, meta.robots?.split(",")[0]]).toEqual([path, 200, "noindex"]);
    expect(title).toContain("Larkmesa IT");
  }
});

test("unknown paths answer 404", async ({ product, readPage }) => {
  for (const path of noPages) {
    const { status, html, meta, headers } = await readPage(product.url, path);
    const noindex = meta.robots === "noindex" || headers.get("x-robots-tag") === "noindex";
    expect([path, status, noindex]).toEqual([path, 404, true]);
    expect(html).not.toMatch(/\n\s+at |node_modules|Error:/);
  }
});

test("no query breaks a page", async ({ product, readPage, routes }) => {
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
      const { status } = await readPage(product.url, `${path}${query}`);
      expect(status, `${path}${query}`).toBeLessThan(500);
    }
  }
});

test("other spellings of a path redirect to the canonical one", async ({ product }) => {
  for (const [asked, leads] of [
    ["/Services", "/services"],
    ["/services/", "/services"],
    ["/LOCATIONS/Encino/", "/locations/encino"],
  ]) {
    const answer = await fetch(`${product.url}${asked}`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([301, leads]);
  }
});

/** Returns the number of visible words in the main part and the page's horizontal overflow (px). */
function look(page: Page) {
  return page.evaluate(() => {
    // Opens the folds: readers can open them with or without scripts.
    for (const fold of document.querySelectorAll("main details")) fold.setAttribute("open", "");
    return {
      words: document.querySelector("main")?.innerText.split(/\s+/).length ?? 0,
      overhang: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });
}

// Pages with a tool that needs scripts have less text without them.
const minPart: Record<string, number> = { "/security-assessment": 0.5, "/test-dashboard": 0.1 };

const betweenPhoneAndDesk = [480, 768, 1024, 1100];
const telephone = { width: 320, height: 700 };
const parts = 6;
test.describe("on a telephone", () => {
  test.use({ viewport: telephone });

  for (let part = 0; part < parts; part += 1) {
    test(`pages fit and are whole without JavaScript (${part + 1} of ${parts})`, async ({
      page,
      browser,
      product,
      routes,
    }) => {
      const still = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: product.url,
        viewport: telephone,
      });
      const stillPage = await still.newPage();
      const problems: string[] = [];
      const all = [...routes, "/search", "/test-dashboard"];
      for (const path of all.filter((_, at) => at % parts === part)) {
        await page.goto(path);
        await stillPage.goto(path);
        const [live, without] = [await look(page), await look(stillPage)];
        if (live.overhang > 0 || without.overhang > 0) {
          problems.push(`${path} reaches ${live.overhang} or ${without.overhang} px too far`);
        }
        problems.push(...(await layoutProblemsAt(page, betweenPhoneAndDesk)));
        await page.setViewportSize(telephone);
        const min = live.words * (minPart[path] ?? 0.97);
        if (without.words < min) {
          problems.push(`${path}: ${without.words} words without scripts, ${live.words} with them`);
        }
      }
      await still.close();
      expect(problems).toEqual([]);
    });
  }
});
