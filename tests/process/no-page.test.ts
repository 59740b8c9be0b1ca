import { expect, test } from "vitest";
import { dataFolder, startProduct } from "#tests/product.ts";

const metricsToken = "a token for these tests alone";

test("unknown paths share one page, rendered once, and unknown post paths are rate-limited", async ({
  onTestFinished,
}) => {
  const { path: folder, remove } = dataFolder();
  onTestFinished(remove);
  const product = await startProduct({ DATA_DIR: folder, METRICS_TOKEN: metricsToken });
  const get = (path: string) => fetch(`${product.url}${path}`);
  const rendered = async () => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const text = await (await fetch(`${product.url}/metrics`, { headers })).text();
    return Number(/render_cache_requests\{outcome="miss"\} (\d+)/.exec(text)?.[1]);
  };
  const first = await get("/zq-first");
  const html = await first.text();
  expect(first.status).toBe(404);
  expect(html.includes('name="robots" content="noindex"')).toBe(true);
  expect(html.includes("zq-first")).toBe(false);
  expect(/<link[^>]{0,80}rel="canonical"[^>]{0,80}>/.exec(html)?.[0]).toBeUndefined();
  const before = await rendered();
  for (const path of [
    "/zq1",
    "/zq2/a",
    "/wp-login.php",
    "/services/zq",
    "/admin/no-such-screen",
    "/ZQ%20",
  ]) {
    const answer = await get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect((await answer.text()) === html).toBe(true);
    expect(answer.headers.get("content-security-policy")).toBe(
      first.headers.get("content-security-policy"),
    );
    expect(answer.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
  }
  expect(await rendered()).toBe(before);
  const statuses: number[] = [];
  for (let asked = 0; asked < 241; asked += 1)
    statuses.push((await get(`/blog/zq${asked}`)).status);
  expect([...new Set(statuses.slice(0, 240))]).toEqual([404]);
  expect(statuses[240]).toBe(429);
  expect((await get("/zq3")).status).toBe(404);
  await product.stop();
});

test("a form posted to a page is rate-limited like a page with a query", async ({
  onTestFinished,
}) => {
  const { path: folder, remove } = dataFolder();
  onTestFinished(remove);
  const product = await startProduct({ DATA_DIR: folder });
  const init = {
    method: "POST",
    headers: { origin: product.url, "content-type": "application/x-www-form-urlencoded" },
    body: "form=newsletter&email=nobody",
  };
  const statuses: number[] = [];
  for (let asked = 0; asked < 240; asked += 1)
    statuses.push((await fetch(`${product.url}/contact`, init)).status);
  expect(statuses).not.toContain(429);
  const refused = await fetch(`${product.url}/contact`, init);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await fetch(`${product.url}/search?q=a`)).status).toBe(429);
  expect((await fetch(`${product.url}/contact`)).status).toBe(200);
  await product.stop();
});
