import { expect, test } from "vitest";
import { fastestMs } from "#tests/fastest.ts";
import { scrubText, scrubUserAgent } from "./scrub-text.ts";

test.each([
  ["failed for ana.ruiz+web@ruizbooks.test now", "failed for [email] now"],
  [
    "GET https://site.test/contact?email=a%40b.test#x failed",
    "GET https://site.test/contact failed",
  ],
  ["https://ana:secret@site.test/a", "https://site.test/a"],
  ["no /search?q=my+secret+matter here", "no /search?[cut] here"],
  ["call 818-555-0123 or (310) 555 0142", "call [number] or [number]"],
  ["card 4111 1111 1111 1111", "card [number]"],
  ["password: hunter2, token=abc", "password: [cut], token=[cut]"],
  ["Authorization: Bearer abc.def", "Authorization: [cut]"],
  ["sent Bearer abc.def-ghi", "sent [token]"],
  ["jwt eyJhbGciOi.eyJzdWIi.c2ln!", "jwt [token]!"],
  ["id 018f2f6e-7b1c-7cc0-9d53-0a4c7b0c1a2b gone", "id [token] gone"],
  ["at https://site.test/es/booking/abc:1:2", "at https://site.test/es/booking/:token"],
  ["report/9fK2xT7qLm4Vb8Zc1RwYp0Ds", "report/[token]"],
])("%j is sent as %j", (text, clean) => {
  expect(scrubText(text)).toBe(clean);
});

test.each([
  "Cannot read properties of undefined (reading 'map')",
  "Minified React error #418; visit https://react.dev/errors/418 for the full message",
  "    at send (https://site.test/assets/microsoft-checklist-BxY12aZ9.js:12:123456)",
  "Failed to fetch dynamically imported module: https://site.test/assets/contact-a1B2c3D4.js",
  "Is it open? Yes, until 6 PM",
])("%j stays as it is", (text) => {
  expect(scrubText(text)).toBe(text);
});

test("a browser's name keeps its versions", () => {
  const name =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.6778.205 Safari/537.36";
  expect(scrubUserAgent(name)).toBe(name);
});

test.each([
  ["letters", "a".repeat(4000)],
  ["at signs", "@a".repeat(2000)],
  ["digits", "1 ".repeat(2000)],
  ["dashes", "a-1".repeat(1300)],
  ["addresses", "https://".repeat(500)],
  ["queries", "?a=".repeat(1300)],
])("4000 characters of %s are scrubbed at once", (_, text) => {
  expect(fastestMs(() => scrubText(text))).toBeLessThan(100);
});
