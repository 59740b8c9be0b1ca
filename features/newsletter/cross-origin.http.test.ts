import { expect, test } from "#tests/http/harness.ts";

const path = "/api/newsletter/subscribe";
const listed = "https://www.other-host.test";
const json = { email: "ana@ruizbooks.test" };
const call = (origin: string) => ({ json, headers: { origin, "sec-fetch-site": "cross-site" } });

const corsHeaders = (response: Response) =>
  [...response.headers.keys()].filter((name) => name.startsWith("access-control-"));

test("without allowed origins no answer has a CORS header and no other site gets through", async ({
  site,
}) => {
  const own = await site.request(path, { json });
  const foreign = await site.request(path, call(listed));
  const preflight = await site.request(path, { method: "OPTIONS", headers: { origin: listed } });
  expect([own.status, foreign.status, preflight.status]).toEqual([200, 403, 405]);
  expect([own, foreign, preflight].flatMap(corsHeaders)).toEqual([]);
});

test("an allowed origin may subscribe and reads its refusals", async ({ startSite }) => {
  const site = await startSite({ env: { NEWSLETTER_ORIGINS: `${listed}, https://b.test` } });
  const preflight = await site.request(path, {
    method: "OPTIONS",
    headers: {
      origin: listed,
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type",
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe(listed);
  expect(preflight.headers.get("access-control-allow-methods")).toBe("POST");
  expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
  for (const [email, status] of [
    ["ana@ruizbooks.test", 200],
    ["ana", 422],
  ] as const) {
    const response = await site.request(path, { ...call(listed), json: { email } });
    expect([email, response.status]).toEqual([email, status]);
    expect(response.headers.get("access-control-allow-origin")).toBe(listed);
    expect(response.headers.get("vary")).toMatch(/origin/i);
  }
});

test("an allowed origin opens no other call, and no other origin is allowed", async ({
  startSite,
}) => {
  const site = await startSite({ env: { NEWSLETTER_ORIGINS: listed } });
  const others = [
    await site.request(path, call("https://evil.test")),
    await site.request("/api/contact", call(listed)),
    await site.request("/api/auth/login", call(listed)),
  ];
  expect(others.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(others.flatMap(corsHeaders).filter((name) => name.endsWith("-origin"))).toEqual([]);
  expect((await site.request("/api/contact", { method: "OPTIONS" })).status).toBe(405);
});
