import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { startListening } from "#app/server/boot/listen.server.ts";
import { workerPath, workerScope } from "#features/notifications/push/worker.ts";
import { expect, jsonOf, test } from "#tests/http/harness.ts";

const files = ["/robots.txt", "/sitemap.xml", "/.well-known/security.txt", "/feed.xml"];

test("a forged Host header appears in no answer", async ({ site }) => {
  const { origin } = new URL(site.appContext.env.PUBLIC_URL);
  for (const path of files) {
    const headers = { host: "evil.test", "x-forwarded-host": "evil.test" };
    const answer = await site.request(path, { headers });
    const text = await answer.text();
    expect([path, answer.status, text.includes(origin)]).toEqual([path, 200, true]);
    expect([path, text.includes("evil.test")]).toEqual([path, false]);
  }
});

test("files and refusals carry the security headers and no cookie", async ({ site }) => {
  for (const path of [...files, "/api/nothing", "/healthz"]) {
    const { headers } = await site.request(path);
    expect([path, headers.get("x-content-type-options")]).toEqual([path, "nosniff"]);
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect([path, headers.get("set-cookie")]).toEqual([path, null]);
    expect([path, headers.get("server"), headers.get("x-powered-by")]).toEqual([path, null, null]);
  }
});

test("the staff's service worker may call this site alone and is never taken from a cache", async ({
  site,
}) => {
  const answer = await site.request(workerPath);
  expect(answer.headers.get("content-type")).toContain("text/javascript");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(answer.headers.get("content-security-policy")).toBe(
    "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  );
  // Without this header a service worker's scope cannot exceed its own folder.
  expect(answer.headers.get("service-worker-allowed")).toBeNull();
  expect(workerPath.startsWith(workerScope)).toBe(true);
  expect(await answer.text()).not.toMatch(/caches|addEventListener\("fetch"/);
});

test("the home screen of staff opens the staff area in a window of its own", async ({ site }) => {
  const manifest = await jsonOf(await site.request("/admin/site.webmanifest"));
  expect(manifest).toMatchObject({ start_url: "/admin", display: "standalone" });
});

test("X-Forwarded-Proto counts only from a trusted proxy", async ({ site, startSite }) => {
  const call = { headers: { "x-forwarded-proto": "https" } };
  const hstsOf = (answer: Response) => answer.headers.get("strict-transport-security");
  expect(hstsOf(await site.request("/robots.txt", call))).toBeNull();
  const behind = await startSite({ env: { TRUST_PROXY: "1" } });
  expect(hstsOf(await behind.request("/robots.txt", call))).toContain("max-age=63072000");
  const plain = { headers: { "x-forwarded-proto": "https, http" } };
  expect(hstsOf(await behind.request("/robots.txt", plain))).toBeNull();
});

// A Request of the web platform cannot have this method, so that only a connection can bring it.
test("TRACE is refused, and its answer repeats nothing of the request", async ({
  site,
  onTestFinished,
}) => {
  const server = await startListening({ PORT: 0, HOST: "127.0.0.1" }, site.site.http.fetch);
  onTestFinished(() => server.close(0));
  const { port } = server;
  const call = { port, path: "/robots.txt", method: "TRACE", headers: { cookie: "a=hush" } };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(call, resolve).on("error", reject).end();
  });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  expect(await text(answer)).not.toContain("hush");
});
