import { expect, test } from "#tests/site/harness.ts";
import { readPage, textOf } from "#tests/site/page-source.ts";
import {
  fieldOf,
  followLink,
  formOf,
  type OpenPage,
  openPage,
  submitForm,
} from "#tests/site/visitor.ts";

const addressOf = ({ url }: OpenPage) => `${url.pathname}${url.search}`;
const statusOf = ({ document }: OpenPage) => textOf(document.querySelector("main [role=status]"));
const resultsOf = ({ document }: OpenPage) =>
  [...document.querySelectorAll("main li :is(h2, h3)")].map(textOf);

test("the header search works, and links lead to every page of results", async ({ site }) => {
  const about = await openPage(site, "/about");
  const label = "What are you looking for?";
  const first = await submitForm(about, "Search", { [label]: "email" }, "header");
  expect(addressOf(first)).toBe("/search?q=email");
  expect(statusOf(first)).toMatch(/^The best 20 of \d+ results for “email”$/);
  expect(resultsOf(first)).toHaveLength(20);
  const second = await followLink(first, "Further matches");
  expect(addressOf(second)).toBe("/search?q=email&page=2");
  expect(statusOf(second)).toMatch(/^21 to \d+ of \d+ results for “email”$/);
  expect(fieldOf(formOf(second, "Search").form, label).value).toBe("email");
  expect(resultsOf(second)).not.toContain(resultsOf(first)[0]);
  expect(addressOf(await followLink(second, "Better matches"))).toBe("/search?q=email");
});

test("the search form of its own page tolerates a typo and links the term", async ({ site }) => {
  const search = await openPage(site, "/search");
  const found = await submitForm(search, "Search", { "What are you looking for?": "dmrc" });
  expect(addressOf(found)).toBe("/search?q=dmrc");
  expect(addressOf(await followLink(found, "DMARC"))).toBe("/glossary");
});

test("the glossary is complete without JavaScript", ({ sources }) => {
  const page = sources.find(({ path }) => path === "/glossary");
  expect(page?.html.split("<article").length).toBeGreaterThan(120);
  expect(page?.html).not.toMatch(/<article[^>]* hidden/);
  expect(page?.anchors).toContain("dmarc");
});

test("an invalid results page shows the first, and one beyond the end shows the last", async ({
  site,
}) => {
  expect(statusOf(await openPage(site, "/search?q=email&page=x"))).toMatch(/^The best 20 of /);
  const last = await openPage(site, "/search?q=email&page=99999");
  expect(last.status).toBe(200);
  expect(last.text).not.toContain("Further matches");
  expect(last.text).toContain("Better matches");
});

test("a search page is not stored or indexed, and its query is escaped", async ({ site }) => {
  const query = encodeURIComponent("<script>alert(1)</script>");
  const answer = await openPage(site, `/search?q=${query}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  expect(statusOf(answer)).toContain("<script>alert(1)");
  expect((await readPage(site.url, `/search?q=${query}`)).html).not.toContain("<script>alert");
  // The page without a query is cached for everyone and must not contain it.
  const plain = await readPage(site.url, "/search?utm_source=mail");
  expect(plain.headers.get("cache-control")).toContain("public");
  expect(plain.html).not.toContain("alert(1)");
});

test.for([
  ["ten thousand characters", "a".repeat(10_000)],
  ["NUL", "%00%00"],
  ["a broken encoding", "%FF%E0%A4%A"],
  ["markup", "%22%3E%3Cimg+src%3Dx+onerror%3Dalert(1)%3E"],
] as const)("a search page with %s is answered", async ([, query], { site }) => {
  const { status, html } = await readPage(site.url, `/search?q=${query}`);
  expect(status).toBe(200);
  expect(html).not.toContain("<img src=x");
});
