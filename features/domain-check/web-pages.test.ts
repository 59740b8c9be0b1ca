import { expect, test } from "vitest";
import { checkDomain, name } from "#tests/builders/domain/check-domain.ts";
import { goodHeaders, webAddress } from "#tests/builders/domain/healthy-domain.ts";
import {
  type Case,
  certificateOf,
  cookie,
  headers,
  home,
  hsts,
  ownWww,
} from "#tests/builders/domain/web-case.ts";

const pageWith =
  (body: string, changed: Record<string, string> = {}): Case[4] =>
  (world) =>
    world.web.https(webAddress, certificateOf(world), (_, response) => {
      response.writeHead(200, { ...goodHeaders, ...changed });
      response.end(body);
    });

/** Serves the home page behind a redirect that sets a cookie. */
const behindCookie =
  (line: string): Case[4] =>
  (world) =>
    world.web.https(webAddress, certificateOf(world), (request, response) => {
      if (request.url === "/home") return home(request, response);
      response.writeHead(302, { Location: "/home", "Set-Cookie": line, ...goodHeaders });
      response.end();
    });

/** Answers a request of another site's page with these headers. */
const toStranger =
  (headersOf: (origin: string) => Record<string, string>): Case[4] =>
  (world) =>
    world.web.https(webAddress, certificateOf(world), (request, response) => {
      const { origin } = request.headers;
      response.writeHead(200, { ...goodHeaders, ...(origin && headersOf(origin)) });
      response.end();
    });
const credentials = { "Access-Control-Allow-Credentials": "true" };

const pages: Case[] = [
  [
    "RFC 6797 7.2",
    "www without the header",
    "web.hsts",
    "warn www-open",
    ownWww((_, response) => response.end("home")),
  ],
  ["RFC 6797 6.1", "a comma", "web.hsts", "fail broken", hsts("max-age=31536000, preload")],
  [
    "RFC 6797 8.1",
    "a broken header before a valid one",
    "web.hsts",
    "fail broken",
    headers({ "Strict-Transport-Security": ["max-age", "max-age=31536000"] }),
  ],
  [
    "HTML 7.2.6",
    "two values that conflict",
    "web.frame",
    "pass conflict",
    headers({
      "Content-Security-Policy": "default-src 'self'",
      "X-Frame-Options": ["DENY", "SAMEORIGIN"],
    }),
  ],
  [
    "HTML 7.2.6",
    "a value that browsers do not know",
    "web.frame",
    "fail none",
    headers({ "Content-Security-Policy": "default-src 'self'", "X-Frame-Options": "ALLOWALL" }),
  ],
  [
    "HTML 4.2.5.3",
    "frame-ancestors in the page",
    "web.frame",
    "fail none",
    pageWith(
      `<meta http-equiv="Content-Security-Policy" content="frame-ancestors 'none'; script-src 'self'">`,
      { "Content-Security-Policy": "img-src 'self'" },
    ),
  ],
  [
    "HTML 4.2.5.3",
    "a policy for scripts in the page",
    "web.csp",
    "pass tight",
    pageWith(`<meta http-equiv="content-security-policy" content="script-src 'self'">`, {
      "Content-Security-Policy": "img-src 'self'",
    }),
  ],
  [
    "HTML 4.2.5.3",
    "a policy behind the head",
    "web.csp",
    "warn loose",
    pageWith(`<body><meta http-equiv="content-security-policy" content="script-src 'self'">`, {
      "Content-Security-Policy": "img-src 'self'",
    }),
  ],
  [
    "Referrer Policy 4.2",
    "a meta element goes before the header",
    "web.referrer",
    "warn loose",
    pageWith('<meta name="referrer" content="unsafe-url">'),
  ],
  [
    "Referrer Policy 11.1",
    "an unknown value behind a weak one",
    "web.referrer",
    "warn loose",
    headers({ "Referrer-Policy": "unsafe-url, future" }),
  ],
  [
    "RFC 6265bis 5.7",
    "a session set by a redirect",
    "web.cookies",
    "fail session",
    behindCookie("PHPSESSID=1"),
  ],
  [
    "RFC 6265bis 5.7",
    "a cookie that a redirect removes",
    "web.cookies",
    "na none",
    behindCookie("PHPSESSID=; Max-Age=0"),
  ],
  [
    "RFC 6265bis 4.1.3.2",
    "__Host- with a domain",
    "web.cookies",
    "warn refused",
    cookie(`__Host-a=1; Secure; Path=/; Domain=${name}`),
  ],
  [
    "RFC 6265bis 5.7",
    "SameSite=None without Secure",
    "web.cookies",
    "warn not-secure",
    cookie("a=1; SameSite=None"),
  ],
  [
    "Fetch 4.10",
    "the stranger's origin with cookies",
    "web.cors",
    "fail any",
    toStranger((origin) => ({ "Access-Control-Allow-Origin": origin, ...credentials })),
  ],
  [
    "Fetch 4.10",
    "the origin null with cookies",
    "web.cors",
    "fail null",
    toStranger(() => ({ "Access-Control-Allow-Origin": "null", ...credentials })),
  ],
  [
    "Fetch 4.10",
    "every origin, which browsers never join with cookies",
    "web.cors",
    "absent",
    toStranger(() => ({ "Access-Control-Allow-Origin": "*", ...credentials })),
  ],
  [
    "Fetch 4.10",
    "the stranger's origin without cookies",
    "web.cors",
    "absent",
    toStranger((origin) => ({ "Access-Control-Allow-Origin": origin })),
  ],
];

test.for(pages)("%s, %s: %s is %s", async ([, , row, expected, change]) => {
  const { of } = await checkDomain(change);
  expect(of(row)).toBe(expected);
});
