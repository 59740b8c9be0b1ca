import { aSource, searchOver } from "#tests/builders/search-source.ts";
import { expect, test } from "#tests/http/harness.ts";
import type { SearchDocument } from "./document.ts";
import { createPageIndex } from "./page-index.server.ts";

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
const pageOfWood: SearchDocument = {
  id: "/p",
  kind: "page",
  title: "Cherry and maple",
  path: "/p",
  summary: "",
  text: "Cherry shines.",
};

test("the database finds words in posts as the index does in pages", async ({ site }) => {
  const { ctx } = site;
  const { search } = searchOver(woods, [pageOfWood]);
  const paths = async (query: string) =>
    (await search(ctx, query)).results.map(({ path }) => path).sort();
  const ids = woods.texts.map(({ id }) => id);
  const index = await createPageIndex([pageOfWood, ...(await woods.read(ctx, ids))]);
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
    const found = await paths(query);
    expect(found, query).toEqual(
      index
        .find(query)
        .matches.map(({ id }) => id)
        .sort(),
    );
    expect(found, query).not.toEqual([]);
  }
  expect((await search(ctx, "walnut")).results[0]?.path).toBe("/1");
  expect(await paths("nothing like it")).toEqual([]);
});

test("a query is words to search, never the database's language", async ({ site }) => {
  const { search } = searchOver(woods);
  const paths = async (query: string) =>
    (await search(site.ctx, query)).results.map(({ path }) => path);
  expect(await paths("' & | ! :* ( \" \\")).toEqual([]);
  const walnut = await paths("walnut");
  for (const query of ['"walnut', "title:walnut", "-walnut", "walnut'", "!walnut", "^walnut\\"])
    expect((await paths(query)).sort(), query).toEqual(expect.arrayContaining(walnut));
  // The operators are words of no document, and a NUL is none.
  for (const query of ["walnut* OR oak", "NEAR(walnut oak, 9)", "walnut AND oak", "walnut NOT oak"])
    expect(await paths(query), query).toContain("/2");
  expect(await paths("wal\0nut")).not.toContain("/m1");
  // Characters that normalize to several characters or to none, some of which are no letters.
  const odd = ["½", "⑴ ㏂", "ﷺ ŉ", "ǆ İ ß", "walnut ½", "\uff9e", "walnut \uff9f", "🌳 walnut"];
  const long = ["ﷺ", "각", "ﾞ", "🌳", "'", '"', "x", "a "].map((one) => one.repeat(10_000));
  for (const query of [...odd, ...long, "שלום عليكم", "\ud83d"])
    await expect(paths(query), query.slice(0, 9)).resolves.toBeInstanceOf(Array);
});

test("a page or post with more of the words comes first, a page before a post of equal worth", async ({
  site,
}) => {
  const { search } = searchOver(woods, [pageOfWood]);
  const first = async (query: string) => (await search(site.ctx, query)).results[0]?.path;
  expect(await first("cherry shines zebra walnut")).toBe("/p");
  expect(await first("oak walnut differ zebra cherry")).toBe("/2");
  expect(await first("maple")).toMatch(/^\/m/);
  expect(await first("map")).toBe("/p");
});

test("a search of the database marks words, turns pages and names its total", async ({ site }) => {
  const { ctx } = site;
  const { search } = searchOver(woods, [pageOfWood]);
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
  const { search } = searchOver(woods, [pageOfWood]);
  const misspelled = await search(site.ctx, "mapple");
  expect(misspelled.total).toBe(26);
  // A word that only posts use is not taken for a misspelling.
  const known = await search(site.ctx, "walnut");
  expect(known.results.map(({ path }) => path)).toEqual(["/1", "/2"]);
});

test("a search of the database corrects errors with the words of titles and summaries", async ({
  site,
}) => {
  const { search } = searchOver(woods, [pageOfWood]);
  const paths = async (query: string) =>
    (await search(site.ctx, query)).results.map(({ path }) => path);
  expect((await paths("walnnut")).sort()).toEqual(["/1", "/2"]);
  expect(await paths("oak wallnut")).toEqual(["/2"]);
  expect(await paths("tabels cafe")).toEqual(["/3"]);
  // Words that a title begins with stay as they are.
  expect(await paths("oak tabl zzz")).not.toContain("/m1");
});
