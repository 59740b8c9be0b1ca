import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  chooseEncoding,
  compressSync,
  matchesEtag,
  RenderCache,
  type Rendered,
} from "./render-cache.server.ts";

function counting(changes: Partial<Rendered> = {}) {
  const calls = { count: 0 };
  const render = async (): Promise<Rendered> => {
    calls.count += 1;
    return { status: 200, headers: {}, body: `<p>page ${calls.count}</p>`, keep: true, ...changes };
  };
  return { calls, render };
}

test("a page is rendered once and served to everyone after", async () => {
  const cache = new RenderCache();
  const { calls, render } = counting();
  const first = await cache.get("/", 1, render);
  expect(await cache.get("/", 1, render)).toBe(first);
  expect(calls.count).toBe(1);
});

test("one of many requests for an uncached page renders it", async () => {
  const cache = new RenderCache();
  const { calls, render } = counting();
  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.get("/", 1, render)));
  expect(new Set(pages).size).toBe(1);
  expect(calls.count).toBe(1);
});

test("a page is never served to another content version, in either order", async () => {
  const cache = new RenderCache();
  const { render } = counting();
  const old = await cache.get("/", 1, render);
  const fresh = await cache.get("/", 2, render);
  expect(fresh.body.identity.toString()).not.toBe(old.body.identity.toString());
  expect(await cache.get("/", 2, render)).toBe(fresh);
});

test("a page that took long to render for an old version is not served to the new one", async () => {
  const cache = new RenderCache();
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { render } = counting();
  const oldPage = cache.get("/", 1, async () => {
    await slow;
    return { status: 200, headers: {}, body: "old", keep: true };
  });
  const newPage = await cache.get("/", 2, render);
  finish();
  await oldPage;
  const served = await cache.get("/", 2, render);
  expect(served.body.identity.toString()).not.toBe("old");
  expect(newPage.body.identity.toString()).not.toBe("old");
});

test("failures and pages that opt out are not cached", async () => {
  const cache = new RenderCache();
  for (const changes of [{ status: 404, keep: false }, { status: 500 }, { keep: false }]) {
    const { calls, render } = counting(changes);
    await cache.get("/", 1, render);
    await cache.get("/", 1, render);
    expect(calls.count).toBe(2);
  }
  expect(cache.state).toMatchObject({ pages: 0, bytes: 0 });
});

test("the page for unknown addresses is cached like any other", async () => {
  const cache = new RenderCache();
  const { calls, render } = counting({ status: 404 });
  expect((await cache.get("not found", 1, render)).status).toBe(404);
  expect((await cache.get("not found", 1, render)).status).toBe(404);
  expect(calls.count).toBe(1);
});

test("a rendering that throws reaches every waiter and is tried again next time", async () => {
  const cache = new RenderCache();
  const failing = async () => Promise.reject(new Error("broken"));
  const both = await Promise.allSettled([cache.get("/", 1, failing), cache.get("/", 1, failing)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const { render } = counting();
  expect((await cache.get("/", 1, render)).status).toBe(200);
});

test("the cache stays within its bounds under any requests", async () => {
  const cache = new RenderCache();
  const { render } = counting();
  for (let n = 0; n < 1200; n += 1) await cache.get(`/${n}`, 1, render);
  expect(cache.state.pages).toBeLessThanOrEqual(1000);
});

test("every encoding holds the same page, under a tag made from it", async () => {
  const { render } = counting();
  const page = await new RenderCache().get("/", 1, render);
  const text = page.body.identity.toString();
  expect(brotliDecompressSync(page.body.br).toString()).toBe(text);
  expect(gunzipSync(page.body.gzip).toString()).toBe(text);
  const same = await new RenderCache().get("/", 7, counting().render);
  expect(same.etag).toBe(page.etag);
  expect(page.etag).toMatch(/^"[\w-]{22}"$/);
});

test("the browser's best encoding is chosen, and one it refuses never", () => {
  expect(chooseEncoding("gzip, deflate, br, zstd")).toBe("br");
  expect(chooseEncoding("br;q=0, gzip")).toBe("gzip");
  expect(chooseEncoding("gzip;q=0")).toBe("identity");
  expect(chooseEncoding("GZIP")).toBe("gzip");
  expect(chooseEncoding("*")).toBe("gzip");
  expect(chooseEncoding("*;q=0")).toBe("identity");
  expect(chooseEncoding("")).toBe("identity");
  expect(chooseEncoding("br;q=nonsense")).toBe("identity");
});

test("a browser that has the page already is recognised by its tag", () => {
  expect(matchesEtag('"a", W/"b"', '"b"')).toBe(true);
  expect(matchesEtag("*", '"b"')).toBe(true);
  expect(matchesEtag('"bb"', '"b"')).toBe(false);
  expect(matchesEtag(undefined, '"b"')).toBe(false);
});

test("a page for one reader is packed as that reader takes it, and nothing of the next one gets into it", () => {
  const [short, long] = ["“Ünïcode” ".repeat(500), "0123456789".repeat(40_000)];
  const packed = [long, short].map((text) => ({
    text,
    br: compressSync(text, "gzip, br"),
    gzip: compressSync(text, "gzip"),
    plain: compressSync(text),
  }));
  for (const { text, br, gzip, plain } of packed) {
    expect(brotliDecompressSync(br.body).toString()).toBe(text);
    expect(gunzipSync(gzip.body).toString()).toBe(text);
    expect(Buffer.from(plain.body).toString()).toBe(text);
    expect(plain.headers).toEqual({
      Vary: "Accept-Encoding",
      "Content-Length": String(Buffer.byteLength(text)),
    });
    expect(br.headers["Content-Encoding"]).toBe("br");
    expect(br.headers["Content-Length"]).toBe(String(br.body.length));
  }
});
