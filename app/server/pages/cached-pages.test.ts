import { createServer } from "node:http";
import { test as base, expect } from "vitest";
import type { AppContext } from "#platform/http/context.server.ts";
import { RenderCache } from "#platform/http/render-cache.server.ts";
import { serveFromPageCache } from "./cached-pages.server.ts";

const html = "<!doctype html><title>A page</title>";
const policy = "default-src 'none'";

type Door = {
  version: { now: number };
  logged: object[];
  read(path: string, headers?: Record<string, string>, method?: string): Promise<Response>;
};

/** Starts a server that serves cached pages and answers everything else with 418. */
const test = base.extend<{ door: Door }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form that Vitest reads
  door: async ({}, use) => {
    const cache = new RenderCache();
    const version = { now: 1 };
    const logged: object[] = [];
    const appContext = {
      env: { TRUST_PROXY: 1 },
      log: { info: (line: object) => void logged.push(line) },
    } as unknown as AppContext;
    const rendered = (type: string) => async () => ({
      status: 200,
      headers: { "content-type": type, "content-security-policy": policy },
      body: html,
      keep: true,
    });
    for (const path of ["/", "/contact", "/login", "/admin/leads"]) {
      await cache.get(path, 1, rendered("text/html; charset=utf-8"));
    }
    await cache.get("/blog/feed.xml", 1, rendered("application/rss+xml"));
    const answer = serveFromPageCache(appContext, cache, () => version.now);
    const server = createServer((request, response) => {
      if (!answer(request, response)) response.writeHead(418).end("the long way");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    await use({
      version,
      logged,
      read: (path, headers = {}, method = "GET") =>
        fetch(`http://127.0.0.1:${port}${path}`, { headers, method }),
    });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
});

test("a cached page is served with the same headers as a rendered one", async ({ door }) => {
  const answer = await door.read("/contact", { "accept-encoding": "br" });
  expect([answer.status, await answer.text()]).toEqual([200, html]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "content-encoding": "br",
    "cache-control": "public, max-age=0, must-revalidate",
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(answer.headers.get("strict-transport-security")).toBeNull();
  expect(door.logged).toMatchObject([{ method: "GET", path: "/contact", status: 200 }]);
});

test("a visitor over https gets Strict-Transport-Security", async ({ door }) => {
  const { headers } = await door.read("/", { "x-forwarded-proto": "https" });
  expect(headers.get("strict-transport-security")).toContain("max-age=63072000");
});

test("a visitor who has the page gets 304 without a body", async ({ door }) => {
  const etag = (await door.read("/")).headers.get("etag") ?? "";
  const again = await door.read("/", { "if-none-match": etag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

for (const path of [
  "/nowhere",
  "/contact?quote=1",
  "/Contact",
  "/contact/",
  "//contact",
  "/%63ontact",
  "/login",
  "/admin/leads",
  "/blog/feed.xml",
]) {
  test(`${path} skips the fast path`, async ({ door }) => {
    expect((await door.read(path)).status).toBe(418);
  });
}

test("other methods and a page of an older content version skip the fast path", async ({
  door,
}) => {
  expect((await door.read("/", {}, "HEAD")).status).toBe(418);
  expect((await door.read("/", {}, "POST")).status).toBe(418);
  door.version.now = 2;
  expect((await door.read("/")).status).toBe(418);
});
