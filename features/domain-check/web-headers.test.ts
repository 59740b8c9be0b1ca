import { expect, test } from "vitest";
import { checkDomain, name } from "#tests/builders/domain/check-domain.ts";
import { redirectTo, webAddress } from "#tests/builders/domain/healthy-domain.ts";
import {
  type Case,
  certificateOf,
  cookie,
  csp,
  headers,
  home,
  hsts,
  lastYear,
  nextYear,
  securityText,
} from "#tests/builders/domain/web-case.ts";

const headerCases: Case[] = [
  [
    "RFC 6797 8.1",
    "HSTS over http alone",
    "web.hsts",
    "fail none",
    async (world) => {
      await hsts(undefined)(world);
      await world.web.http(webAddress, (_, response) => {
        response.writeHead(301, {
          Location: `https://${name}/`,
          "Strict-Transport-Security": "max-age=31536000",
        });
        response.end();
      });
    },
  ],
  [
    "RFC 6797 8.1",
    "HSTS of a page behind an open step",
    "web.hsts",
    "fail none",
    async (world) => {
      await world.web.https(webAddress, certificateOf(world), redirectTo(`http://${name}/home`));
      await world.web.http(webAddress, home);
    },
  ],
  ["RFC 6797 6.1.1", "max-age=0 switches it off", "web.hsts", "fail off", hsts("max-age=0")],
  [
    "RFC 6797 6.1",
    "a missing semicolon",
    "web.hsts",
    "fail broken",
    hsts("max-age=31536000 includeSubDomains"),
  ],
  ["RFC 6797 6.1.1", "a day", "web.hsts", "warn short", hsts("max-age=86400")],
  [
    "RFC 6797 8.1",
    "the first of two headers counts",
    "web.hsts",
    "warn short",
    headers({ "Strict-Transport-Security": ["max-age=1", "max-age=31536000"] }),
  ],
  ["CSP 3 6.4.2", "frame-ancestors *", "web.frame", "fail open", csp("frame-ancestors *")],
  [
    "CSP 3 6.4.2",
    "frame-ancestors https:",
    "web.frame",
    "fail open",
    csp("frame-ancestors 'self' https:"),
  ],
  ["CSP 3 6.4.2", "frame-ancestors 'none'", "web.frame", "pass csp", csp("frame-ancestors 'none'")],
  [
    "CSP 3 6.4.2.2",
    "frame-ancestors * beside X-Frame-Options",
    "web.frame",
    "fail open",
    headers({ "Content-Security-Policy": "frame-ancestors *", "X-Frame-Options": "DENY" }),
  ],
  [
    "RFC 7034 2.1",
    "X-Frame-Options alone",
    "web.frame",
    "pass option",
    headers({ "Content-Security-Policy": "default-src 'self'", "X-Frame-Options": "sameorigin" }),
  ],
  ["CSP 3 6.7.2", "script-src https://*", "web.csp", "warn loose", csp("script-src https://*")],
  ["CSP 3 6.7.2", "script-src *.com", "web.csp", "warn loose", csp("script-src 'self' *.com")],
  [
    "CSP 3 6.7.2",
    "a subdomain wildcard is a limit",
    "web.csp",
    "pass tight",
    csp("script-src 'self' *.example.com"),
  ],
  [
    "CSP 3 6.7.3",
    "a nonce beside https:",
    "web.csp",
    "warn loose",
    csp("script-src 'nonce-abc' https:"),
  ],
  [
    "CSP 3 6.7.2",
    "strict-dynamic drops the hosts",
    "web.csp",
    "pass tight",
    csp("script-src 'nonce-abc' 'strict-dynamic' https: 'unsafe-inline'"),
  ],
  [
    "CSP 3 6.1.11",
    "script-src-elem goes before script-src",
    "web.csp",
    "warn loose",
    csp("script-src 'self'; script-src-elem *"),
  ],
  [
    "CSP 3 6.1.12",
    "script-src-attr lets inline handlers in",
    "web.csp",
    "warn loose",
    csp("script-src 'self'; script-src-attr 'unsafe-inline'"),
  ],
  [
    "CSP 3 5.2",
    "a report-only policy",
    "web.csp",
    "fail report-only",
    headers({
      "Content-Security-Policy": undefined,
      "Content-Security-Policy-Report-Only": "default-src 'self'",
    }),
  ],
  [
    "CSP 3 8.1",
    "one tight policy of two",
    "web.csp",
    "pass tight",
    headers({ "Content-Security-Policy": ["default-src *", "script-src 'self'"] }),
  ],
  [
    "RFC 6265 4.1.2.6",
    "a session without HttpOnly",
    "web.cookies",
    "fail session",
    cookie("PHPSESSID=1; Secure"),
  ],
  [
    "RFC 6265 4.1.2.6",
    "a session of classic ASP",
    "web.cookies",
    "fail session",
    cookie("ASPSESSIONIDQQSTDQRA=1; Secure"),
  ],
  [
    "RFC 6265 4.1.2.6",
    "a session of Drupal",
    "web.cookies",
    "fail session",
    cookie(`SSESS${"a1".repeat(16)}=1; Secure`),
  ],
  [
    "RFC 6265 4.1.2.6",
    "a session behind sixty other cookies",
    "web.cookies",
    "fail session",
    headers({
      "Set-Cookie": [...Array.from({ length: 60 }, (_, at) => `c${at}=1; Secure`), "sid=1"],
    }),
  ],
  [
    "RFC 6265 5.1.1",
    "a session whose date browsers ignore",
    "web.cookies",
    "fail session",
    cookie("sid=1; Secure; Expires=-1"),
  ],
  [
    "RFC 6265 4.1.2.6",
    "a token in camel case",
    "web.cookies",
    "fail session",
    cookie("authToken=1; Secure"),
  ],
  [
    "RFC 6265 4.1.2.6",
    "XSRF-TOKEN is read by the page",
    "web.cookies",
    "pass flags",
    cookie("XSRF-TOKEN=1; Secure"),
  ],
  [
    "RFC 6265 4.1.2.6",
    "csrf_token is read by the page",
    "web.cookies",
    "pass flags",
    cookie("csrf_token=1; Secure"),
  ],
  [
    "RFC 6265 4.1.2.6",
    "a word that only holds sid",
    "web.cookies",
    "pass flags",
    cookie("inside=1; Secure", "author=2; Secure"),
  ],
  [
    "RFC 6265 4.1.2.5",
    "XSRF-TOKEN without Secure",
    "web.cookies",
    "warn not-secure",
    cookie("XSRF-TOKEN=1"),
  ],
  [
    "Referrer Policy 4.1",
    "the last known value counts",
    "web.referrer",
    "warn loose",
    headers({ "Referrer-Policy": "no-referrer, unsafe-url" }),
  ],
  [
    "Fetch 3.6",
    "nosniff behind another value",
    "web.nosniff",
    "fail none",
    headers({ "X-Content-Type-Options": "none, nosniff" }),
  ],
];

const files: Case[] = [
  [
    "RFC 9116 2.5",
    "contact and date",
    "web.securitytxt",
    "info found",
    securityText(`Contact: mailto:s@${name}\r\nExpires: ${nextYear}\r\n`),
  ],
  [
    "RFC 9116 2.5.5",
    "expired",
    "web.securitytxt",
    "warn expired",
    securityText(`Contact: mailto:s@${name}\nExpires: ${lastYear}\n`),
  ],
  [
    "RFC 9116 2.5.5",
    "no Expires",
    "web.securitytxt",
    "warn no-expires",
    securityText(`Contact: mailto:s@${name}\n`),
  ],
  [
    "RFC 9116 2.5.5",
    "two dates",
    "web.securitytxt",
    "warn no-expires",
    securityText(`Contact: tel:+1\nExpires: ${nextYear}\nExpires: ${nextYear}\n`),
  ],
  [
    "RFC 9116 2.5.3",
    "no contact",
    "web.securitytxt",
    "warn no-contact",
    securityText(`Expires: ${nextYear}\n`),
  ],
  [
    "RFC 9116 2.5.3",
    "a contact over http",
    "web.securitytxt",
    "warn no-contact",
    securityText(`Contact: http://${name}/\nExpires: ${nextYear}\n`),
  ],
  [
    "RFC 9116 2.5.3",
    "no space behind the colon",
    "web.securitytxt",
    "warn broken",
    securityText(`Contact:mailto:s@${name}\nExpires: ${nextYear}\n`),
  ],
  [
    "RFC 9116 3",
    "another type",
    "web.securitytxt",
    "warn type",
    securityText(`Contact: tel:+1\nExpires: ${nextYear}\n`, "application/octet-stream"),
  ],
  [
    "RFC 9116 3",
    "a page instead of the file",
    "web.securitytxt",
    "absent",
    securityText(`<p>Contact: us</p>\nContact: mailto:a@b.test`, "text/html"),
  ],
];

test.for([...headerCases, ...files])("%s, %s: %s is %s", async ([, , row, expected, change]) => {
  const { of } = await checkDomain(change);
  expect(of(row)).toBe(expected);
});
