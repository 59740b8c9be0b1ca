import { clock, expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";
import type { MissingPath, Redirect } from "./contract.ts";

const path = "/api/redirects";
const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36" };

async function add(staff: SignedIn, source: string, target: string, permanent = true) {
  return staff.post(path, { source, target, permanent });
}

async function added(staff: SignedIn, source: string, target: string): Promise<Redirect> {
  const response = await add(staff, source, target);
  expect(response.status).toBe(200);
  return (await jsonOf<{ redirect: Redirect }>(response)).redirect;
}

async function list(staff: SignedIn): Promise<Redirect[]> {
  return (await jsonOf<{ redirects: Redirect[] }>(await staff.get(path))).redirects;
}

async function visit(site: TestSite, address: string, headers: Record<string, string> = browser) {
  const response = await site.request(address, { headers });
  return [response.status, response.headers.get("location")];
}

test("a redirect keeps the query and counts every visit", async ({ site }) => {
  const staff = await site.signInAs("marketing");
  await added(staff, "/Old-Page/", "/services");
  await site.settle();
  expect(await visit(site, "/old-page")).toEqual([301, "/services"]);
  expect(await visit(site, "/OLD-page/?utm_source=a")).toEqual([301, "/services?utm_source=a"]);
  await add(staff, "/fair", "https://fair.example/stand", false);
  await site.settle();
  expect(await visit(site, "/fair?x=1")).toEqual([302, "https://fair.example/stand"]);
  const [fair, old] = await list(staff);
  expect(fair).toMatchObject({ source: "/fair", status: 302 });
  expect(old).toMatchObject({ source: "/old-page", hits: 2, lastHitAt: clock.now() });
  expect(old?.authorName).toBe(staff.staff.name);
});

test("a chain of redirects is one step for the visitor, and a loop is refused", async ({
  site,
}) => {
  const staff = await site.signInAs("marketing");
  await added(staff, "/a", "/b");
  await added(staff, "/b", "/services");
  await site.settle();
  expect(await visit(site, "/a")).toEqual([301, "/services"]);
  expect((await list(staff)).map(({ leadsOnTo }) => leadsOnTo)).toEqual(["/services", null]);
  const own = await add(staff, "/c", "/c");
  expect(await jsonOf(own)).toMatchObject({
    fields: { target: "This would send visitors round in circles." },
  });
  await added(staff, "/d", "/e");
  expect((await add(staff, "/e", "/d")).status).toBe(422);
});

test("pages, API calls and invalid paths cannot be redirected", async ({ site }) => {
  const staff = await site.signInAs("marketing");
  for (const source of [
    "/",
    "/services",
    "/Services/",
    "/blog",
    "/api/leads",
    "/admin",
    "//a.test",
  ]) {
    expect((await add(staff, source, "/contact")).status, source).toBe(422);
  }
  for (const target of [
    "http://a.test",
    "//a.test",
    "javascript:alert(1)",
    "contact",
    "/\\a.test",
  ]) {
    expect((await add(staff, "/old", target)).status, target).toBe(422);
  }
  await added(staff, "/old", "/contact");
  expect((await add(staff, "/OLD", "/about")).status).toBe(422);
});

test("a deleted redirect is restored for a day, also when another one is deleted", async ({
  site,
}) => {
  const staff = await site.signInAs("marketing");
  const first = await added(staff, "/first", "/services");
  const second = await added(staff, "/second", "/services");
  const remove = ({ id }: Redirect) => staff.request(`${path}/${id}`, { method: "DELETE" });
  await remove(first);
  clock.advance(60_000);
  await remove(second);
  expect((await staff.post(`${path}/${first.id}/restore`)).status).toBe(200);
});

test("a deleted redirect is not restored beside a new one of its source", async ({ site }) => {
  const staff = await site.signInAs("marketing");
  const { id } = await added(staff, "/old", "/services");
  await staff.request(`${path}/${id}`, { method: "DELETE" });
  await added(staff, "/old", "/about");
  const restored = await staff.post(`${path}/${id}/restore`);
  expect([restored.status, await jsonOf(restored)]).toMatchObject([
    422,
    { fields: { source: "This address is redirected already." } },
  ]);
  expect(await list(staff)).toMatchObject([{ source: "/old", target: "/about" }]);
});

test("a redirect is changed, deleted and restored with its count", async ({ site }) => {
  const staff = await site.signInAs("marketing");
  const redirect = await added(staff, "/old", "/services");
  const change = (target: string, version: number) =>
    staff.request(`${path}/${redirect.id}`, {
      method: "PATCH",
      json: { source: "/old", target, permanent: true, version },
    });
  expect((await change("/about", 1)).status).toBe(200);
  expect((await change("/contact", 1)).status).toBe(409);
  await site.settle();
  expect(await visit(site, "/old")).toEqual([301, "/about"]);
  const remove = () => staff.request(`${path}/${redirect.id}`, { method: "DELETE" });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  await site.settle();
  expect((await visit(site, "/old"))[0]).toBe(404);
  expect((await staff.post(`${path}/${redirect.id}/restore`)).status).toBe(200);
  await site.settle();
  expect(await visit(site, "/old")).toEqual([301, "/about"]);
  expect(await list(staff)).toMatchObject([{ source: "/old", hits: expect.any(Number) }]);
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select("action")
    .where("subjectType", "=", "redirect")
    .orderBy("seq")
    .execute();
  expect(audit.map(({ action }) => action)).toEqual([
    "redirect.added",
    "redirect.changed",
    "redirect.deleted",
    "redirect.restored",
  ]);
});

type Missing = { missing: MissingPath[] };
const missing = async (staff: SignedIn, query = "") =>
  (await jsonOf<Missing>(await staff.get(`/api/missing-pages${query}`))).missing;

test("requests for missing pages are counted without queries and without bots", async ({
  site,
}) => {
  await visit(site, "/price-list?email=ana@ruiz.test", {
    ...browser,
    referer: "https://www.valley-it.test/services?q=secret",
  });
  await visit(site, "/Price-List/", { ...browser, referer: "https://search.example/?q=secret" });
  await visit(site, "/only-bots", { "user-agent": "Googlebot/2.1" });
  await visit(site, "/no-name", {});
  await visit(site, "/api/nothing");
  await visit(site, "/assets/old.js");
  const staff = await site.signInAs("marketing");
  expect(await missing(staff)).toEqual([
    {
      path: "/price-list",
      requests: 2,
      firstAt: clock.now(),
      lastAt: clock.now(),
      referrer: "search.example",
      ignored: false,
    },
  ]);
});

test("a missing address is ignored, listed again, and removed once it is redirected", async ({
  site,
}) => {
  await visit(site, "/one");
  await visit(site, "/two");
  const staff = await site.signInAs("marketing");
  expect(await missing(staff)).toHaveLength(2);
  const ignore = (ignored: boolean) =>
    staff.post("/api/missing-pages/ignore", { path: "/one", ignored });
  expect((await ignore(true)).status).toBe(200);
  expect((await missing(staff)).map(({ path: each }) => each)).toEqual(["/two"]);
  expect(await missing(staff, "?show=ignored")).toHaveLength(1);
  expect((await ignore(false)).status).toBe(200);
  await added(staff, "/two", "/services");
  expect((await missing(staff)).map(({ path: each }) => each)).toEqual(["/one"]);
  expect(
    (await staff.post("/api/missing-pages/ignore", { path: "/x", ignored: true })).status,
  ).toBe(404);
});

test("a flood of missing paths stays bounded and brings back no ignored one", async ({ site }) => {
  const staff = await site.signInAs("marketing");
  await visit(site, "/probe");
  await missing(staff);
  await staff.post("/api/missing-pages/ignore", { path: "/probe", ignored: true });
  clock.advance(1000);
  for (let round = 0; round < 4; round += 1) {
    for (let n = 0; n < 400; n += 1) await visit(site, `/nonsense-${round}-${n}`);
    await missing(staff);
    clock.advance(1000);
  }
  const { count } = await site.ctx.db
    .selectFrom("missingPath")
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  // At most 300 between two writes and 1,000 in all; the least recent are dropped first.
  expect(Number(count)).toBe(1001);
  expect(await missing(staff, "?show=ignored")).toMatchObject([{ path: "/probe" }]);
});

test("a role without marketing.edit changes no redirects", async ({ site }) => {
  const staff = await site.signInAs("marketing");
  const { id } = await added(staff, "/old", "/services");
  const office = await site.signInAs("office");
  expect((await office.get(path)).status).toBe(200);
  expect((await add(office, "/x", "/services")).status).toBe(403);
  expect((await office.request(`${path}/${id}`, { method: "DELETE" })).status).toBe(403);
  expect((await office.post(`${path}/${id}/restore`)).status).toBe(403);
  expect(
    (await office.post("/api/missing-pages/ignore", { path: "/a", ignored: true })).status,
  ).toBe(403);
});
