import { raiseContentVersion } from "#platform/work/content-version.server.ts";
import { expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import type { SearchAnswer } from "./contract.ts";

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

test.for([
  ["law-firm", "law firm"],
  ["lawfirms", "law firm"],
  ["password-manager", "password manager"],
  ["data-breach", "data breach"],
  ["two-factor", "two factor"],
  ["Microsoft365", "Microsoft 365"],
  ["vannuys", "Van Nuys"],
  ["businesses", "business"],
])("%s finds what %s finds first", async ([written = "", usual = ""], { site }) => {
  const [one, other] = [await find(site, written), await find(site, usual)];
  expect(one.results[0]?.path).toBe(other.results[0]?.path);
  expect(one.total).toBeGreaterThanOrEqual(other.total / 2);
});

test("words in Spanish find the pages in Spanish, and English words none of them", async ({
  site,
}) => {
  for (const query of ["contraseña", "CONTRASENA", "respaldo y recuperación", "cotización"]) {
    const { results, total } = await find(site, query);
    expect(total).toBeGreaterThan(0);
    expect(new Set(results.map(({ language }) => language))).toEqual(new Set(["es"]));
  }
  expect((await find(site, "respaldo y recuperación")).results[0]).toMatchObject({
    path: "/es/services#backup",
    title: "Respaldo y recuperación",
  });
  const { results } = await find(site, "Microsoft 365");
  expect(results.filter(({ language }) => language)).toEqual([]);
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
