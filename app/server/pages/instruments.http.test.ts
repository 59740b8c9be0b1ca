import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readTraceparent } from "#app/server/boot/tracing.server.ts";
import { kindOfPath } from "#app/server/http/route-label.ts";
import { eventually, expect, test } from "#tests/http/harness.ts";

const token = "a token of the tests alone";
const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

test("metrics require the metrics token", async ({ startSite }) => {
  const site = await startSite({ env: { METRICS_TOKEN: token } });
  expect((await site.request("/metrics")).status).toBe(401);
  const wrong = { headers: { authorization: "Bearer something else" } };
  expect((await site.request("/metrics", wrong)).status).toBe(401);
  await site.request("/api/auth/csrf");
  const answer = await site.request("/metrics", { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const text = await answer.text();
  expect(text).toMatch(
    /http_request_duration_seconds_count\{kind="api",method="GET",status="200"\} 1/,
  );
  expect(text).toContain('http_requests_total{route="/api/auth/csrf",method="GET",status="200"} 1');
  for (const name of ["outbox_mails", "jobs_late", "render_cache_pages", "database_answer_seconds"])
    expect(text).toContain(`# TYPE ${name} gauge`);
  expect(text).toContain("nodejs_eventloop_lag_seconds");
});

test("the dashboard and the alert rules ask for metrics that are there", async ({ startSite }) => {
  const site = await startSite({ env: { METRICS_TOKEN: token } });
  const answer = await site.request("/metrics", { headers: { authorization: `Bearer ${token}` } });
  const known = new Set(
    [...(await answer.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name ?? ""),
  );
  for (const file of ["deploy/grafana-dashboard.json", "deploy/prometheus-alerts.yml"]) {
    const asked = readFileSync(file, "utf8").matchAll(
      /\b(?:http|render_cache|outbox|jobs|probe|database|nodejs|process)_\w+/g,
    );
    const unknown = [...asked]
      .map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ""))
      .filter((name) => !known.has(name));
    expect([file, unknown]).toEqual([file, []]);
  }
  expect(() => JSON.parse(readFileSync("deploy/grafana-dashboard.json", "utf8"))).not.toThrow();
});

test("a call has one label however many records there are", async ({ startSite }) => {
  const site = await startSite({ env: { METRICS_TOKEN: token } });
  for (const id of ["one", "two"]) await site.request(`/api/domain-check/${id}.test`);
  for (const path of ["/api/nothing-here", "/nothing", "/admin/nothing"]) await site.request(path);
  const answer = await site.request("/metrics", { headers: { authorization: `Bearer ${token}` } });
  const routes = [...(await answer.text()).matchAll(/http_requests_total\{route="([^"]+)"/g)];
  expect(new Set(routes.map(([, route]) => route))).toEqual(
    new Set(["/api/domain-check/:domain", "api", "page", "admin"]),
  );
});

test("metrics do not exist while no token is set", async ({ site }) => {
  expect((await site.request("/metrics")).status).toBe(404);
});

test("request paths are labeled with one of a few kinds", () => {
  expect(
    ["/api/leads", "/assets/a.js", "/admin", "/healthz", "/x", "/administrator"].map(kindOfPath),
  ).toEqual(["api", "file", "admin", "probe", "page", "page"]);
});

test("a request is a span of its caller's trace, without what a visitor typed", async ({
  startSite,
  onTestFinished,
}) => {
  const received: string[] = [];
  const collector = createServer((request, response) => {
    request.setEncoding("utf8");
    let body = "";
    request.on("data", (text: string) => {
      body += text;
    });
    request.on("end", () => {
      received.push(body);
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void collector.close());
  const { port } = collector.address() as AddressInfo;
  const site = await startSite({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, TRUST_PROXY: "1" },
  });
  const answer = await site.request("/api/search?q=hush-hush", {
    headers: { traceparent, "x-request-id": "from-the-proxy-1" },
  });
  expect(answer.headers.get("x-request-id")).toBe("from-the-proxy-1");
  await site.request("/api/domain-check/hillcrest-law.com");
  await eventually(() => expect(received.join()).toContain("/api/domain-check/{}"), 10_000);
  const text = received.join();
  expect(text).toContain("0af7651916cd43dd8448eb211c80319c");
  expect(text).toContain("b7ad6b7169203331");
  expect(text).toContain("from-the-proxy-1");
  expect(text).toContain("/api/search");
  expect(text).not.toContain("hush-hush");
  expect(text).not.toContain("hillcrest");
  // All test browsers use addresses in this range.
  expect(text).not.toContain("198.51.");
});

test("a request id is adopted only from a trusted proxy and well-formed", async ({
  startSite,
  site,
}) => {
  const spoken = { headers: { "x-request-id": "from-the-proxy-1" } };
  expect((await site.request("/healthz", spoken)).headers.get("x-request-id")).not.toBe(
    "from-the-proxy-1",
  );
  const behindProxy = await startSite({ env: { TRUST_PROXY: "1" } });
  const odd = { headers: { "x-request-id": "two words here" } };
  expect((await behindProxy.request("/healthz", odd)).headers.get("x-request-id")).toMatch(
    /^[\da-f-]{36}$/,
  );
});

test("a malformed traceparent is ignored", () => {
  expect(readTraceparent(traceparent)).toMatchObject({ traceFlags: 1, isRemote: true });
  for (const text of [
    null,
    "",
    "00-0-0-01",
    traceparent.replace("b7ad6b7169203331", "0".repeat(16)),
  ])
    expect(readTraceparent(text)).toBeNull();
});
