import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { paths } from "#app/paths.ts";
import { allowedQuery } from "#app/server/pages/query-pages.ts";
import { languagePrefix, languages } from "#content/frame/languages.ts";
import { isPrivatePath, type PrivateLink, privateLinks } from "#platform/private-links.ts";
import { aBooking, firstStart } from "#tests/builders/booking.ts";
import { aContactMessage, aQuoteRequest } from "#tests/builders/lead.ts";
import { rowsAsText, tableNames } from "#tests/http/all-rows.ts";
import { eventually, expect, jsonOf, publicUrl, type TestSite, test } from "#tests/http/harness.ts";

const agent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36";

/** No rule can know this one by its form. */
const word = "quietword";
const hex = "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0";
const mixed = "Qx7-bR2kPz9_wLmN4tVc8YhJ5sDfG1aE3uKo6iT0pZq";
const secrets = [word, hex, mixed];

/** Returns the address of a private link as the product writes it; a browser does not send the fragment. */
function linkTo({ path, secret }: PrivateLink, language: (typeof languages)[number], key: string) {
  const page = path.startsWith("/api/") ? path : `${languagePrefix(language)}${path}`;
  return { path: `${page}/${key}`, query: `${page}?token=${key}`, fragment: page }[secret];
}

/** Returns the spellings in which a mail program, a proxy or a person may ask for a link. */
function spellings({ path }: PrivateLink, key: string): string[] {
  const last = path.split("/").at(-1) ?? "";
  const first = `%${last.charCodeAt(0).toString(16)}${last.slice(1)}`;
  return [
    `${path.toUpperCase()}/${key}`,
    `${path}/${key}/`,
    `${path}/${key}/?utm_source=mail`,
    `/${path}//${key}`,
    `/fr${path}/${key}.data`,
    `/og${path}/${key}.png`,
    `${path}%2F${key}`,
    `${path}%252F${key}`,
    `${path}/%00${key}`,
    `${path.slice(0, -last.length)}${first}/${key}`,
    `${path}%3Ftoken=${key}`,
    `${path}%23${key}`,
    `${path}&token=${key}`,
  ];
}

const links = [
  ...new Set(
    languages.flatMap((language) =>
      privateLinks.flatMap((link) => secrets.map((key) => linkTo(link, language, key))),
    ),
  ),
];
const mangled = privateLinks.flatMap((link) => secrets.flatMap((key) => spellings(link, key)));
/** Forms that a token keeps when the path before it is mistyped. */
const mistyped = [hex, mixed].flatMap((key) => [`/boking/${key}`, `/a/${key}/b`, `/${key}.`]);

async function startCollector() {
  const bodies: string[] = [];
  const collector = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.end("{}");
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void collector.close());
  return { bodies, port: (collector.address() as AddressInfo).port };
}

/** Returns the tables, and the other records, in which one of the secrets stands in any spelling. */
async function placesOf(site: TestSite, others: Record<string, string>): Promise<string[]> {
  const holds = (record: string) =>
    secrets.some((key) => record.toLowerCase().includes(key.toLowerCase()));
  const places = Object.keys(others).filter((name) => holds(others[name] ?? ""));
  for (const table of await tableNames(site)) {
    if ((await rowsAsText(site, table)).some(holds)) places.push(table);
  }
  return places;
}

const anErrorAt = (url: string, number: number) => ({
  // Few reports of the same message are stored; numbers in it do not count.
  message: `${"o".repeat(number)}! No route matches ${url}`,
  stack: `Error: x\n    at ${url}:1:2`,
  componentStack: "",
  errorId: crypto.randomUUID(),
  url,
  userAgent: agent,
  timestamp: "2026-11-17T18:00:00.000Z",
  release: "b1",
});

/** Sends everything that names the page on which a visitor is, from a page at `path`. */
async function reportFrom(site: TestSite, path: string, number: number) {
  const url = `${publicUrl}${path}`;
  const pathname = path.split("?")[0] ?? "";
  const event = { kind: "page_view", name: "page_view", path: pathname, agoMs: 0 };
  const email = `ana${number}@ruizbooks.test`;
  const calls: [string, object][] = [
    ["/api/errors", anErrorAt(url, number)],
    [
      "/api/csp-reports",
      { "csp-report": { "document-uri": url, "blocked-uri": `https://${number}.test/` } },
    ],
    [
      "/api/analytics/events",
      { session: "0123456789abcdef", device: "desktop", referrer: "", events: [event] },
    ],
    ["/api/newsletter/subscribe", { email }],
    ["/api/contact", aContactMessage({ email, sourcePath: pathname })],
    ["/api/quote", aQuoteRequest({ email, sourcePath: pathname })],
  ];
  for (const [call, json] of calls) {
    const headers = { "user-agent": agent, referer: url };
    const { status } = await site.browser().request(call, { json, headers });
    expect([call, path, status]).toEqual([call, path, 200]);
  }
}

test("the secret of a private link is in no table, no log line and no trace", async ({
  startSite,
}) => {
  const { bodies, port } = await startCollector();
  const site = await startSite({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
  });
  await site.signInAs("owner");
  for (const path of [...links, ...mangled, ...mistyped]) {
    const headers = { "user-agent": agent, referer: `${publicUrl}${path}` };
    await site.request(path, { headers });
    await site.request(path, { method: "POST", body: "form=cancel", headers });
  }
  const pages = links.filter((path) => !path.startsWith("/api/"));
  for (const [number, path] of pages.entries()) await reportFrom(site, path, number);
  const startAt = await firstStart(site, 40);
  const booked = aBooking({ startAt, sourcePath: `/booking/${word}` });
  expect((await site.request("/api/booking", { json: booked })).status).toBe(200);
  await site.settle();
  for (const table of ["missing_path", "analytics_event", "csp_violation", "error_report"]) {
    expect((await rowsAsText(site, table)).join(), table).toContain("/booking/:token");
  }
  await eventually(() => expect(bodies.join()).toContain("/fr/booking/:token"));
  const log = JSON.stringify(site.logged);
  expect(log).toContain("/api/booking/calendars/:token");
  expect(await placesOf(site, { log, traces: bodies.join() })).toEqual([]);
}, 60_000);

test("every answer at a private link is stored, listed and told on by nobody", async ({ site }) => {
  for (const path of [...links, ...mangled, ...mistyped]) {
    for (const method of ["GET", "POST"]) {
      const { headers } = await site.request(path, { method });
      expect([path, ...privateHeaders.map((name) => headers.get(name))]).toEqual([
        path,
        "no-store",
        "no-referrer",
        "noindex",
      ]);
    }
  }
  const { headers } = await site.request("/api/booking/times");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
});

test("every page and call that takes a token is in the list of private links", async ({ site }) => {
  const document = await jsonOf<{ paths: object }>(await site.request("/api/openapi.json"));
  const calls = Object.keys(document.paths).filter((path) => path.includes("{token}"));
  const withToken = (path: string) =>
    allowedQuery(path, new URLSearchParams({ token: "a" })) !== "";
  const pages = Object.values(paths).filter((path) => path.includes(":") || withToken(path));
  expect(calls.length).toBeGreaterThan(0);
  expect(pages.length).toBeGreaterThan(4);
  const asked = [...calls, ...pages].map((path) => path.replace(":", ""));
  expect(asked.filter((path) => !isPrivatePath(path))).toEqual([]);
});

const privateHeaders = ["cache-control", "referrer-policy", "x-robots-tag"];
