import { expect, test } from "#tests/site/harness.ts";
import { readSitemap } from "#tests/site/page-source.ts";
import { sizeOfPng } from "#tests/site/png.ts";
import { listedRoutes } from "#tests/site/public-routes.ts";

const day = 24 * 60 * 60_000;

test("the site map lists all public pages and no other, with the true day of their last change", async ({
  site,
}) => {
  const feed = await (await fetch(`${site.url}/feed.json`)).json();
  const posts = (feed as { items: { url: string; date_modified: string }[] }).items;
  const map = await readSitemap(site.url);
  const expected = [...listedRoutes, ...posts.map(({ url }) => new URL(url).pathname)];
  expect([...map.keys()].toSorted()).toEqual(expected.toSorted());
  const today = new Date(Date.now() + day).toISOString().slice(0, 10);
  const wrong = [...map.values()].filter(
    (date) => !/^20\d\d-\d\d-\d\d$/.test(date) || date > today,
  );
  expect(wrong).toEqual([]);
  for (const post of posts) {
    expect(map.get(new URL(post.url).pathname)).toBe(post.date_modified.slice(0, 10));
  }
});

test("robots.txt allows everything but the staff area", async ({ site }) => {
  const answer = await fetch(`${site.url}/robots.txt`);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect((await answer.text()).split("\n").filter(Boolean)).toEqual([
    "User-agent: *",
    "Disallow: /admin",
    "Allow: /",
    `Sitemap: ${site.url}/sitemap.xml`,
  ]);
});

test("security.txt follows RFC 9116", async ({ site }) => {
  const answer = await fetch(`${site.url}/.well-known/security.txt`);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const lines = (await answer.text()).split("\n").filter(Boolean);
  const fields = lines.map((line) => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1) ?? [line]);
  expect(fields.every((field) => field.length === 2)).toBe(true);
  const valuesOf = (name: string) =>
    fields.filter(([field]) => field === name).map(([, value]) => value ?? "");
  expect(valuesOf("Contact")).toEqual(["mailto:support@larkmesa.example"]);
  expect(valuesOf("Canonical")).toEqual([`${site.url}/.well-known/security.txt`]);
  const [expires = "", ...more] = valuesOf("Expires");
  expect(more).toEqual([]);
  const left = Date.parse(expires) - Date.now();
  expect(left).toBeGreaterThan(90 * day);
  expect(left).toBeLessThan(365 * day);
});

test("the manifest and its icons exist", async ({ site }) => {
  const answer = await fetch(`${site.url}/site.webmanifest`);
  expect(answer.headers.get("content-type")).toContain("application/manifest+json");
  const manifest = (await answer.json()) as {
    name: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(manifest.name).toBe("Larkmesa IT");
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(["192x192", "512x512"]),
  );
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await fetch(`${site.url}${src}`);
    expect(icon.headers.get("content-type")?.split(";")[0]).toBe(type);
    const bytes = Buffer.from(await icon.arrayBuffer());
    if (type === "image/png") expect(sizeOfPng(bytes).join("x")).toBe(sizes);
  }
});

test("every page links the icons once, and they exist", async ({ site, sources }) => {
  const wrong = sources.filter(({ html }) => {
    const count = (part: string) => html.split(part).length - 1;
    return (
      count('rel="icon"') !== 1 ||
      count('rel="apple-touch-icon"') !== 1 ||
      count('rel="manifest"') !== 1 ||
      count('name="theme-color"') !== 2
    );
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
  const icon = await fetch(`${site.url}/icon-180.png`);
  expect(sizeOfPng(Buffer.from(await icon.arrayBuffer()))).toEqual([180, 180]);
});

test("the preview picture of every page exists in the right size", async ({ site, sources }) => {
  // Each picture is rendered on first use.
  const looks = sources.map(async ({ path, meta }) => {
    const address = meta["og:image"] ?? "";
    const answer = await fetch(address);
    const type = answer.headers.get("content-type");
    const bytes = Buffer.from(await answer.arrayBuffer());
    const size = answer.ok && type === "image/png" ? sizeOfPng(bytes).join("x") : "none";
    const own = address.startsWith(`${site.url}/`) && meta["twitter:image"] === address;
    return own && size === "1200x630" ? [] : [`${path}: ${address}: ${answer.status} ${size}`];
  });
  expect((await Promise.all(looks)).flat()).toEqual([]);
});

test("no preview picture is made for an unknown path", async ({ site }) => {
  for (const name of ["no-such-page", "admin", "login", "..%2f..%2fpackage", "home/home"]) {
    expect((await fetch(`${site.url}/og/${name}.png`)).status).toBe(404);
  }
});
