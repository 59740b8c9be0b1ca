import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { hashOf, linkSecret, opens, reportLink, reportPage } from "./link.server.ts";

const env = {
  SESSION_SECRET: "a secret of the tests, of no use elsewhere",
  PUBLIC_URL: "https://www.valley-it.test",
} as Parameters<typeof reportLink>[0];

test("private links lead to the page that opens them, with nothing but the part after # to tell", () => {
  expect(reportPage).toBe(paths.assessmentReport);
  const { pathname, search, hash } = new URL(reportLink(env, "an-id"));
  expect([pathname, search, hash]).toEqual([reportPage, "", `#an-id.${linkSecret(env, "an-id")}`]);
});

test("a secret opens its own report alone, and none after the server's secret was changed", () => {
  const row = { token_hash: hashOf(linkSecret(env, "an-id")) };
  expect(opens(row, linkSecret(env, "an-id"))).toBe(true);
  expect(opens(row, linkSecret(env, "another"))).toBe(false);
  expect(opens(row, linkSecret({ ...env, SESSION_SECRET: "another" }, "an-id"))).toBe(false);
});
