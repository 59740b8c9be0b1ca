import { raiseContentVersion, readContentVersion } from "#platform/work/content-version.server.ts";
import { expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import type { SearchAnswer } from "./contract.ts";
import type { SearchDocument } from "./document.ts";
import { createSearch } from "./service.server.ts";
import { storedDocuments } from "./stored-documents.server.ts";

async function find(site: TestSite, query: string): Promise<SearchAnswer> {
  const response = await site.request(`/api/search?q=${encodeURIComponent(query)}`);
  expect(response.status).toBe(200);
  return jsonOf<SearchAnswer>(response);
}

async function first(site: TestSite, query: string) {
  const { results } = await find(site, query);
  return results[0]?.path;
}

test("search finds pages by name, abbreviation, place and ZIP code", async ({ site }) => {
  expect(await first(site, "phishing")).toBe("/glossary#phishing");
  expect(await first(site, "mfa")).toBe("/glossary#multi-factor-authentication-mfa");
  expect(await first(site, "email security")).toBe("/email-security");
  expect(await first(site, "Burbank")).toBe("/locations/burbank");
  expect(await first(site, "91335")).toBe("/locations/reseda");
  expect(await first(site, "privacy policy")).toBe("/privacy-policy");
  expect(await first(site, "contact")).toBe("/contact");
});

test("search tolerates typing errors", async ({ site }) => {
  expect(await first(site, "fishing")).toBe("/glossary#phishing");
  expect(await first(site, "dmrc")).toBe("/glossary#dmarc");
  expect(await first(site, "ransomwear")).toBe("/glossary#ransomware");
});

test("search answers further pages, and refuses a page that is no number", async ({ site }) => {
  const ask = async (page: number) =>
    jsonOf<SearchAnswer>(await site.request(`/api/search?q=email&page=${page}`));
  const [one, two] = [await ask(1), await ask(2)];
  expect(one.results).toHaveLength(20);
  expect(one).toEqual(await find(site, "email"));
  expect(two).toMatchObject({ page: 2, total: one.total, pages: one.pages });
  const shown = new Set(one.results.map(({ path }) => path));
  expect(two.results.filter(({ path }) => shown.has(path))).toEqual([]);
  for (const page of ["0", "-1", "1.5", "x"])
    expect((await site.request(`/api/search?q=email&page=${page}`)).status).toBe(422);
});

test("search finds posts by their full text and marks the words in an excerpt", async ({
  site,
}) => {
  const { results } = await find(site, "PTIN form W-12");
  const post = results.find((result) => result.kind === "post");
  expect(post?.path).toBe("/blog/wisp-small-tax-practice");
  const { text = "", marks = [] } = post?.excerpt ?? {};
  expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(
    expect.arrayContaining(["PTIN", "Form", "W-12"]),
  );
});

test("search no longer finds an unpublished post", async ({ site }) => {
  expect(await first(site, "wisp-small-tax-practice five-person tax office")).toBe(
    "/blog/wisp-small-tax-practice",
  );
  await site.ctx.db.transaction().execute(async (trx) => {
    await trx.updateTable("post").set({ status: "draft" }).execute();
    await raiseContentVersion(trx);
  });
  const { results } = await find(site, "five-person tax office");
  expect(results.filter((result) => result.kind === "post")).toEqual([]);
});

test("search leaves out staff pages and pages that do not exist", async ({ site }) => {
  for (const query of ["login", "admin dashboard", "setup", "test dashboard"]) {
    const { results } = await find(site, query);
    for (const { path } of results) expect(path).not.toMatch(/^\/(login|admin|setup|test-)/);
  }
});

test.for([
  ["nothing", "/api/search"],
  ["an empty query", "/api/search?q="],
  ["spaces", "/api/search?q=%20%20"],
  ["two queries", "/api/search?q=&q=backup"],
])("search answers %s with no results", async ([, path], { site }) => {
  const response = await site.request(path ?? "");
  expect(response.status).toBe(200);
  expect(await jsonOf(response)).toMatchObject({ total: 0, results: [] });
});

test("search refuses an array by the name of its field", async ({ site }) => {
  const refused = await site.request("/api/search?q[]=x");
  expect(refused.status).toBe(422);
  expect(await jsonOf(refused)).toMatchObject({
    fields: { "q[]": "This call has no such field." },
  });
});

test("search answers a query that cannot be decoded", async ({ site }) => {
  for (const query of ["%E0%A4%A", "%FF%FE", "%", "%zz", "backup%"]) {
    expect((await site.request(`/api/search?q=${query}`)).status).toBe(200);
  }
});

test("search refuses a query with NUL", async ({ site }) => {
  const response = await site.request("/api/search?q=%00backup");
  expect(response.status).toBe(400);
  expect(await jsonOf(response)).toMatchObject({ code: "bad_request" });
});

test("search cuts a long query and treats markup as text", async ({ site }) => {
  const long = await find(site, "backup ".repeat(1500));
  expect(long.query.length).toBeLessThanOrEqual(200);
  expect(long.results[0]?.path).toBe("/glossary#backup");
  const markup = await site.request("/api/search?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E");
  expect(markup.status).toBe(200);
  expect(markup.headers.get("content-type")).toContain("application/json");
  expect(markup.headers.get("x-content-type-options")).toBe("nosniff");
});

test("search limits one address and no other", async ({ site }) => {
  const greedy = site.browser("192.0.2.99");
  const statuses = [];
  for (let sent = 0; sent < 245; sent += 1) {
    statuses.push((await greedy.get("/api/search?q=b")).status);
  }
  expect(statuses.slice(0, 240).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  const held = await greedy.get("/api/search?q=b");
  expect(Number(held.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await site.request("/api/search?q=b")).status).toBe(200);
});

type Text = { id: string; title?: string; text: string };

/** Returns a source whose documents a test can change; `made` counts the documents that were read. */
function aSource(texts: Text[], kind: SearchDocument["kind"] = "post") {
  const source = {
    texts,
    made: 0,
    editions: async () => ({
      shared: "",
      lines: source.texts
        .map(({ id, text }) => `${id} ${text.length}-${text.split(" ")[0]}`)
        .join("\n"),
    }),
    async read(_: unknown, ids: readonly string[]) {
      const found = source.texts.filter(({ id }) => ids.includes(id));
      source.made += found.length;
      return found.map(({ id, title = "Wood", text }) => {
        return { id, kind, title, path: id, summary: "", text };
      });
    },
  };
  return source;
}

async function changeContent({ ctx }: Pick<TestSite, "ctx">): Promise<number> {
  await ctx.db.transaction().execute(raiseContentVersion);
  return readContentVersion(ctx);
}

test("the built index follows a content change before the next query", async ({ site }) => {
  const { ctx } = site;
  const source = aSource([{ id: "/a", text: "walnut" }]);
  const { search, follow } = createSearch([source], storedDocuments(aSource([])));
  await follow(ctx, await readContentVersion(ctx));
  expect(source.made).toBe(0);
  expect((await search(ctx, "walnut")).total).toBe(1);
  source.texts = [{ id: "/a", text: "cherry" }];
  await follow(ctx, await changeContent(site));
  expect(source.made).toBe(2);
  expect((await search(ctx, "cherry")).total).toBe(1);
  expect(source.made).toBe(2);
});

test("stored documents are made once, and again when they change", async ({ site }) => {
  const { ctx } = site;
  const source = aSource([
    { id: "/a", text: "walnut" },
    { id: "/b", text: "cherry" },
  ]);
  const ask = async (words: string) => {
    const { results } = await createSearch([], storedDocuments(source)).search(ctx, words);
    return results.map(({ path }) => path);
  };
  expect(await ask("walnut")).toEqual(["/a"]);
  expect(await ask("cherry")).toEqual(["/b"]);
  expect(source.made).toBe(2);
  source.texts = [{ id: "/a", text: "maple wood" }];
  await changeContent(site);
  expect(await ask("maple")).toEqual(["/a"]);
  expect(await ask("walnut")).toEqual([]);
  expect(await ask("cherry")).toEqual([]);
  expect(source.made).toBe(3);
});

const woods = aSource([
  { id: "/1", title: "Walnut", text: "Walnut is dark. It has a long grain." },
  { id: "/2", title: "Oak and walnut", text: "Oak is hard; oak and walnut differ." },
  { id: "/3", title: "Café tables", text: "Tables of a café, by Wi-Fi or 3-2-1." },
  ...Array.from({ length: 25 }, (_, at) => ({
    id: `/m${at}`,
    title: "Maple",
    text: "Maple grows slowly.",
  })),
]);
const pagesOfWood = aSource(
  [{ id: "/p", title: "Cherry and maple", text: "Cherry shines." }],
  "page",
);

test("the database searches documents beyond a number as the index does", async ({ site }) => {
  const { ctx } = site;
  const [large, small] = [2, 2000].map((max) =>
    createSearch([pagesOfWood], storedDocuments(woods), max),
  );
  const paths = async (which: typeof large, query: string) =>
    (await which?.search(ctx, query))?.results.map(({ path }) => path).sort();
  for (const query of [
    "walnut",
    "oak walnut",
    "CAFE",
    "wi-fi",
    "wifi",
    "321",
    "waln",
    "cherry",
    "oaks",
  ]) {
    const found = await paths(large, query);
    expect(found, query).toEqual(await paths(small, query));
    expect(found, query).not.toEqual([]);
  }
  expect((await large?.search(ctx, "walnut"))?.results[0]?.path).toBe("/1");
  expect(await paths(large, "nothing like it")).toEqual([]);
  expect(await paths(large, "' & | ! :* ( \" \\")).toEqual([]);
  // Characters that normalize to several characters, some of which are no letters.
  for (const query of ["½", "⑴ ㏂", "ﷺ ŉ", "ǆ İ ß", "walnut ½"])
    await expect(paths(large, query), query).resolves.toBeInstanceOf(Array);
});

test("a search of the database marks words, turns pages and names its total", async ({ site }) => {
  const { ctx } = site;
  const { search } = createSearch([pagesOfWood], storedDocuments(woods), 2);
  const { results } = await search(ctx, "long grain");
  const { text = "", marks = [] } = results[0]?.excerpt ?? {};
  expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(["long", "grain"]);
  const [one, two] = [await search(ctx, "maple"), await search(ctx, "maple", 2)];
  expect(one).toMatchObject({ total: 26, pages: 2, page: 1 });
  expect(two.results).toHaveLength(6);
  const paths = [...one.results, ...two.results].map(({ path }) => path);
  expect(new Set(paths).size).toBe(26);
  expect(paths).toContain("/p");
  expect((await search(ctx, "maple", 9)).page).toBe(2);
});

test("a search of the database takes a word of the pages for what was meant", async ({ site }) => {
  const { search } = createSearch([pagesOfWood], storedDocuments(woods), 2);
  const misspelled = await search(site.ctx, "mapple");
  expect(misspelled.total).toBe(26);
  // A word that only posts use is not taken for a misspelling.
  const known = await search(site.ctx, "walnut");
  expect(known.results.map(({ path }) => path)).toEqual(["/1", "/2"]);
});
