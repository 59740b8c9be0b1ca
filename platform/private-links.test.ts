import { expect, test } from "vitest";
import { expectLinear, longRuns } from "#tests/growth.ts";
import { isPrivatePath, privateLinks, publicPathName, publicText } from "./private-links.ts";

const hex = "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0";
const mixed = "Qx7-bR2kPz9_wLmN4tVc8YhJ5sDfG1aE3uKo6iT0pZq";

test.each([
  ["/booking/abc", "/booking/:token"],
  ["/booking/abc/", "/booking/:token"],
  ["/booking/abc/more?x=1#y", "/booking/:token"],
  ["/es/booking/abc", "/es/booking/:token"],
  ["/fr/booking/abc.data", "/fr/booking/:token"],
  ["/BOOKING/ABC", "/BOOKING/:token"],
  ["//booking//abc", "//booking//:token"],
  ["/booking\\abc", "/booking\\:token"],
  ["/booking.data/abc", "/booking.data/:token"],
  ["/book%69ng/abc", "/booking/:token"],
  ["/booking%2Fabc", "/booking/:token"],
  ["/booking%252Fabc", "/booking/:token"],
  ["/booking/%61bc", "/booking/:token"],
  ["/booking/a%0Ab", "/booking/:token"],
  ["/og/booking/abc.png", "/og/booking/:token"],
  ["https://site.test/booking/abc?x=1", "https://site.test/booking/:token"],
  ["/api/booking/calendars/abc", "/api/booking/calendars/:token"],
  ["/API/booking/calendars/abc", "/API/booking/calendars/:token"],
  ["/blog/draft?token=abc", "/blog/draft"],
  ["/blog/draft%3Ftoken=abc", "/blog/draft"],
  ["/blog/draft/abc", "/blog/draft/:token"],
  ["/newsletter/confirm&token=abc", "/newsletter/confirm&:token"],
  ["/es/security-assessment/report%23id.abc", "/es/security-assessment/report"],
  ["/security-assessment/monthly-look/stop?token=abc", "/security-assessment/monthly-look/stop"],
  ["/security-assessment/monthly-look/stop/abc", "/security-assessment/monthly-look/stop/:token"],
  ["/setup%2523abc", "/setup"],
  [`/boking/${hex}`, "/boking/:token"],
  [`/boking=${hex}.`, "/boking=:token."],
  [`/newsleter/${mixed}`, "/newsleter/:token"],
  ["/api/consent/C-7F3K-92QX-4M0D-ZB5T/withdraw", "/api/consent/:token/withdraw"],
])("%j is recorded as %j", (path, name) => {
  expect(publicPathName(path)).toBe(name);
  expect(publicPathName(name)).toBe(name);
  if (path.startsWith("/")) expect(isPrivatePath(path.split(/[?#]/)[0] ?? "")).toBe(true);
});

test.each([
  "/",
  "/booking",
  "/es/booking/",
  "/og/es/booking.png",
  "/api/booking/times",
  "/api/bookings/018f2f6e-7b1c-7cc0-9d53-0a4c7b0c1a2b/move",
  "/admin/bookings",
  "/blog/draft-a-plan-for-the-first-50-days-after-an-attack",
  "/assets/booking-a1B2c3D4.js",
  `/media/${hex}-1600x900.webp`,
  "/a%20b",
  "/%E0%A4%A",
  "/caf%C3%A9",
])("%j is recorded as it is, and is not private", (path) => {
  expect(publicPathName(path)).toBe(path);
  expect(isPrivatePath(path)).toBe(false);
});

test("the page of every private link is private in each language, however it is spelled", () => {
  for (const { path, secret } of privateLinks) {
    const page = secret === "path" ? `${path}/abc` : path;
    for (const spelled of [page, `/es${page}`, `${page}/`, `/${page}`, page.toUpperCase()]) {
      expect([spelled, isPrivatePath(spelled)]).toEqual([spelled, true]);
    }
  }
});

test("a text keeps its words and the places in source files", () => {
  expect(publicText('No route matches URL "/booking/abc?x=1"')).toBe(
    'No route matches URL "/booking/:token?[cut]"',
  );
  expect(publicText("Open 24/7? Yes")).toBe("Open 24/7? Yes");
  expect(publicText(`at https://site.test/boking/${hex} (x)`)).toBe(
    "at https://site.test/boking/:token (x)",
  );
  const frame = "    at move (/srv/site/features/booking/change.server.ts:62:10)";
  expect(publicText(frame)).toBe(frame);
});

test("no path or text takes longer than its length allows", () => {
  const runs = [...longRuns, "/booking", "/booking/", "/setup", "%2f", "%25", ".js:1", "aA1", "\\"];
  for (const run of runs) {
    expectLinear("path", (text) => isPrivatePath(text), run);
    expectLinear("text", (text) => publicText(text), run);
  }
});
